import { expect, test } from 'vitest'
import { refusalOf } from './release.mjs'

const result = (/** @type {boolean} */ passed) =>
  JSON.stringify({ tree: 'abc', passed, date: '2026-01-02T03:04:05.000Z' })

test('the tree on which all tests passed can be released, under any commit', () => {
  expect(refusalOf(result(true), 'abc')).toBeNull()
})

test('another tree, a failed run, none and uncommitted changes are refused', () => {
  expect(refusalOf(result(true), 'abd')).toContain('No run of all tests is known')
  expect(refusalOf(null, 'abc')).toContain('No run of all tests is known')
  expect(refusalOf(result(false), 'abc')).toContain('of 2026-01-02T03:04:05.000Z, failed')
  expect(refusalOf(result(true), null)).toContain('uncommitted changes')
})
