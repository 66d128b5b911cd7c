import { PEOPLE_COLUMNS, type PeopleSort } from '@portico/stores'
import { useMemo } from 'react'
import { useAddressParameters } from '../../navigation/useAddressParameters.ts'

/** Page sizes to choose from; the second is the default (specification, section 9). */
export const PAGE_SIZES: readonly number[] = [5, 10, 20, 50]
const DEFAULT_PAGE_SIZE = 10

export interface PeopleView {
  query: string
  sort: PeopleSort
  /** From 1. It may be beyond the last one. */
  page: number
  pageSize: number
  setQuery: (query: string) => void
  setSort: (sort: { columnId: string; direction: PeopleSort['direction'] }) => void
  setPage: (page: number) => void
  setPageSize: (pageSize: number, page: number) => void
}

const wholeFrom1 = (text: string | null): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1)

const pageOrNone = (page: number): string | null => (page === 1 ? null : String(page))

/**
 * Search, order, page and page size of the users, kept in the page's address, so that Back, reload and a shared link do
 * what people expect. What equals the default is left out of the address; another search or order begins on page 1. The same
 * object as long as nothing in it changes.
 */
export function usePeopleView(): PeopleView {
  const [parameters, change] = useAddressParameters()
  const columnId = PEOPLE_COLUMNS.find((column) => column === parameters.get('sort')) ?? PEOPLE_COLUMNS[0]
  const direction = parameters.get('dir') === 'desc' ? 'descending' : 'ascending'
  const sort = useMemo((): PeopleSort => ({ columnId, direction }), [columnId, direction])
  const size = Number(parameters.get('size'))

  return useMemo(
    () => ({
      query: parameters.get('q') ?? '',
      sort,
      page: wholeFrom1(parameters.get('page')),
      pageSize: PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE,
      setQuery: (text) => change({ q: text, page: null }),
      setSort: (next) =>
        change({
          sort: next.columnId === PEOPLE_COLUMNS[0] ? null : next.columnId,
          dir: next.direction === 'descending' ? 'desc' : null,
          page: null,
        }),
      setPage: (next) => change({ page: pageOrNone(next) }),
      setPageSize: (nextSize, nextPage) =>
        change({
          size: nextSize === DEFAULT_PAGE_SIZE ? null : String(nextSize),
          page: pageOrNone(nextPage),
        }),
    }),
    [change, parameters, size, sort],
  )
}
