import { makePerson, makeRootStore } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { personFacetsOf } from './personFacets.ts'

const facetOf = (hasCounts: boolean) => personFacetsOf(hasCounts).find(({ id }) => id === 'workspaces')

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
