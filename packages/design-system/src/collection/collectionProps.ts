import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { PaginatorProps } from '../paginator/index.ts'

export interface CollectionFilter {
  /** What somebody looks for: the value of the SearchField above. Letter case and accents do not count. */
  query: string
  /** Empties the query. Focus goes to the first item, unless the caller moves it elsewhere. */
  onClear: () => void
  /** Text of the button that empties the query, for example "Clear filter". */
  clearLabel: string
  /** Stands in for the items when none matches, for example "No user matches “ada”." */
  noResultsLabel: (query: string) => string
  /** Said politely once typing rests, for example "3 of 57 users". */
  resultsLabel: (count: number, total: number) => string
}

export type CollectionPagination = Required<
  Pick<
    PaginatorProps,
    'label' | 'onPageChange' | 'onPageSizeChange' | 'page' | 'pageSize' | 'pageSizes' | 'texts'
  >
>

export interface CollectionProps extends Omit<
  HTMLAttributes<HTMLDivElement>,
  'aria-label' | 'children' | 'className' | 'style'
> {
  /** Names the table or list. */
  label: string
  /** The first load is under way: skeletons stand in while there is nothing else to show.
   * @default false */
  isLoading?: boolean
  /** Said politely while the skeletons show, for example "Loading workspaces". */
  loadingLabel: string
  /** Stands in when there is nothing to list, see EmptyState. */
  empty: ReactNode
  /** What went wrong, above the last items, which stay. Bring a live region, such as Banner. */
  problem?: ReactNode
  /** The items are those that match a query. */
  filter?: CollectionFilter | undefined
  /** Parts the items into pages. Without it further items are drawn as one scrolls. */
  pagination?: CollectionPagination | undefined
  /** Without `pagination`: how many items are drawn at first, and added at a time as one scrolls.
   * @default 20 */
  pageSize?: number
  /** Text of the button after the last drawn item, for example "Show more (20 of 500)". Required without `pagination`. */
  showMoreLabel?: (shown: number, total: number) => string
  /** Leaves one Tab stop to each row or item; the arrow keys reach the rest of its controls.
   * @default false */
  tabsByRow?: boolean | undefined
  /** Gets the root element. */
  ref?: Ref<HTMLDivElement>
}
