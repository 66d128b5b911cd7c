import type { StoryContext } from '@storybook/react-vite'
import { drawn, resizeFrame } from '../frame.ts'
import { axeInThemes } from './axeInThemes.ts'
import { clippedTexts } from './clippedText.ts'
import { longText } from './longText.ts'
import { motion } from './motion.ts'
import { lasting } from './lasting.ts'
import { sidewaysScroll } from './sideways.ts'
import { smallTargets } from './targets.ts'

const told = (what: string, found: readonly string[]): string[] => found.map((each) => `${what}: ${each}`)

/** The console's own stories: their texts come from its catalogues, and so can be longer. */
const isScreen = ({ title }: StoryContext): boolean => title.startsWith('Screens/')

/** Looks at what a story has come to in every theme, on a narrow screen and with large text. */
export const sweep = async (story: StoryContext): Promise<void> => {
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
  if (isScreen(story)) found.push(...(await longText()))
  if (found.length > 0) throw new Error(found.join('\n'))
}
