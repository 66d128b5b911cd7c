import { expect, test } from 'vitest'
import { countPlaywright, countVitest, problemsIn, warningsIn } from './reports.mjs'

const file = (/** @type {string} */ status, /** @type {string[]} */ ...statuses) => ({
  name: 'a.test.ts',
  status,
  assertionResults: statuses.map((each, index) => ({
    status: each,
    fullName: `${each} ${index}`,
    failureMessages: each === 'failed' ? ['Error'] : [],
  })),
})

const spec = (/** @type {string[]} */ ...statuses) => ({
  title: statuses.join(),
  ok: true,
  tests: statuses.map((status) => ({ status, annotations: [{ type: 'loads', description: '3' }] })),
})

test('Vitest: tests by result; neither passed nor failed counts as skipped', () => {
  expect(
    countVitest({
      testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed', 'skipped', 'todo')],
    }),
  ).toEqual({ passed: 2, failed: ['failed 1'], skipped: ['skipped 1', 'todo 2'], flaky: [], loads: 0 })
})

test('Vitest: a test that failed before it passed is flaky', () => {
  const retried = { status: 'passed', fullName: 'at the second try', failureMessages: ['Error: too early'] }
  expect(
    countVitest({ testResults: [{ ...file('passed', 'passed'), assertionResults: [retried] }] }),
  ).toEqual({
    passed: 1,
    failed: [],
    skipped: [],
    flaky: ['at the second try'],
    loads: 0,
  })
})

test('Vitest: a file that could not run is one failure', () => {
  expect(countVitest({ testResults: [file('failed'), file('failed', 'passed')] })).toEqual({
    passed: 1,
    failed: ['a.test.ts', 'a.test.ts'],
    skipped: [],
    flaky: [],
    loads: 0,
  })
})

test('Playwright: nested suites, each project’s run of a test, flaky ones by name', () => {
  const suites = [
    {
      title: 'a.spec.ts',
      specs: [spec('expected', 'expected')],
      suites: [{ title: 'group', specs: [spec('flaky'), spec('skipped')] }],
    },
    { title: 'b.spec.ts', specs: [spec('unexpected')] },
  ]
  expect(countPlaywright({ suites })).toEqual({
    passed: 3,
    failed: ['b.spec.ts › unexpected'],
    skipped: ['a.spec.ts › group › skipped'],
    flaky: ['a.spec.ts › group › flaky'],
    loads: 15,
  })
})

test('Playwright: a run that broke off before any test is one failure', () => {
  expect(countPlaywright({ suites: [], errors: [{ message: 'x' }] })).toEqual({
    passed: 0,
    failed: ['The run broke off'],
    skipped: [],
    flaky: [],
    loads: 0,
  })
})

test('a step fails when it skips a test, runs none or has more than it may', () => {
  const counts = { passed: 28, failed: [], skipped: [], flaky: [], loads: 85 }
  const most = { tests: 28, loads: 85 }
  expect(problemsIn(counts, { most })).toEqual([])
  expect(problemsIn({ ...counts, passed: 28, failed: ['a › b'], loads: 86 }, { most })).toEqual([
    'It has 29 tests of at most 28: tag one less as core.',
    'It loads 86 pages of at most 85.',
  ])
  expect(problemsIn({ ...counts, passed: 0 }, {})).toEqual(['It ran no test.'])
  expect(problemsIn({ ...counts, skipped: ['a › b'] }, {})).toEqual(['Skipped: a › b'])
  expect(problemsIn({ ...counts, skipped: ['of the other tier'] }, { isFiltered: true })).toEqual([])
})

test('Storybook: warnings of both tools, not timings, not file names', () => {
  const output = [
    '\u001B[33m▲\u001B[39m  No story files found for the specified pattern:',
    '│  packages/*/src/**/*.mdx',
    '▲  Vite \u001B[33m[PLUGIN_TIMINGS] \u001B[0mJavaScript callbacks ran for 20.4s',
    '│  build (78%).',
    '│  storybook-static/assets/Warning.stories-abc.js  1 kB',
    '(!) Some chunks are larger than 500 kB',
    'warning: this export is not a story',
  ].join('\n')
  expect(warningsIn(output)).toEqual([
    '▲  No story files found for the specified pattern:\n│  packages/*/src/**/*.mdx',
    '(!) Some chunks are larger than 500 kB',
    'warning: this export is not a story',
  ])
})
