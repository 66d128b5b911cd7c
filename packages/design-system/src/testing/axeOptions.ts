import type { RunOptions } from 'axe-core'

/** Without what axe gathers about what is right, and for pages with frames: nobody reads it. */
export const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  iframes: false,
}
