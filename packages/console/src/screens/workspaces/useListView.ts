import { useAddressParameters } from '../../navigation/useAddressParameters.ts'

type SortDirection = 'ascending' | 'descending'

export interface ListView<Column extends string> {
  query: string
  sort: { columnId: Column; direction: SortDirection }
  setQuery: (query: string) => void
  setSort: (sort: { columnId: string; direction: SortDirection }) => void
}

/**
 * Filter and order of a list, kept in the page's address, so that Back, reload and a shared link do what people expect.
 * What equals the default is left out of the address.
 * @param columns columns that sort; the first is the default
 */
export function useListView<Column extends string>(
  columns: readonly [Column, ...Column[]],
): ListView<Column> {
  const [parameters, change] = useAddressParameters()
  const columnId = columns.find((column) => column === parameters.get('sort')) ?? columns[0]
  const direction = parameters.get('dir') === 'desc' ? 'descending' : 'ascending'

  return {
    query: parameters.get('q') ?? '',
    sort: { columnId, direction },
    setQuery: (query) => change({ q: query }),
    setSort: (sort) =>
      change({
        sort: sort.columnId === columns[0] ? null : sort.columnId,
        dir: sort.direction === 'descending' ? 'desc' : null,
      }),
  }
}
