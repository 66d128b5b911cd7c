import { readFileSync } from 'node:fs'
import { at } from './root.mjs'
import { filesBelow } from './stamp.mjs'
import { readTests } from './tests.mjs'

const isTest = (/** @type {string} */ path) => /\.(test|test-d|stories)\.(tsx?|mjs)$/.test(path)
const isBrowserTest = (/** @type {string} */ path) => /\.(spec|test)\.ts$/.test(path)

/** Every file with tests or stories, relative to the root. */
export const testFiles = () => [
  ...['packages', 'scripts', '.storybook'].flatMap((folder) => filesBelow(folder, isTest)),
  ...filesBelow('e2e', isBrowserTest),
]

/** Every test and story of the repository by its source: one for each title written there. */
export const allTests = () =>
  testFiles().flatMap((file) =>
    readTests(file, readFileSync(at(file), 'utf8')).tests.map(({ title, tags }) => ({ file, title, tags })),
  )
