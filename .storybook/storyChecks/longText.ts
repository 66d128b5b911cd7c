import { atRest, afterRender, resizeFrame } from '../frame.ts'
import { showMode } from '../shownMode.ts'
import { clippedTexts } from './clippedText.ts'
import { persistent } from './persistent.ts'
import { sidewaysScroll } from './sideways.ts'

/**
 * Renders a screen with texts that are 40 % longer, and reports overflow on a phone and clipped texts on a wide screen.
 * The mode stays set until the next story, which saves a render.
 */
export const longText = async (): Promise<string[]> => {
  const size = { width: window.innerWidth, height: window.innerHeight }
  try {
    resizeFrame({ width: 390, height: size.height })
    showMode({ locale: 'long' })
    await atRest()
    const found = [
      ...(await persistent(sidewaysScroll)).map((what) => `longer texts scroll sideways: ${what}`),
      ...(await persistent(clippedTexts)).map((what) => `longer text cut off: ${what}`),
    ]
    // Tables are only on wide screens.
    resizeFrame({ width: 1280, height: size.height })
    await afterRender()
    found.push(...(await persistent(clippedTexts)).map((what) => `longer text cut off at 1280 px: ${what}`))
    return found
  } finally {
    resizeFrame(size)
  }
}
