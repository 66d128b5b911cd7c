import { useLayoutEffect, useMemo, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { usePrinting } from '../media/index.ts'
import { DEFAULT_PAGE_SIZE } from './defaults.ts'
import type { CollectionProps } from './collectionProps.ts'
import { useAnnouncement, useResultsAnnouncement, type Announcement } from './useAnnouncement.ts'
import { useCurrentItem } from './useCurrentItem.ts'
import { useItemFocus } from './useItemFocus.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRowWindow, type WindowPart } from './useRowWindow.ts'

interface CollectionOptions<Item, Container> extends Pick<
  CollectionProps,
  'filter' | 'pagination' | 'pageSize' | 'tabsByRow' | 'currentId' | 'hasStatelessCells'
> {
  itemsRef: RefObject<Container | null>
  /** The matching items, on all pages. */
  items: readonly Item[]
  idOf: (item: Item) => string
  total: number
  /** Estimated row height in px. */
  usualHeight: number
}

export interface CollectionState {
  total: number
  matchCount: number
  page: number
  /** On paper, all rows are one page. */
  pageSize: number
  announcement: Announcement
  clearFilter: () => void
}

export interface Collection<Item> {
  /** The items of the current page, or all. */
  shown: readonly Item[]
  /** Index of the first one among all. */
  first: number
  /** The rendered items, and spacers for the others. */
  parts: readonly WindowPart<Item>[]
  state: CollectionState
  /** Props of the element that contains the items. */
  events: {
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  overlays: {
    itemsRef: RefObject<HTMLElement | null>
    rows: readonly Item[]
    idOf: (item: Item) => string
    /** Moves focus to an item; renders it if necessary. */
    focusItem: (index: number) => void
  }
  say: (text: string) => void
}

/** Pagination, window, focus and announcements of a table or list. */
export function useCollection<Item, Container extends HTMLElement>({
  itemsRef,
  items,
  idOf,
  total,
  usualHeight,
  filter,
  pagination,
  pageSize = DEFAULT_PAGE_SIZE,
  tabsByRow = false,
  currentId,
  hasStatelessCells = false,
}: CollectionOptions<Item, Container>): Collection<Item> {
  const { announcement, say } = useAnnouncement()
  const matchCount = pagination?.total ?? items.length
  useResultsAnnouncement(filter, matchCount, total, say)

  const isPage = pagination?.total !== undefined
  const isPrinting = usePrinting()
  const isPaged = pagination !== undefined && (isPage || !isPrinting)
  const size = Math.max(1, isPaged ? pagination.pageSize : items.length)
  const lastPage = Math.max(1, Math.ceil(matchCount / size))
  const page = Math.min(Math.max(1, pagination?.page ?? 1), lastPage)
  const first = (page - 1) * size
  const shown = useMemo(
    () => (isPage ? items : items.slice(first, first + size)),
    [items, first, size, isPage],
  )

  const { parts, pin, reveal } = useRowWindow({
    itemsRef,
    items: shown,
    idOf,
    least: pagination === undefined ? pageSize : undefined,
    usualHeight,
    currentId,
    reusesElements: hasStatelessCells,
  })
  const { focusItem, ...focusEvents } = useItemFocus({ itemsRef, count: shown.length, pin })
  const rowKeys = useRowKeys({ tabsByRow, count: shown.length, reveal })
  useCurrentItem(itemsRef, shown, idOf, currentId)

  const isClearing = useRef(false)
  useLayoutEffect(() => {
    if (!isClearing.current || shown.length === 0) return
    isClearing.current = false
    if (document.activeElement === document.body) focusItem(0)
  })

  return {
    shown,
    first,
    parts,
    overlays: { itemsRef, rows: shown, idOf, focusItem },
    say,
    events: { ...focusEvents, ...rowKeys },
    state: {
      total,
      matchCount,
      page,
      pageSize: size,
      announcement,
      clearFilter: () => {
        isClearing.current = true
        filter?.onClear()
      },
    },
  }
}
