import { useLayoutEffect, useRef } from 'react'
import type { CollectionFilter, CollectionPagination } from './collectionProps.ts'
import { useAnnouncement, useResultsAnnouncement, type Announcement } from './useAnnouncement.ts'
import { useIncrementalWindow, type IncrementalWindow } from './useIncrementalWindow.ts'

interface CollectionOptions<Item> {
  items: readonly Item[]
  total: number
  filter: CollectionFilter | undefined
  pagination: CollectionPagination | undefined
  pageSize: number
  focusItem: (index: number) => void
}

export interface CollectionState {
  total: number
  matchCount: number
  incremental: IncrementalWindow
  page: number
  announcement: Announcement
  clearFilter: () => void
}

export interface Collection<Item> {
  shown: readonly Item[]
  first: number
  state: CollectionState
  say: (text: string) => void
}

export function useCollection<Item>({
  items,
  total,
  filter,
  pagination,
  pageSize,
  focusItem,
}: CollectionOptions<Item>): Collection<Item> {
  const { announcement, say } = useAnnouncement()
  useResultsAnnouncement(filter, items.length, total, say)

  const incremental = useIncrementalWindow(pagination ? 0 : items.length, pageSize, focusItem)
  const size = Math.max(1, pagination?.pageSize ?? items.length)
  const lastPage = Math.max(1, Math.ceil(items.length / size))
  const page = Math.min(Math.max(1, pagination?.page ?? 1), lastPage)
  const first = (page - 1) * size
  const shown = items.slice(first, first + (pagination ? size : incremental.count))

  const isClearing = useRef(false)
  useLayoutEffect(() => {
    if (!isClearing.current || shown.length === 0) return
    isClearing.current = false
    if (document.activeElement === document.body) focusItem(0)
  })

  return {
    shown,
    first,
    say,
    state: {
      total,
      matchCount: items.length,
      incremental,
      page,
      announcement,
      clearFilter: () => {
        isClearing.current = true
        filter?.onClear()
      },
    },
  }
}
