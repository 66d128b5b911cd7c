import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {string[]} failed titles
 * @property {string[]} skipped titles
 * @property {string[]} flaky titles of those that passed at the second try
 * @property {number} loads documents that browsers loaded
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ testResults: { name: string, status: string, assertionResults: Assertion[] }[] }} VitestReport
 *
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ title: string, ok: boolean, tests: { status: string, annotations?: Annotation[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors?: unknown[] }} PlaywrightReport
 */

/** @returns {Counts} */
const none = () => ({ passed: 0, failed: [], skipped: [], flaky: [], loads: 0 })

/**
 * A file that could not run has no tests in the report; it counts as one failure. A test that passed on retry keeps the
 * messages of its failed attempts.
 *
 * @param {VitestReport} report of Vitest's reporter `json`
 */
export function countVitest({ testResults }) {
  const counts = none()
  for (const { name, status, assertionResults } of testResults) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      counts.failed.push(name)
    for (const { status: result, fullName, failureMessages } of assertionResults) {
      if (result === 'passed') counts.passed += 1
      else if (result === 'failed') counts.failed.push(fullName)
      else counts.skipped.push(fullName)
      if (result === 'passed' && failureMessages.length > 0) counts.flaky.push(fullName)
    }
  }
  return counts
}

/** @param {PlaywrightReport} report of Playwright's reporter `json` */
export function countPlaywright({ suites, errors = [] }) {
  const counts = none()
  /** @param {PlaywrightSuite} suite @param {readonly string[]} outer */
  const visit = (suite, outer) => {
    const titles = [...outer, suite.title]
    for (const spec of suite.specs ?? []) {
      const title = [...titles, spec.title].join(' › ')
      for (const { status, annotations = [] } of spec.tests) {
        for (const { type, description } of annotations)
          if (type === 'loads') counts.loads += Number(description)
        if (status === 'expected' || status === 'flaky') counts.passed += 1
        else if (status === 'skipped') counts.skipped.push(title)
        else counts.failed.push(title)
        if (status === 'flaky') counts.flaky.push(title)
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, titles)
  }
  for (const suite of suites) visit(suite, [])
  if (errors.length > 0 && counts.failed.length === 0) counts.failed.push('The run broke off')
  return counts
}

/**
 * What is wrong with a run besides its failed tests.
 *
 * @param {Counts} counts
 * @param {{ isFiltered?: boolean, most?: { tests: number, loads?: number } }} step filtered: its runner reports the tests of the
 *   other tier as skipped
 */
export function problemsIn({ passed, failed, skipped, loads }, { isFiltered = false, most }) {
  const problems = isFiltered ? [] : skipped.map((title) => `Skipped: ${title}`)
  const tests = passed + failed.length
  if (tests === 0) problems.push('It ran no test.')
  if (most && tests > most.tests)
    problems.push(`It has ${tests} tests of at most ${most.tests}: tag one less as core.`)
  if (most?.loads !== undefined && loads > most.loads)
    problems.push(`It loads ${loads} pages of at most ${most.loads}.`)
  return problems
}

/**
 * The warnings of a Storybook build. Storybook marks its own with a triangle and wraps them; Vite uses the other
 * two symbols. Timings of plugins depend on the machine's load, and are ignored.
 *
 * @param {string} output
 */
export const warningsIn = (output) =>
  (stripVTControlCharacters(output).match(/^.*(?:▲.*\n|\(!\)|\bwarn(?:ing)?[:\s]).*$/gim) ?? []).filter(
    (warning) => !warning.includes('[PLUGIN_TIMINGS]'),
  )
