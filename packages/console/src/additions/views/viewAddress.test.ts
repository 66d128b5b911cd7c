import type { SavedView } from '@portico/stores/contract'
import { expect, test } from 'vitest'
import { addressOf, shownViewIn, viewQueryIn } from './viewAddress.ts'

const view = (id: string, query: string): SavedView => ({
  id,
  name: id,
  page: 'users',
  query,
  isPinned: false,
})
const views = [view('admins', 'role=admin&size=20'), view('locked', 'status=locked'), view('all', '')]

test.each([
  ['', ''],
  ['?status=-active&q=%C3%B1u', 'q=%C3%B1u&status=-active'],
  ['?size=50&sort=email&dir=desc&page=3', 'dir=desc&size=50&sort=email'],
  ['?role=admin&person=a%40b.example&view=admins&show=a', 'role=admin'],
  ['?role=admin&edit=a%40b.example', 'role=admin'],
  ['?role=admin&new', 'role=admin'],
])('"%s" shows the view "%s"', (search, query) => {
  expect(viewQueryIn('users', search)).toBe(query)
})

test.each([
  ['?size=20&role=admin', 'admins', false],
  ['?view=admins&size=20&role=admin&page=2', 'admins', false],
  ['?view=admins&role=admin', 'admins', true],
  ['?view=locked&role=admin&size=20', 'locked', true],
  ['?view=all', 'all', false],
  ['', null, false],
  ['?role=user', null, false],
  ['?view=of-somebody-else&status=locked', 'locked', false],
])('of "%s" the shown view is %s, changed: %s', (search, id, isChanged) => {
  const shown = shownViewIn(views, 'users', search)
  expect([shown.view?.id ?? null, shown.isChanged]).toEqual([id, isChanged])
})

test('views of another page are not shown', () => {
  expect(shownViewIn(views, 'workspaces', '?view=admins&role=admin&size=20').view).toBeNull()
})

test('the address of a view names it', () => {
  expect(addressOf(view('locked', 'status=locked'))).toBe('/admin/users?status=locked&view=locked')
  expect(addressOf(view('all', ''))).toBe('/admin/users?view=all')
})
