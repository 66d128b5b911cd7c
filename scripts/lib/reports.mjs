import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], flaky: string[] }} Counts flaky: passed, but only on retry
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ testResults: { name: string, status: string, assertionResults: Assertion[] }[] }} VitestReport
 *
 * @typedef {{ title: string, ok: boolean, tests: { status: string }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors?: unknown[] }} PlaywrightReport
 */

/** @returns {Counts} */
const none = () => ({ passed: 0, failed: 0, skipped: [], flaky: [] })

/**
 * A file that could not run has no tests in the report; it counts as one failure. A test that passed on retry keeps the
 * messages of its failed attempts.
 *
 * @param {VitestReport} report of Vitest's reporter `json`
 */
export function countVitest({ testResults }) {
  const counts = none()
  for (const { status, assertionResults } of testResults) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) counts.failed += 1
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (test.status === 'failed') counts.failed += 1
      else counts.skipped.push(test.fullName)
      if (test.status === 'passed' && test.failureMessages.length > 0) counts.flaky.push(test.fullName)
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
      for (const { status } of spec.tests) {
        if (status === 'expected' || status === 'flaky') counts.passed += 1
        else if (status === 'skipped') counts.skipped.push(title)
        else counts.failed += 1
        if (status === 'flaky') counts.flaky.push(title)
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, titles)
  }
  for (const suite of suites) visit(suite, [])
  if (errors.length > 0 && counts.failed === 0) counts.failed = 1
  return counts
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
