import { StorageKey } from '@portico/stores'
import { makeRootStore } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { storeRequestedPath, takeRequestedPath } from './guard.ts'

const patterns = ['/admin/workspaces', '/admin/users']
const key = 'portico.requestedPath'

test('returns the requested page, with its query, once', () => {
  const { root } = makeRootStore()
  storeRequestedPath(root, '/admin/users?q=ana&page=2')
  expect(takeRequestedPath(root, patterns)).toBe('/admin/users?q=ana&page=2')
  expect(takeRequestedPath(root, patterns)).toBeNull()
})

test('a copy of the tab does not return what the tab has taken', () => {
  const [tab, copy] = [makeRootStore(), makeRootStore()]
  storeRequestedPath(tab.root, '/admin/users')
  copy.tabStorage.set(key, tab.tabStorage.get(key) ?? '')
  takeRequestedPath(tab.root, patterns)
  copy.storage.changeElsewhere(StorageKey.ended, tab.storage.get(StorageKey.ended))
  expect(takeRequestedPath(copy.root, patterns)).toBeNull()
  storeRequestedPath(copy.root, '/admin/workspaces')
  expect(takeRequestedPath(copy.root, patterns)).toBe('/admin/workspaces')
})

test.each([
  'https://evil.example/admin/users',
  '//evil.example/admin/users',
  '/\\evil.example/admin/users',
  'javascript:alert(1)',
  '/admin/unknown',
  '',
])('drops %j, which is not a page to return to', (stored) => {
  const { root } = makeRootStore()
  storeRequestedPath(root, stored)
  expect(takeRequestedPath(root, patterns)).toBeNull()
})
