import { useMemo, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { isSortable, type Column, type Sort, type SortValue } from './column.ts'

interface SortProps {
  sort: Sort | undefined
  defaultSort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}

interface SortState {
  sort: Sort | undefined
  /** Sorts by a column, ascending first, and turns around when it is sorted already. */
  toggle: (columnId: string) => void
}

const turned: Record<Sort['direction'], Sort['direction']> = {
  ascending: 'descending',
  descending: 'ascending',
}

/** The sort order, the caller's or the table's own. */
export function useSort({ sort: given, defaultSort, onSortChange }: SortProps): SortState {
  const [own, setOwn] = useState(defaultSort)
  const sort = given ?? own
  return {
    sort,
    toggle: (columnId) => {
      const next: Sort = {
        columnId,
        direction: sort?.columnId === columnId ? turned[sort.direction] : 'ascending',
      }
      setOwn(next)
      onSortChange?.(next)
    },
  }
}

const compareWith =
  ({ compare }: Intl.Collator, sign: 1 | -1) =>
  (a: SortValue, b: SortValue): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * compare(String(a), String(b))
  }

/** The rows in sort order. Rows that compare equal keep the order in which they were given. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const { locale } = useLocale()
  return useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.columnId)
    if (sort === undefined || column?.sortValue === undefined || !isSortable(column)) return rows
    const compare = compareWith(
      new Intl.Collator(locale, { numeric: true }),
      sort.direction === 'ascending' ? 1 : -1,
    )
    return rows
      .map((row) => ({ row, value: column.sortValue?.(row) ?? null }))
      .toSorted((a, b) => compare(a.value, b.value))
      .map(({ row }) => row)
  }, [rows, columns, sort, locale])
}
