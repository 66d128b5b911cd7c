import { atRest, drawn, resizeFrame } from '../frame.ts'
import { showMode } from '../shownMode.ts'
import { clippedTexts } from './clippedText.ts'
import { lasting } from './lasting.ts'
import { sidewaysScroll } from './sideways.ts'

/**
 * Renders a screen again with texts that are 40 % longer, and tells what does not find room on a phone or is cut off on a wide
 * screen. It stays so: whoever draws the next story sets the mode back, since drawing this one once more would be for nothing.
 */
export const longText = async (): Promise<string[]> => {
  const size = { width: window.innerWidth, height: window.innerHeight }
  try {
    resizeFrame({ width: 390, height: size.height })
    showMode({ locale: 'long' })
    await atRest()
    const found = [
      ...(await lasting(sidewaysScroll)).map((what) => `longer texts scroll sideways: ${what}`),
      ...(await lasting(clippedTexts)).map((what) => `longer text cut off: ${what}`),
    ]
    // Tables stand on wide screens alone.
    resizeFrame({ width: 1280, height: size.height })
    await drawn()
    found.push(...(await lasting(clippedTexts)).map((what) => `longer text cut off at 1280 px: ${what}`))
    return found
  } finally {
    resizeFrame(size)
  }
}
