import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import { useOwnState, useTableState, type TableStateOptions } from './useTableState.ts'

interface Point {
  name: string
  size: number | null
  note?: string
}

const nameOf = ({ name }: Point) => name
const fields = [
  { id: 'name', sortValue: nameOf, filterValue: nameOf },
  { id: 'size', sortValue: ({ size }: Point) => size },
  { id: 'note', filterValue: ({ note = '' }: Point) => note },
  { id: 'fixed' },
]

const points = (...names: readonly string[]): readonly Point[] => names.map((name) => ({ name, size: 1 }))
const many = points(...Array.from({ length: 57 }, (_, index) => `Site ${index + 1}`))

const wrapper = ({ children }: { children: ReactNode }) => (
  <PorticoProvider locale="es">{children}</PorticoProvider>
)

/** The state of rows with an initial address. */
const renderState = (first = '', rows = many, options: TableStateOptions<Point> = {}) => {
  const { result } = renderHook(
    () => {
      const urlState = useOwnState(first)
      return { ...useTableState(rows, fields, urlState, options), address: String(urlState[0]) }
    },
    { wrapper },
  )
  return { now: () => result.current, names: () => result.current.table.rows.map(nameOf) }
}

const byName = { columnId: 'name', direction: 'ascending' } as const
const byNameDown = { columnId: 'name', direction: 'descending' } as const

test('typing changes neither how rows are sorted nor the first page, so that their controls need not render', () => {
  const { now } = renderState('sort=size')
  const { pagination, table } = now()
  act(() => now().setQuery('9'))
  expect(now().table.rows).toHaveLength(5)
  expect(now().pagination).toBe(pagination)
  expect(now().table.onSortChange).toBe(table.onSortChange)
})

describe('order', () => {
  test('is the given one until another is chosen', () => {
    const { now } = renderState()
    expect(now().table).toMatchObject({ rows: many, allRows: many, sort: undefined })
  })

  test('compares texts in the locale’s order, with numbers in them by value', () => {
    const rows = points('Site 10', 'zebra', 'Site 9', 'ñu', 'Ábaco', 'nube')
    const { names } = renderState('', rows, { defaultSort: byName })
    expect(names()).toEqual(['Ábaco', 'nube', 'ñu', 'Site 9', 'Site 10', 'zebra'])
  })

  test.each([
    ['sort=size', ['c', 'b', 'a', 'none']],
    ['sort=size&dir=desc', ['b', 'a', 'c', 'none']],
  ])('%s is stable, with missing values last', (address, expected) => {
    const [b, a] = points('b', 'a')
    const rows = [b, { name: 'none', size: null }, a, { name: 'c', size: 0 }].flatMap((row) => row ?? [])
    expect(renderState(address, rows).names()).toEqual(expected)
  })

  test.each([
    ['', byName],
    ['dir=desc', byNameDown],
    ['sort=size&dir=desc', { columnId: 'size', direction: 'descending' }],
    ['sort=shoe', byName],
    ['sort=note', byName],
    ['sort=fixed&dir=down', byName],
  ])('"%s" is read as %o', { tags: ['core'] }, (address, expected) => {
    expect(renderState(address, many, { defaultSort: byName }).now().table.sort).toEqual(expected)
  })

  test.each([
    ['name', 'ascending', byName, ''],
    ['name', 'descending', byName, 'dir=desc'],
    ['size', 'ascending', byName, 'sort=size'],
    ['size', 'descending', byName, 'sort=size&dir=desc'],
    ['name', 'descending', byNameDown, ''],
    ['name', 'ascending', byNameDown, 'dir=asc'],
  ] as const)('%s, %s where %o is the default leaves "%s"', (columnId, direction, defaultSort, expected) => {
    const { now } = renderState('sort=size&page=3', many, { defaultSort })
    act(() => now().table.onSortChange({ columnId, direction }))
    expect(now().address).toBe(expected)
    expect(now().table.sort).toEqual({ columnId, direction })
  })
})

describe('query', () => {
  const rows: readonly Point[] = [
    { name: 'Íñigo Álvarez', size: 1, note: 'owner' },
    { name: 'Aino Reyes', size: 2, note: 'user' },
  ]

  test.each([
    ['INIGO', ['Íñigo Álvarez']],
    ['ALVARÉZ', ['Íñigo Álvarez']],
    [' reyes ', ['Aino Reyes']],
    ['user', ['Aino Reyes']],
    // Not across two columns, and not in one without search text.
    ['reyes user', []],
    ['2', []],
    ['  ', ['Íñigo Álvarez', 'Aino Reyes']],
  ])('"%s" finds %o', (query, expected) => {
    const { names, now } = renderState('', rows)
    act(() => now().setQuery(query))
    expect(names()).toEqual(expected)
    expect(now().list).toMatchObject({ allItems: rows, items: now().table.rows })
    act(() => now().filter.onClear())
    expect([now().address, names().length]).toEqual(['', 2])
  })

  test('throws when no column is searchable', () => {
    expect(() =>
      renderHook(() => useTableState(rows, [{ id: 'name' }], [new URLSearchParams('q=a'), () => undefined])),
    ).toThrow(/filterValue/)
  })
})

describe('pages', () => {
  test.each([
    ['', 1, 10],
    ['q=site&sort=size&page=3&size=20', 3, 20],
    ['page=99', 6, 10],
    ['page=0&size=7', 1, 10],
    ['page=x&size=-1', 1, 10],
    ['page=1.5', 1, 10],
  ])('"%s" is read as page %i of %i', (address, page, pageSize) => {
    const { pagination } = renderState(address).now()
    expect(pagination).toMatchObject({ page, pageSize, pageSizes: [5, 10, 20, 50] })
  })

  test.each([
    ['page=99', many, 'page=6'],
    ['page=2', many.slice(0, 10), ''],
    ['page=99', [], 'page=99'],
  ])('"%s" of those that are gone becomes the last one, once there are rows', (address, rows, expected) => {
    expect(renderState(address, rows).now().address).toBe(expected)
  })

  test(
    'are in the address unless they are the default; another query starts on the first',
    { tags: ['core'] },
    () => {
      const { now } = renderState('dialog=new')
      act(() => now().pagination.onPageChange(2))
      expect(now().address).toBe('dialog=new&page=2')
      act(() => now().pagination.onPageSizeChange(5, 3))
      expect(now().address).toBe('dialog=new&page=3&size=5')
      act(() => now().setQuery('site'))
      expect(now().address).toBe('dialog=new&size=5&q=site')
      act(() => now().pagination.onPageSizeChange(10, 1))
      expect(now().address).toBe('dialog=new&q=site')
    },
  )
})

test('without an address the state is local, and is the same object until something changes', () => {
  const { result, rerender } = renderHook(() => useTableState(many, fields))
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  act(() => before.setQuery('site 5'))
  act(() => result.current.pagination.onPageSizeChange(5, 2))
  expect(result.current.table.rows).toHaveLength(9)
  expect(result.current.pagination).toMatchObject({ page: 2, pageSize: 5 })
})

describe('facets', () => {
  const bays = [
    { name: 'Bay 1', size: 1 },
    { name: 'Bay 2', size: 2 },
    { name: 'Bay 3', size: 3 },
    { name: 'Dock 2', size: 2 },
  ]
  const up = new Set(['Bay 1', 'Dock 2'])
  const facets = [
    { id: 'width', values: ['odd', 'even'], valuesOf: ({ size }: Point) => [size === 2 ? 'even' : 'odd'] },
    {
      id: 'state',
      values: ['up', 'down'],
      valuesOf: (_: Point, state: unknown) => [String(state)],
      followsState: true,
    },
  ]
  const options = {
    facets,
    stateOf: ({ name }: Point) => (up.has(name) ? 'up' : 'down'),
  }

  test.each([
    ['width=even', ['Bay 2', 'Dock 2']],
    ['width=-even', ['Bay 1', 'Bay 3']],
    ['state=up', ['Bay 1', 'Dock 2']],
    ['state=-up&width=odd', ['Bay 3']],
    ['width=even&q=bay', ['Bay 2']],
    ['width=huge&state=-', ['Bay 1', 'Bay 2', 'Bay 3', 'Dock 2']],
    ['width=even,odd', ['Bay 1', 'Bay 2', 'Bay 3', 'Dock 2']],
    ['width=odd,-even', ['Bay 1', 'Bay 3']],
    ['width=-odd,-even', []],
  ])('%s leaves %j', (address, expected) => {
    expect(renderState(address, bays, options).names()).toEqual(expected)
  })

  test(
    'are in the address, start on the first page, and are cleared with the query',
    { tags: ['core'] },
    () => {
      const { now } = renderState('dialog=new&page=2', bays, options)
      act(() => now().choose('width', { value: 'even', isNot: true }))
      expect(now().address).toBe('dialog=new&width=-even')
      expect(now().choices).toEqual([{ facetId: 'width', value: 'even', isNot: true }])
      act(() => now().choose('state', { value: 'up', isNot: false }))
      act(() => now().setQuery('bay'))
      act(() => now().choose('width', null))
      expect(now().address).toBe('dialog=new&state=up&q=bay')
      act(() => now().filter.onClear())
      expect(now().address).toBe('dialog=new')
      expect(now().choices).toEqual([])
    },
  )

  test('several of one are added with a query, and each is replaced or removed alone', () => {
    const { now } = renderState('width=even', bays, options)
    const odd = { facetId: 'width', value: 'odd', isNot: false }
    act(() => now().search('bay', [odd]))
    expect(new URLSearchParams(now().address).get('width')).toBe('even,odd')
    expect(new URLSearchParams(now().address).get('q')).toBe('bay')
    act(() => now().choose('width', { value: 'odd', isNot: true }, odd))
    expect(new URLSearchParams(now().address).get('width')).toBe('even,-odd')
    act(() => now().choose('width', null, { facetId: 'width', value: 'even', isNot: false }))
    expect(new URLSearchParams(now().address).get('width')).toBe('-odd')
    act(() => now().search('', [odd]))
    expect(now().address).toBe('width=odd')
  })
})
