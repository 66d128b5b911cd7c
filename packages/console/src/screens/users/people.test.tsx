import { useTableState } from '@portico/design-system'
import { makePeople, makePerson, makeRootStore } from '@portico/stores/testing'
import { renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { personFields } from './people.tsx'

const listing = (address: string, members: ReturnType<typeof makePeople>) => {
  const { root } = makeRootStore()
  root.signedIn.users.receive(members)
  const { people } = root.signedIn.users
  const { result, rerender } = renderHook(
    ({ parameters }) =>
      useTableState(people, personFields, [new URLSearchParams(parameters), () => undefined], {
        defaultSort: { columnId: 'name', direction: 'ascending' },
      }),
    { initialProps: { parameters: address } },
  )
  return { rows: () => result.current.table.rows, go: (parameters: string) => rerender({ parameters }) }
}

describe('the table of people', () => {
  const members = [
    makePerson(10, { id: 'zoe@kite.example', name: 'Zoë Ek', level: 1, status: 4 }),
    makePerson(11, { id: 'bo@kite.example', name: 'bo Abel', level: 2, status: 1 }),
    makePerson(12, { id: 'ana10@kite.example', name: 'Ana Núñez', level: 1, status: 2 }),
    makePerson(13, { id: 'ana9@kite.example', name: 'Ana Nunez', level: 3, status: 2 }),
  ]
  const shown = (address: string) =>
    listing(address, members)
      .rows()
      .map(({ email }) => email.slice(0, email.indexOf('@')))
      .join(' ')

  test.each([
    ['', 'ana10 ana9 bo zoe'],
    ['dir=desc', 'zoe bo ana10 ana9'],
    ['sort=email', 'ana9 ana10 bo zoe'],
    ['sort=email&dir=desc', 'zoe bo ana10 ana9'],
    ['sort=role', 'ana10 zoe bo ana9'],
    ['sort=role&dir=desc', 'ana9 bo ana10 zoe'],
    ['sort=status', 'bo ana10 ana9 zoe'],
    ['sort=status&dir=desc', 'zoe ana10 ana9 bo'],
  ])('[S2-051] is sorted by "%s"', (address, expected) => {
    expect(shown(address)).toBe(expected)
  })

  test.each([
    ['nunez', 'ana10 ana9'],
    ['ANA9@', 'ana9'],
    ['ZOE', 'zoe'],
    [' kite ', 'ana10 ana9 bo zoe'],
    ['pending', ''],
    ['(', ''],
  ])('[S2-051] is filtered by "%s" on id and name', (query, expected) => {
    expect(shown(new URLSearchParams({ q: query }).toString())).toBe(expected)
  })

  test('of 5,000: typing in the filter sorts nothing and normalises no name', () => {
    const { rows, go } = listing('sort=role&dir=desc&q=gr', makePeople(5000))
    const sort = vi.spyOn(Array.prototype, 'toSorted')
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const lower = vi.spyOn(String.prototype, 'toLowerCase')
    go('sort=role&dir=desc&q=gra')
    const counts = [sort, normalize, lower].map(({ mock }) => mock.calls.length)
    vi.restoreAllMocks()
    expect(rows()).toHaveLength(625)
    expect(counts[0]).toBe(0)
    expect(counts[1]).toBe(0)
    expect(counts[2]).toBeLessThan(10)
  })
})
