import { drawn, resizeFrame } from '../frame.ts'
import { axeInThemes } from './axeInThemes.ts'
import { clippedTexts } from './clippedText.ts'
import { motion } from './motion.ts'
import { sidewaysScroll } from './sideways.ts'
import { smallTargets } from './targets.ts'

const told = (what: string, found: readonly string[]): string[] => found.map((each) => `${what}: ${each}`)

/** Looks at what a story has come to in every theme, on a narrow screen and with large text. */
export const sweep = async (): Promise<void> => {
  const size = { width: window.innerWidth, height: window.innerHeight }
  const root = document.documentElement
  const found = [...(await axeInThemes()), ...told('moves under reduced motion', motion())]
  try {
    resizeFrame({ width: 320, height: size.height })
    await drawn()
    found.push(
      ...told('scrolls sideways at 320 px', sidewaysScroll()),
      ...told('small target', smallTargets()),
    )
    resizeFrame({ width: 1280, height: size.height })
    root.style.fontSize = '200%'
    await drawn()
    found.push(
      ...told('scrolls sideways with text at 200 %', sidewaysScroll()),
      ...told('text cut off at 200 %', clippedTexts()),
    )
  } finally {
    root.style.fontSize = ''
    resizeFrame(size)
  }
  if (found.length > 0) throw new Error(found.join('\n'))
}
