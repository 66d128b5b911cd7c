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

test('packages that are all there need no installing; those of other platforms are not missed', () => {
  expect(matchesLock(lock, installed, manifestOf)).toBe(true)
})

test('nothing installed, a missing package or another version need installing', () => {
  expect(matchesLock(lock, null, manifestOf)).toBe(false)
  expect(matchesLock(lock, { packages: {} }, manifestOf)).toBe(false)
  expect(matchesLock(lock, { packages: { 'node_modules/a': { version: '1.1.0' } } }, manifestOf)).toBe(false)
})

test('a dependency that the lock file does not know yet needs installing', () => {
  expect(matchesLock(lock, installed, () => ({ dependencies: { a: '^1.0.0', c: '1' } }))).toBe(false)
})
