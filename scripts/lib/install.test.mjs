import { expect, test } from 'vitest'
import { matchesLock } from './install.mjs'

const lock = {
  packages: {
    '': { dependencies: { a: '^1.0.0' } },
    'node_modules/a': { version: '1.2.0' },
    'node_modules/a-darwin': { version: '1.2.0', optional: true },
    'packages/ours': { devDependencies: { a: '^1.0.0', b: '2' } },
  },
}
const installed = { packages: { 'node_modules/a': { version: '1.2.0' } } }
const manifests = new Map([
  ['', { dependencies: { a: '^1.0.0' } }],
  ['packages/ours', { devDependencies: { b: '2', a: '^1.0.0' } }],
])
const manifestOf = (/** @type {string} */ folder) => manifests.get(folder) ?? {}

test('complete packages need no installation; those of other platforms are not required', () => {
  expect(matchesLock(lock, installed, manifestOf)).toBe(true)
})

test('no packages, a missing one or another version need an installation', () => {
  expect(matchesLock(lock, null, manifestOf)).toBe(false)
  expect(matchesLock(lock, { packages: {} }, manifestOf)).toBe(false)
  expect(matchesLock(lock, { packages: { 'node_modules/a': { version: '1.1.0' } } }, manifestOf)).toBe(false)
})

test('a dependency that is not in the lock file yet needs an installation', () => {
  expect(matchesLock(lock, installed, () => ({ dependencies: { a: '^1.0.0', c: '1' } }))).toBe(false)
})
