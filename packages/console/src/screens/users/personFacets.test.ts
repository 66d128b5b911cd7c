import { makePerson, makeRootStore } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { personFacetsOf } from './people.tsx'

const facetOf = (hasCounts: boolean) =>
  personFacetsOf({ hasCounts, expired: null }).find(({ id }) => id === 'workspaces')

test.each([
  [0, ['none']],
  [1, ['some']],
  [undefined, []],
])('a user with %j workspaces has %j', (workspaces, values) => {
  const { users } = makeRootStore()
  users.receive([makePerson(4, { workspaces })])
  expect(users.people.map((person) => facetOf(true)?.valuesOf(person, undefined))).toEqual([values])
})

test('without numbers of workspaces there is no such filter', () => {
  expect(facetOf(false)).toBeUndefined()
})

test('an invitation is sent, expired or waits, where there are any', () => {
  const { users } = makeRootStore()
  const [end, wait] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z']
  const invitations = [
    { sentAt: end, endsAt: end, waitsUntil: null },
    { sentAt: end, endsAt: end, waitsUntil: null },
    { sentAt: end, endsAt: end, waitsUntil: wait },
    { sentAt: null, endsAt: null, waitsUntil: null },
  ]
  users.receive(invitations.map((invitation, index) => makePerson(index, { invitation })))
  const [first, ...others] = invitations.map((_, index) => users.byEmail.get(makePerson(index).id))
  const expired = new Set([first?.email ?? ''])
  const facet = personFacetsOf({ hasCounts: false, expired }).find(({ id }) => id === 'invitation')
  expect([first, ...others].map((person) => person && facet?.valuesOf(person, undefined))).toEqual([
    ['expired'],
    ['sent'],
    ['waiting'],
    [],
  ])
  expect(personFacetsOf({ hasCounts: false, expired: null }).some(({ id }) => id === 'invitation')).toBe(
    false,
  )
})
