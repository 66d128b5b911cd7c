import { useMemo, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { isSortable, type Column, type Sort, type SortValue } from './column.ts'

export type SortField<Row, State> = Pick<
  Column<Row, State>,
  'id' | 'sortValue' | 'isSortable' | 'collator' | 'followsState'
>

type StateOf<Row, State> = ((row: Row) => State) | undefined

/** Inputs of a cached order. */
interface Order<Row, State> {
  rows: readonly Row[]
  field: SortField<Row, State>
  stateOf: StateOf<Row, State>
  locale: string
  sorted: readonly Row[]
}

interface Valued<Row> {
  row: Row
  value: SortValue
  place: number
}

const compareWith =
  ({ compare }: Intl.Collator, sign: 1 | -1) =>
  ({ value: a, place }: Valued<unknown>, { value: b, place: other }: Valued<unknown>): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null) || place - other
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b) || place - other
    return sign * compare(String(a), String(b)) || place - other
  }

/** Rows in their previous order, new ones last: nearly sorted rows sort fast. */
const arranged = <Row>(rows: readonly Row[], before: readonly Row[]): readonly (readonly [Row, number])[] => {
  const places = new Map(rows.map((row, place) => [row, place]))
  if (places.size < rows.length) return rows.map((row, place) => [row, place])
  const known = before.flatMap((row) => {
    const place = places.get(row)
    places.delete(row)
    return place === undefined ? [] : [[row, place] as const]
  })
  return [...known, ...places]
}

/** Sorted rows; each order is cached, and starts from the previous one when rows have changed. */
export function useSortedRows<Row, State>(
  rows: readonly Row[],
  fields: readonly SortField<Row, State>[],
  sort: Sort | undefined,
  stateOf: StateOf<Row, State>,
): readonly Row[] {
  const { locale } = useLocale()
  const [orders] = useState(() => new Map<string, Order<Row, State>>())
  const field = fields.find(({ id }) => id === sort?.columnId)
  const state = field?.followsState === true ? stateOf : undefined
  const direction = sort?.direction
  return useMemo(() => {
    if (direction === undefined || field?.sortValue === undefined || !isSortable(field)) return rows
    const key = `${field.id} ${direction}`
    const last = orders.get(key)
    const isSame =
      last?.rows === rows && last.field === field && last.stateOf === state && last.locale === locale
    if (isSame) return last.sorted
    const other = orders.get(`${field.id} ${direction === 'ascending' ? 'descending' : 'ascending'}`)
    const collator = field.collator ?? new Intl.Collator(locale, { numeric: true })
    const sorted = arranged(rows, last?.sorted ?? other?.sorted.toReversed() ?? [])
      .map(([row, place]): Valued<Row> => ({ row, place, value: valueOf(field, row, state) }))
      .toSorted(compareWith(collator, direction === 'ascending' ? 1 : -1))
      .map(({ row }) => row)
    orders.set(key, { rows, field, stateOf: state, locale, sorted })
    return sorted
  }, [rows, field, direction, locale, state, orders])
}

// Only a column that follows the state reads it.
const valueOf = <Row, State>(
  field: SortField<Row, State>,
  row: Row,
  stateOf: StateOf<Row, State>,
): SortValue =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  field.sortValue?.(row, stateOf?.(row) as State) ?? null
