import { useLayoutEffect, useRef } from 'react'
import type { CollectionFilter, CollectionPagination } from './collectionProps.ts'
import { useAnnouncement, useResultsAnnouncement, type Announcement } from './useAnnouncement.ts'
import { useIncrementalWindow, type IncrementalWindow } from './useIncrementalWindow.ts'
import { useMatching } from './useMatching.ts'
import { usePages, type Pages } from './usePages.ts'

interface CollectionOptions<Item> {
  /** In the order to draw them. */
  items: readonly Item[]
  /** Says which order that is. */
  order: string
  /** What an item is searched by; stable. */
  textOf: ((item: Item) => string) | undefined
  filter: CollectionFilter | undefined
  pagination: CollectionPagination | undefined
  pageSize: number
  focusItem: (index: number) => void
}

/** What the frame has to know of the items. */
export interface CollectionState {
  /** How many there are, and how many of them match. */
  total: number
  matchCount: number
  incremental: IncrementalWindow
  /** Only with pagination. */
  pages: Pages | undefined
  announcement: Announcement
  clearFilter: () => void
}

export interface Collection<Item> {
  /** Every item that matches. */
  matching: readonly Item[]
  /** The items to draw, and the place of the first of them among those that match. */
  shown: readonly Item[]
  first: number
  state: CollectionState
  say: (text: string) => void
}

/** Filter, then pages or a window that grows: which of the items are drawn. */
export function useCollection<Item>({
  items,
  order,
  textOf,
  filter,
  pagination,
  pageSize,
  focusItem,
}: CollectionOptions<Item>): Collection<Item> {
  const query = filter?.query.trim() ?? ''
  const matching = useMatching(items, textOf, query)
  const { announcement, say } = useAnnouncement()
  useResultsAnnouncement(filter, matching.length, items.length, say)

  const isPaged = pagination !== undefined
  const pages = usePages(pagination ?? {}, matching.length, `${order} ${query}`)
  const incremental = useIncrementalWindow(isPaged ? 0 : matching.length, pageSize, focusItem)
  const first = isPaged ? (pages.page - 1) * pages.pageSize : 0
  const shown = matching.slice(first, first + (isPaged ? pages.pageSize : incremental.count))

  const isClearing = useRef(false)
  useLayoutEffect(() => {
    if (!isClearing.current || shown.length === 0) return
    isClearing.current = false
    if (document.activeElement === document.body) focusItem(0)
  })

  return {
    matching,
    shown,
    first,
    say,
    state: {
      total: items.length,
      matchCount: matching.length,
      incremental,
      pages: isPaged ? pages : undefined,
      announcement,
      clearFilter: () => {
        isClearing.current = true
        filter?.onClear()
      },
    },
  }
}
