import { readFileSync } from 'node:fs'
import { at } from './root.mjs'
import { filesBelow } from './stamp.mjs'
import { readTests } from './tests.mjs'

const isTest = (/** @type {string} */ path) => /\.(test|test-d|stories)\.(tsx?|mjs)$/.test(path)
const isBrowserTest = (/** @type {string} */ path) => /\.(spec|test)\.ts$/.test(path)

/** Every file with tests or stories, relative to the root. */
const testFiles = () => [
  ...['packages', 'scripts', 'tools', '.storybook'].flatMap((folder) => filesBelow(folder, isTest)),
  ...filesBelow('e2e', isBrowserTest),
]

/** Every test and story of the repository by its source, one for each title written there, and the places that skip one. */
export function readAllTests() {
  /** @type {{ file: string, title: string, tags: string[] }[]} */
  const tests = []
  /** @type {string[]} */
  const skipped = []
  for (const file of testFiles()) {
    const found = readTests(file, readFileSync(at(file), 'utf8'))
    for (const { title, tags } of found.tests) tests.push({ file, title, tags })
    for (const place of found.skipped) skipped.push(`${file} ${place}`)
  }
  return { tests, skipped }
}
