import { filesBelow } from './stamp.mjs'

const isTest = (/** @type {string} */ path) => /\.(test|test-d|stories)\.(tsx?|mjs)$/.test(path)
const isBrowserTest = (/** @type {string} */ path) => /\.(spec|test)\.ts$/.test(path)

/** Every file with tests or stories, relative to the root. */
export const testFiles = () => [
  ...['packages', 'scripts', '.storybook'].flatMap((folder) => filesBelow(folder, isTest)),
  ...filesBelow('e2e', isBrowserTest),
]
