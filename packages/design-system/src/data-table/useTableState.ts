import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { CollectionFilter, CollectionPagination } from '../collection/collectionProps.ts'
import { useMatching } from '../collection/useMatching.ts'
import { filterText, type Column, type Sort } from './column.ts'
import { facetParameter, useFacets, type Facet, type FacetChoice } from './useFacets.ts'
import type { ShowOnly } from './useSelection.ts'
import { useSortedRows, type SortField } from './useSortedRows.ts'

/** URL parameters, and a setter: `null` or an empty text removes one. */
export type UrlState = readonly [
  parameters: URLSearchParams,
  change: (changes: Readonly<Record<string, string | null>>) => void,
]

export interface TableStateOptions<Row = unknown, State = unknown> {
  /** The table's `stateOf`: columns with `followsState` sort by it. Keep it stable between renders. */
  stateOf?: ((row: Row) => State) | undefined
  /** The order until another one is chosen.
   * @default the order in which the rows are given */
  defaultSort?: Sort
  /** Filters besides the query. Keep the array stable. */
  facets?: readonly Facet<Row, State>[]
  /** @default 10 */
  defaultPageSize?: number
}

export interface TableState<Row> {
  query: string
  setQuery: (query: string) => void
  /** For DataTable: the matching rows, sorted, on all pages. */
  table: {
    rows: readonly Row[]
    allRows: readonly Row[]
    sort: Sort | undefined
    onSortChange: (sort: Sort) => void
    showOnly: ShowOnly<Row>
  }
  list: { items: readonly Row[]; allItems: readonly Row[]; showOnly: ShowOnly<Row> }
  /** Clears query and facets. */
  filter: Pick<CollectionFilter, 'query' | 'onClear'>
  /** The chosen facets. */
  choices: readonly FacetChoice[]
  /** Chooses a value of a facet, or with `null` none, in place of one of its choices or of all. */
  choose: (
    facetId: string,
    choice: Pick<FacetChoice, 'value' | 'isNot'> | null,
    instead?: FacetChoice,
  ) => void
  /** Sets the query, and adds choices. */
  search: (query: string, choices: readonly FacetChoice[]) => void
  pagination: Omit<CollectionPagination, 'label'>
}

const noFacets: readonly never[] = []

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

type Field<Row, State> = SortField<Row, State> & Pick<Column<Row, State>, 'filterValue'>

const directions = new Map<string | null, Sort['direction']>([
  ['asc', 'ascending'],
  ['desc', 'descending'],
])

const pageFrom = (text: string | null): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1)

const pageParameter = (page: number): string | null => (page === 1 ? null : String(page))

/** Filters, sorts and paginates the rows of a DataTable or a CompactList; stable while nothing changes. With `urlState` the state is stored as `q`, `sort`, `dir`, `page`, `size` and the ids of the facets, without defaults. */
export function useTableState<Row, State = unknown>(
  rows: readonly Row[],
  columns: readonly Field<Row, State>[],
  urlState?: UrlState,
  { defaultSort, facets = noFacets, defaultPageSize = 10, stateOf }: TableStateOptions<Row, State> = {},
): TableState<Row> {
  const own = useOwnState()
  const [parameters, change] = urlState ?? own
  const query = parameters.get('q') ?? ''
  const [defaultColumn, defaultDirection] = [defaultSort?.columnId, defaultSort?.direction]
  const wanted = parameters.get('sort')
  const known = columns.find((field) => field.id === wanted && field.sortValue !== undefined)
  const sortColumn = known?.id ?? defaultColumn
  const usual = sortColumn === defaultColumn ? defaultDirection : 'ascending'
  const sortDirection = directions.get(parameters.get('dir')) ?? usual
  const sort = useMemo(
    () =>
      sortColumn === undefined || sortDirection === undefined
        ? undefined
        : { columnId: sortColumn, direction: sortDirection },
    [sortColumn, sortDirection],
  )
  const page = pageFrom(parameters.get('page'))
  const size = Number(parameters.get('size'))
  const pageSize = PAGE_SIZES.includes(size) ? size : defaultPageSize

  // The typed character and the sorted header are painted first.
  const sorted = useSortedRows(rows, columns, useDeferredValue(sort), stateOf)
  const textOf = useMemo(() => filterText(columns), [columns])
  const searched = useDeferredValue(query)
  const matching = useMatching(sorted, textOf, searched)
  const [found, choices] = useFacets(matching, facets, parameters, stateOf)
  // A filter, also one that Back brings, comes first.
  const [picked, pick] = useState<((row: Row) => boolean) | null>(null)
  const isPicked = query === '' && choices.length === 0 ? picked : null
  const shown = useMemo(() => (isPicked ? sorted.filter(isPicked) : found), [isPicked, sorted, found])
  // The rows of the last page may be gone. Rows of an earlier query say nothing about this page.
  const lastPage = searched === query ? Math.ceil(shown.length / pageSize) : 0
  const turnBack = useEffectEvent(() => change({ page: pageParameter(lastPage) }))
  useEffect(() => {
    if (lastPage > 0 && page > lastPage) turnBack()
  }, [lastPage, page])

  const onSortChange = useCallback(
    ({ columnId, direction }: Sort) => {
      const isDefault = columnId === defaultColumn
      const natural = isDefault ? defaultDirection : 'ascending'
      change({
        sort: isDefault ? null : columnId,
        dir: direction === natural ? null : direction === 'descending' ? 'desc' : 'asc',
        page: null,
      })
    },
    [change, defaultColumn, defaultDirection],
  )
  const pagination = useMemo(
    () => ({
      pageSizes: PAGE_SIZES,
      page,
      pageSize,
      onPageChange: (next: number) => change({ page: pageParameter(next) }),
      onPageSizeChange: (nextSize: number, nextPage: number) =>
        change({
          size: nextSize === defaultPageSize ? null : String(nextSize),
          page: pageParameter(nextPage),
        }),
    }),
    [change, defaultPageSize, page, pageSize],
  )

  return useMemo(() => {
    const noFilter = { q: null, page: null, ...Object.fromEntries(facets.map(({ id }) => [id, null])) }
    const show = (isShown: ((row: Row) => boolean) | null) => {
      pick(() => isShown)
      change(noFilter)
    }
    const showOnly = { isOn: isPicked !== null, onChange: show }
    const setQuery = (text: string) => {
      pick(null)
      change({ q: text, page: null })
    }
    return {
      query,
      setQuery,
      filter: {
        query,
        onClear: () => show(null),
      },
      choices,
      choose: (facetId, choice, instead) => {
        pick(null)
        const kept = choices.filter(
          (each) => each.facetId === facetId && instead && each.value !== instead.value,
        )
        change({ [facetId]: facetParameter([...kept, ...(choice ? [choice] : [])]), page: null })
      },
      search: (text, added) => {
        pick(null)
        const all = [...choices, ...added]
        const chosen = facets.map(({ id }) => [id, facetParameter(all.filter((each) => each.facetId === id))])
        change({ ...Object.fromEntries(chosen), q: text, page: null })
      },
      table: { rows: shown, allRows: rows, sort, showOnly, onSortChange },
      list: { items: shown, allItems: rows, showOnly },
      pagination,
    }
  }, [change, choices, facets, isPicked, onSortChange, pagination, query, rows, shown, sort])
}
