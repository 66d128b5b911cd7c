import { expect, test } from 'vitest'
import { openedIn } from './useAddressDialog.ts'

const parameters = { edit: 'email', configure: 'id', new: 'alone' } as const

test.each([
  ['', null],
  ['?q=acc', null],
  ['?new', { kind: 'new' }],
  ['?q=acc&new=', { kind: 'new' }],
  ['?configure=Ws-1', { kind: 'configure', about: 'Ws-1' }],
  ['?edit=Ann%2Bx%40Example.com', { kind: 'edit', about: 'ann+x@example.com' }],
  // Nobody is named.
  ['?edit=&configure', null],
  // The first that is known.
  ['?new&edit=ann@example.com', { kind: 'edit', about: 'ann@example.com' }],
])('the address %j opens %j', (search, opened) => {
  expect(openedIn(parameters, search)).toEqual(opened)
})
