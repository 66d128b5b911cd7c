import { createFakeStorage } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { keepRequestedPath, takeRequestedPath } from './requestedPath.ts'

const patterns = ['/admin/workspaces', '/admin/users']

test('gives back the page that was asked for, with its query, once', () => {
  const storage = createFakeStorage()
  keepRequestedPath(storage, '/admin/users?q=ana&page=2')
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
])('drops %j: it is no page one may come back to', (kept) => {
  const storage = createFakeStorage()
  keepRequestedPath(storage, kept)
  expect(takeRequestedPath(storage, patterns)).toBeNull()
})
