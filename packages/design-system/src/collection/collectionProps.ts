import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { PaginatorProps } from '../paginator/Paginator.tsx'

export interface CollectionFilter {
  /** The query: the value of the SearchField above. Case and accents do not matter. */
  query: string
  /** Called to clear the query. Focus moves to the first item, unless the caller moves it elsewhere. */
  onClear: () => void
  /** Label of the button that clears the query.
   * @default "Clear filter" */
  clearLabel?: string
  /** Shown when no item matches, for example "No user matches “ada”." */
  noResultsLabel: (query: string) => string
  /** Announced politely after typing pauses, for example "3 of 57 users". */
  resultsLabel: (count: number, total: number) => string
}

export type CollectionPagination = Required<
  Pick<PaginatorProps, 'label' | 'onPageChange' | 'onPageSizeChange' | 'page' | 'pageSize' | 'pageSizes'>
>

/** Enough skeletons to suggest a list, few enough not to promise a long one. */
export const SKELETONS = 6

export interface CollectionProps extends Omit<
  HTMLAttributes<HTMLDivElement>,
  'aria-label' | 'children' | 'className' | 'style'
> {
  /** Label of the table or list. */
  label: string
  /** The first load is in progress: shows skeletons while there are no items.
   * @default false */
  isLoading?: boolean
  /** Number of skeletons, when the number of items is known.
   * @default 6 */
  skeletonCount?: number | undefined
  /** Announced politely while the skeletons show, for example "Loading workspaces". Only for a list that is loaded. */
  loadingLabel?: string | undefined
  /** Shown when there is nothing to list, see EmptyState. */
  empty: ReactNode
  /** An error, shown above the last loaded items. Pass a live region, such as Banner. */
  problem?: ReactNode
  /** The query that the items match. */
  filter?: CollectionFilter | undefined
  /** Splits the items into pages. Without it, items render as they scroll into view. */
  pagination?: CollectionPagination | undefined
  /** Without `pagination`: least number of rendered items, 60 at most.
   * @default 20, and 10 in a CompactList */
  pageSize?: number | undefined
  /** Makes each row or item one Tab stop; arrow keys reach its other controls.
   * @default false */
  tabsByRow?: boolean | undefined
  /** Id of the current item, such as a new one: it is highlighted and scrolled into view. */
  currentId?: string | undefined
  /** Cells have no state of their own, as with those of `Row…`: after a filter or sort, new rows then reuse the elements of removed rows, at half the cost.
   * @default false */
  hasStatelessCells?: boolean | undefined
  /** Ref of the root element. */
  ref?: Ref<HTMLDivElement>
}
