import { dirname } from 'node:path'

/** Most tests and page loads of the gate's tier; a test that has to be added takes the place of another. */
export const most = { components: 800, stories: 190, e2e: 28, loads: 85 }

/** Beyond this number of touched folders, a commit is proven by the core alone, and by the next `npm run test:all`. */
const MOST_FOLDERS = 40

/** Tests of built packages and of the published Storybook, which run when their build changes. */
const isOfBuild = (/** @type {string} */ file) =>
  /^(packages\/design-system\/build|\.storybook\/published)\//.test(file)

/** Tests that only a browser can run: a component's, a story, a journey. */
const isOfBrowser = (/** @type {string} */ file) => file.endsWith('.tsx') || file.startsWith('e2e/')

/** Tags by kind of test; Vitest refuses others by itself. @type {readonly [RegExp, RegExp][]} */
const known = [
  [/^e2e\//, /^@core$/],
  [/\.stories\.tsx$/, /^(core|new|!?stable|!autodocs|S\d-\d{3})$/],
]

/** Whether a tag means something where it stands; a misspelt one would leave its test out. @param {string} file @param {string} tag */
export const isKnownTag = (file, tag) => known.every(([files, tags]) => !files.test(file) || tags.test(tag))

/**
 * Whether the gate of every commit runs a test.
 *
 * @param {string} file
 * @param {readonly string[]} tags `nightly` takes a unit test out, `core` or `@core` takes a browser test in
 */
export function isInGate(file, tags) {
  if (isOfBuild(file)) return false
  if (isOfBrowser(file)) return tags.some((tag) => tag === 'core' || tag === '@core')
  return !tags.includes('nightly')
}

/**
 * @typedef {{ file: string, tags: readonly string[] }} TaggedTest
 * @typedef {{ browser: string[], unit: string[], e2e: string[], steps: Set<string> }} Touched files with more than the gate's
 *   tests, and further steps
 */

/** The steps that prove a changed file beyond its tests. @type {readonly [RegExp, readonly string[]][]} */
const provenBy = [
  [/^package(-lock)?\.json$/, ['deadcode', 'package', 'storybook', 'published']],
  [/^\.storybook\//, ['storybook', 'published']],
  [/^packages\/design-system\/(build\/|package\.json)/, ['package']],
  [/^(packages\/(console|stores)\/src\/|packages\/console\/build\/|vite\.config\.ts$)/, ['core']],
]

/** The folder whose tests prove a file; migrations are tested from the folder above. @param {string} file */
const folderOf = (file) => dirname(file).replace(/\/migrations$/, '')

/**
 * What a commit adds to the core: all tests and stories beside a file that it changes, and the steps for what they cannot prove.
 *
 * @param {readonly string[]} changed files, also deleted ones
 * @param {readonly TaggedTest[]} tests of the repository
 * @returns {Touched}
 */
export function touchedBy(changed, tests) {
  const folders = new Set(
    changed.filter((file) => /^(packages|tools|\.storybook)\//.test(file)).map(folderOf),
  )
  const isTouched = (/** @type {string} */ file) =>
    file.startsWith('e2e/')
      ? changed.includes(file)
      : folders.size <= MOST_FOLDERS && folders.has(dirname(file)) && !isOfBuild(file)
  const more = tests
    .filter(({ file, tags }) => isTouched(file) && !isInGate(file, tags))
    .map(({ file }) => file)
  const files = [...new Set(more)]
  return {
    browser: files.filter((file) => file.endsWith('.tsx')),
    unit: files.filter((file) => file.endsWith('.test.ts') && !file.startsWith('e2e/')),
    e2e: files.filter((file) => file.startsWith('e2e/')),
    steps: new Set(
      provenBy.flatMap(([path, steps]) => (changed.some((file) => path.test(file)) ? steps : [])),
    ),
  }
}
