import { useCallback, useMemo, useState } from 'react'
import { useLocale } from 'react-aria-components'
import type { CollectionFilter, CollectionPagination } from '../collection/index.ts'
import { useMatching } from '../collection/useMatching.ts'
import { filterText, isSortable, type Column, type Sort, type SortValue } from './column.ts'

/** Parameters of the address, and a setter: `null` or an empty text removes one. */
export type UrlState = readonly [
  parameters: URLSearchParams,
  change: (changes: Readonly<Record<string, string | null>>) => void,
]

export interface TableStateOptions {
  /** The order until another one is chosen.
   * @default the order in which the rows are given */
  defaultSort?: Sort
  /** Page sizes to choose from.
   * @default [5, 10, 20, 50] */
  pageSizes?: readonly number[]
  /** @default 10 */
  defaultPageSize?: number
}

export interface TableState<Row> {
  query: string
  setQuery: (query: string) => void
  /** For DataTable: the rows that match, in order, on all pages. */
  table: {
    rows: readonly Row[]
    allRows: readonly Row[]
    sort: Sort | undefined
    onSortChange: (sort: Sort) => void
  }
  list: { items: readonly Row[]; allItems: readonly Row[] }
  filter: Pick<CollectionFilter, 'query' | 'onClear'>
  pagination: Omit<CollectionPagination, 'label' | 'texts'>
}

const PAGE_SIZES: readonly number[] = [5, 10, 20, 50]

export function useOwnState(first = ''): UrlState {
  const [parameters, setParameters] = useState(() => new URLSearchParams(first))
  const change = useCallback<UrlState[1]>((changes) => {
    setParameters((before) => {
      const next = new Map([...before, ...Object.entries(changes)])
      return new URLSearchParams([...next].flatMap(([name, value]) => (value ? [[name, value]] : [])))
    })
  }, [])
  return [parameters, change]
}

const compareWith =
  ({ compare }: Intl.Collator, sign: 1 | -1) =>
  (a: SortValue, b: SortValue): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * compare(String(a), String(b))
  }

type Field<Row> = Pick<Column<Row>, 'id' | 'sortValue' | 'isSortable' | 'filterValue' | 'collator'>

function useSortedRows<Row>(
  rows: readonly Row[],
  fields: readonly Field<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const { locale } = useLocale()
  return useMemo(() => {
    const field = fields.find(({ id }) => id === sort?.columnId)
    if (sort === undefined || field?.sortValue === undefined || !isSortable(field)) return rows
    const compare = compareWith(
      field.collator ?? new Intl.Collator(locale, { numeric: true }),
      sort.direction === 'ascending' ? 1 : -1,
    )
    return rows
      .map((row) => ({ row, value: field.sortValue?.(row) ?? null }))
      .toSorted((a, b) => compare(a.value, b.value))
      .map(({ row }) => row)
  }, [rows, fields, sort, locale])
}

const directions = new Map<string | null, Sort['direction']>([
  ['asc', 'ascending'],
  ['desc', 'descending'],
])

function useSort<Row>(
  fields: readonly Field<Row>[],
  wanted: string | null,
  wantedDirection: string | null,
  defaultSort: Sort | undefined,
): Sort | undefined {
  const isKnown = fields.some((field) => field.id === wanted && isSortable(field))
  const columnId = isKnown && wanted !== null ? wanted : defaultSort?.columnId
  const natural = columnId === defaultSort?.columnId ? defaultSort?.direction : 'ascending'
  const direction = directions.get(wantedDirection) ?? natural
  return useMemo(
    () => (columnId === undefined || direction === undefined ? undefined : { columnId, direction }),
    [columnId, direction],
  )
}

const pageFrom = (text: string | null): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1)

const pageParameter = (page: number): string | null => (page === 1 ? null : String(page))

/** Filters, sorts and pages the rows of a DataTable or a CompactList; stable while nothing changes. With `urlState` it is kept as `q`, `sort`, `dir`, `page` and `size`, without the defaults. */
export function useTableState<Row>(
  rows: readonly Row[],
  columns: readonly Field<Row>[],
  urlState?: UrlState,
  { defaultSort, pageSizes = PAGE_SIZES, defaultPageSize = 10 }: TableStateOptions = {},
): TableState<Row> {
  const own = useOwnState()
  const [parameters, change] = urlState ?? own
  const query = parameters.get('q') ?? ''
  const sort = useSort(columns, parameters.get('sort'), parameters.get('dir'), defaultSort)
  const page = pageFrom(parameters.get('page'))
  const size = Number(parameters.get('size'))
  const pageSize = pageSizes.includes(size) ? size : defaultPageSize

  const sorted = useSortedRows(rows, columns, sort)
  const textOf = useMemo(() => filterText(columns), [columns])
  const matching = useMatching(sorted, textOf, query)
  const [defaultColumn, defaultDirection] = [defaultSort?.columnId, defaultSort?.direction]

  return useMemo(() => {
    const setQuery = (text: string) => change({ q: text, page: null })
    return {
      query,
      setQuery,
      filter: { query, onClear: () => setQuery('') },
      table: {
        rows: matching,
        allRows: rows,
        sort,
        onSortChange: ({ columnId, direction }) => {
          const isDefault = columnId === defaultColumn
          const natural = isDefault ? defaultDirection : 'ascending'
          change({
            sort: isDefault ? null : columnId,
            dir: direction === natural ? null : direction === 'descending' ? 'desc' : 'asc',
            page: null,
          })
        },
      },
      list: { items: matching, allItems: rows },
      pagination: {
        pageSizes,
        page,
        pageSize,
        onPageChange: (next) => change({ page: pageParameter(next) }),
        onPageSizeChange: (nextSize, nextPage) =>
          change({
            size: nextSize === defaultPageSize ? null : String(nextSize),
            page: pageParameter(nextPage),
          }),
      },
    }
  }, [
    change,
    defaultColumn,
    defaultDirection,
    defaultPageSize,
    matching,
    page,
    pageSize,
    pageSizes,
    query,
    rows,
    sort,
  ])
}
