import { createFakeStorage } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { storeRequestedPath, takeRequestedPath } from './requestedPath.ts'

const patterns = ['/admin/workspaces', '/admin/users']

test('returns the requested page, with its query, once', () => {
  const storage = createFakeStorage()
  storeRequestedPath(storage, '/admin/users?q=ana&page=2')
  expect(takeRequestedPath(storage, patterns)).toBe('/admin/users?q=ana&page=2')
  expect(takeRequestedPath(storage, patterns)).toBeNull()
})

test.each([
  'https://evil.example/admin/users',
  '//evil.example/admin/users',
  '/\\evil.example/admin/users',
  'javascript:alert(1)',
  '/admin/unknown',
  '',
])('drops %j, which is not a page to return to', (stored) => {
  const storage = createFakeStorage()
  storeRequestedPath(storage, stored)
  expect(takeRequestedPath(storage, patterns)).toBeNull()
})
