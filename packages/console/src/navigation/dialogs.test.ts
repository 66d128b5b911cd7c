import { expect, test } from 'vitest'
import { dialogIn, hasDialog } from './dialogs.ts'

test.each([
  ['users', '', null],
  ['users', '?q=acc', null],
  ['users', '?new', { kind: 'new' }],
  ['users', '?q=acc&new=', { kind: 'new' }],
  ['workspaces', '?configure=Ws-1', { kind: 'configure', id: 'Ws-1' }],
  ['users', '?edit=Ann%2Bx%40Example.com', { kind: 'edit', id: 'ann+x@example.com' }],
  ['workspaces', '?state=down&outages', { kind: 'outages' }],
  // No user is named.
  ['users', '?access=&configure', null],
  // The first known parameter wins.
  ['users', '?new&edit=ann@example.com', { kind: 'edit', id: 'ann@example.com' }],
] as const)('on the page of %s %j opens %j', (page, search, dialog) => {
  expect(dialogIn(page, search)).toEqual(dialog)
  expect(hasDialog(search)).toBe(dialog !== null)
})
