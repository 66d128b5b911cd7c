import { atRest, drawn, resizeFrame } from '../frame.ts'
import { axeInThemes } from './axeInThemes.ts'
import { clippedTexts } from './clippedText.ts'
import { motion } from './motion.ts'
import { sidewaysScroll } from './sideways.ts'
import { smallTargets } from './targets.ts'

const told = (what: string, found: readonly string[]): string[] => found.map((each) => `${what}: ${each}`)

/** Long enough on a slow machine for an overlay to follow its anchor, or to have left. */
const PATIENCE_MS = 2000

/** What is still wrong once all has come to rest: an overlay follows its anchor a few frames later, or is on its way out. */
const lasting = async (look: () => string[]): Promise<string[]> => {
  const end = performance.now() + PATIENCE_MS
  let found = look()
  while (found.length > 0 && performance.now() < end) {
    await atRest()
    found = look()
  }
  return found
}

/** Looks at what a story has come to in every theme, on a narrow screen and with large text. */
export const sweep = async (): Promise<void> => {
  const size = { width: window.innerWidth, height: window.innerHeight }
  const root = document.documentElement
  const found = [...(await axeInThemes()), ...told('moves under reduced motion', motion())]
  try {
    resizeFrame({ width: 320, height: size.height })
    await drawn()
    found.push(
      ...told('scrolls sideways at 320 px', await lasting(sidewaysScroll)),
      ...told('small target', await lasting(smallTargets)),
    )
    resizeFrame({ width: 1280, height: size.height })
    root.style.fontSize = '200%'
    await drawn()
    found.push(
      ...told('scrolls sideways with text at 200 %', await lasting(sidewaysScroll)),
      ...told('text cut off at 200 %', await lasting(clippedTexts)),
    )
  } finally {
    root.style.fontSize = ''
    resizeFrame(size)
  }
  if (found.length > 0) throw new Error(found.join('\n'))
}
