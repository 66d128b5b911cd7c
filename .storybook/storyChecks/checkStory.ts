import type { StoryContext } from '@storybook/react-vite'
import { afterRender, resizeFrame } from '../frame.ts'
import { axeInThemes } from './axeInThemes.ts'
import { clippedTexts } from './clippedText.ts'
import { longText } from './longText.ts'
import { motion } from './motion.ts'
import { persistent } from './persistent.ts'
import { sidewaysScroll } from './sideways.ts'
import { smallTargets } from './targets.ts'

const labelled = (what: string, found: readonly string[]): string[] => found.map((each) => `${what}: ${each}`)

/** Only screens have texts from catalogues, which can be made longer. */
const isScreen = ({ title }: StoryContext): boolean => title.startsWith('Screens/')

/** Checks a story, after its play function, in every theme, on a narrow screen and with large text. */
export const checkStory = async (story: StoryContext): Promise<void> => {
  const size = { width: window.innerWidth, height: window.innerHeight }
  const root = document.documentElement
  const found = [...(await axeInThemes()), ...labelled('moves under reduced motion', motion())]
  try {
    resizeFrame({ width: 320, height: size.height })
    await afterRender()
    found.push(
      ...labelled('scrolls sideways at 320 px', await persistent(sidewaysScroll)),
      ...labelled('small target', await persistent(smallTargets)),
    )
    resizeFrame({ width: 1280, height: size.height })
    root.style.fontSize = '200%'
    await afterRender()
    found.push(
      ...labelled('scrolls sideways with text at 200 %', await persistent(sidewaysScroll)),
      ...labelled('text cut off at 200 %', await persistent(clippedTexts)),
    )
  } finally {
    root.style.fontSize = ''
    resizeFrame(size)
  }
  if (isScreen(story)) found.push(...(await longText()))
  if (found.length > 0) throw new Error(found.join('\n'))
}
