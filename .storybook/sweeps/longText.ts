import { atRest, resizeFrame } from '../frame.ts'
import { showMode } from '../shownMode.ts'
import { clippedTexts } from './clippedText.ts'
import { lasting } from './lasting.ts'
import { sidewaysScroll } from './sideways.ts'

/**
 * Draws a screen anew with texts that are 40 % longer, and tells what does not find room on a phone. It stays so: whoever draws
 * the next story sets the mode back, since drawing this one once more would be for nothing.
 */
export const longText = async (): Promise<string[]> => {
  const size = { width: window.innerWidth, height: window.innerHeight }
  try {
    resizeFrame({ width: 390, height: size.height })
    showMode({ locale: 'long' })
    await atRest()
    return [
      ...(await lasting(sidewaysScroll)).map((found) => `longer texts scroll sideways: ${found}`),
      ...(await lasting(clippedTexts)).map((found) => `longer text cut off: ${found}`),
    ]
  } finally {
    resizeFrame(size)
  }
}
