import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { PaginatorProps } from '../paginator/index.ts'

export interface CollectionFilter {
  /** What a user looks for: the value of the SearchField above. Letter case and accents do not count. */
  query: string
  /** Empties the query. Focus goes to the first item, unless the caller moves it elsewhere. */
  onClear: () => void
  /** Text of the button that empties the query, for example "Clear filter". */
  clearLabel: string
  /** Shown instead of the items when none matches, for example "No user matches “ada”." */
  noResultsLabel: (query: string) => string
  /** Said politely once typing rests, for example "3 of 57 users". */
  resultsLabel: (count: number, total: number) => string
}

export type CollectionPagination = Required<
  Pick<
    PaginatorProps,
    'label' | 'onPageChange' | 'onPageSizeChange' | 'page' | 'pageSize' | 'pageSizes' | 'texts'
  >
> & {
  /** How many there are in all, where the items are those of the page alone, as a server gives them. Ask it for other ones on `onPageChange`, `onPageSizeChange` and `onSortChange`. */
  total?: number
}

export interface CollectionProps extends Omit<
  HTMLAttributes<HTMLDivElement>,
  'aria-label' | 'children' | 'className' | 'style'
> {
  /** Names the table or list. */
  label: string
  /** The first load is under way: skeletons stand in while there is nothing else to show.
   * @default false */
  isLoading?: boolean
  /** How many skeletons stand in, where it is known how many items come.
   * @default 6 */
  skeletonCount?: number | undefined
  /** Said politely while the skeletons show, for example "Loading workspaces". */
  loadingLabel: string
  /** Shown when there is nothing to list, see EmptyState. */
  empty: ReactNode
  /** What went wrong, above the last items, which stay. Bring a live region, such as Banner. */
  problem?: ReactNode
  /** The items are those that match a query. */
  filter?: CollectionFilter | undefined
  /** Parts the items into pages. Without it the visible ones are rendered, and others as one scrolls. */
  pagination?: CollectionPagination | undefined
  /** Without `pagination`: how many items are rendered at least, 60 at most.
   * @default 20 */
  pageSize?: number | undefined
  /** Leaves one Tab stop to each row or item; the arrow keys reach the rest of its controls.
   * @default false */
  tabsByRow?: boolean | undefined
  /** Id of the item that a user looks for, such as a new one: it is marked and brought into view. */
  currentId?: string | undefined
  /** Cells have no state of their own, as with those of `Row…`: a filter or another order then fills the elements of rows that go with those that come, at half the cost.
   * @default false */
  hasStatelessCells?: boolean | undefined
  /** Gets the root element. */
  ref?: Ref<HTMLDivElement>
}
