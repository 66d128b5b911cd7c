import { findBrowser } from '../browser.mjs'

/** Without these flags the same page does not always have the same pixels. */
const rasterFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-gpu',
  '--disable-partial-raster',
  '--num-raster-threads=1',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
  '--disable-skia-runtime-opts',
]

/** The browser for screenshots, as Playwright's launch options. */
export function findSteadyBrowser() {
  const browser = findBrowser()
  return { ...browser, args: [...browser.args, ...rasterFlags] }
}

/** @type {import('playwright').BrowserContextOptions} */
export const steadyContext = {
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
  deviceScaleFactor: 1,
}
