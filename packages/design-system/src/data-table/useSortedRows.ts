import { useMemo, useState } from 'react'
import { useLocale } from 'react-aria-components'
import type { Column, Sort } from './column.ts'
import { sortAgain, sortRows, type SortBy, type SortedRows } from './sortRows.ts'

export type SortField<Row, State> = Pick<Column<Row, State>, 'id' | 'sortValue' | 'collator' | 'followsState'>

type StateOf<Row, State> = ((row: Row) => State) | undefined

/** A cached order, with what it depends on. */
interface Order<Row, State> extends SortedRows<Row> {
  field: SortField<Row, State>
  stateOf: StateOf<Row, State>
  locale: string
}

/** Sorted rows; each order is cached, and starts from the previous one when rows have changed. */
export function useSortedRows<Row, State>(
  rows: readonly Row[],
  fields: readonly SortField<Row, State>[],
  sort: Sort | undefined,
  stateOf?: StateOf<Row, State>,
): readonly Row[] {
  const { locale } = useLocale()
  const [orders] = useState(() => new Map<string, Order<Row, State>>())
  const field = fields.find(({ id }) => id === sort?.columnId)
  const state = field?.followsState === true ? stateOf : undefined
  const direction = sort?.direction
  return useMemo(() => {
    if (direction === undefined || field?.sortValue === undefined) return rows
    const key = `${field.id} ${direction}`
    const last = orders.get(key)
    const isLike = (order: Order<Row, State> | undefined) =>
      order?.field === field && order.stateOf === state && order.locale === locale
    if (last?.rows === rows && isLike(last)) return last.sorted
    const by: SortBy<Row> = {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a column that follows the state reads it
      valueOf: (row) => field.sortValue?.(row, state?.(row) as State) ?? null,
      collator: field.collator ?? new Intl.Collator(locale, { numeric: true }),
      sign: direction === 'ascending' ? 1 : -1,
    }
    const other = orders.get(`${field.id} ${direction === 'ascending' ? 'descending' : 'ascending'}`)
    const order =
      last && isLike(last)
        ? sortAgain(rows, by, last)
        : sortRows(rows, by, last?.order ?? other?.order.toReversed())
    orders.set(key, { ...order, field, stateOf: state, locale })
    return order.sorted
  }, [rows, field, direction, locale, state, orders])
}
