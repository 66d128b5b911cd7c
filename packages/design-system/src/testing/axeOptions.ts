import type { RunOptions } from 'axe-core'

/** Reports only violations, and nothing from inside frames. */
export const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  iframes: false,
}
