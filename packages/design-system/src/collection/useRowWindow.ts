import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { usePrinting } from '../media/media.ts'
import { heightOf, indexAt, updateHeights, type RowHeights } from './rowHeights.ts'
import { rowAt } from './rowHooks.ts'

/** A rendered row, and the key of its element. */
interface KeyedRow {
  id: string
  key: string
}

/** The current elements; `next` numbers new ones. */
export interface ElementKeys {
  rows: readonly KeyedRow[]
  next: number
}

/**
 * Assigns elements to rows. Rows keep their elements when at least half of them remain. Otherwise, after a filter or sort,
 * new rows reuse the elements of removed rows in order, but never one of a row in `staying`.
 */
export const assignKeys = (
  { rows, next }: ElementKeys,
  ids: readonly string[],
  staying: ReadonlySet<string>,
): ElementKeys => {
  const before = new Map(rows.map(({ id, key }) => [id, key]))
  const isOther = ids.filter((id) => before.has(id)).length * 2 < ids.length
  const own = new Map(
    ids.flatMap((id) => {
      const key = isOther && !staying.has(id) ? undefined : before.get(id)
      return key === undefined ? [] : [[id, key] as const]
    }),
  )
  const free = isOther ? rows.filter(({ id }) => !own.has(id) && !staying.has(id)) : []
  let made = next
  const make = (): string => {
    made += 1
    return String(made)
  }
  const keyed = ids.map((id) => ({ id, key: own.get(id) ?? free.shift()?.key ?? make() }))
  return { rows: keyed, next: made }
}

/** From `start` up to, but not including, `end`. */
interface RowRange {
  start: number
  end: number
}

/** Maximum number of rendered rows, besides the few pinned ones. */
const MOST = 54
/** Height of the rows beyond the window, in px. */
const BEYOND = 384
/** Fewer rows than this beyond the window need another range. */
const SLACK = 3

/** Within a list of `count`, with at least `least` rows if there are as many. */
const fitted = ({ start, end }: RowRange, count: number, least: number): RowRange => {
  const first = Math.max(0, Math.min(start, count - least))
  return { start: first, end: Math.min(count, Math.max(end, first + least)) }
}

/** The range to render so that the rows from `first` to `last` are visible; the same object while they are rendered already. */
const rangeAround = (
  rendered: RowRange,
  { first, last }: { first: number; last: number },
  count: number,
  { least, usualHeight }: { least: number; usualHeight: number },
): RowRange => {
  const isEnough =
    rendered.start <= Math.max(0, first - SLACK) &&
    rendered.end >= Math.min(count, last + 1 + SLACK) &&
    rendered.end - rendered.start <= Math.max(MOST, least)
  if (isEnough) return rendered
  const visible = last + 1 - first
  const beyond = Math.min(Math.ceil(BEYOND / usualHeight), Math.max(SLACK, Math.floor((MOST - visible) / 2)))
  return fitted({ start: first - beyond, end: last + 1 + beyond }, count, least)
}

/** A rendered row, or a spacer for rows that are not. */
export type WindowPart<Item> =
  | { kind: 'row'; index: number; item: Item; id: string; key: string }
  | { kind: 'space'; key: string; height: number }

interface RowWindowOptions<Item> {
  itemsRef: RefObject<HTMLElement | null>
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Least number of rendered rows; without it, all are rendered. */
  least: number | undefined
  /** Estimated row height in px. */
  usualHeight: number
  currentId: string | undefined
  /** Whether an element may be reused for another row. */
  reusesElements: boolean
}

/** An open menu or editor of the row. */
const OPEN = '[aria-expanded="true"]'

interface PinnedRow {
  id: string
  index: number
}

const rowsOf = (list: Element | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? []),
]

const indexOf = (row: HTMLElement): number => Number(row.dataset['index'])

const partsOf = <Item>(
  indices: readonly number[],
  { items, idOf }: Pick<RowWindowOptions<Item>, 'items' | 'idOf'>,
  heights: RowHeights,
  keyOf: (id: string) => string,
): readonly WindowPart<Item>[] => {
  const parts: WindowPart<Item>[] = []
  let end = 0
  const leave = (next: number): void => {
    if (next > end)
      parts.push({
        kind: 'space',
        key: `space-${parts.length === 0 ? 'before' : end}`,
        height: heightOf(heights, { items, idOf }, end, next),
      })
  }
  for (const index of indices) {
    const item = items[index]
    if (item === undefined) continue
    leave(index)
    const id = idOf(item)
    parts.push({ kind: 'row', index, item, id, key: keyOf(id) })
    end = index + 1
  }
  leave(items.length)
  return parts
}

/** Index of a row, searched first at its last index; -1 if removed. */
const find = <Item>(
  { id, index }: PinnedRow,
  { items, idOf }: Pick<RowWindowOptions<Item>, 'items' | 'idOf'>,
): number => {
  const item = items[index]
  return item !== undefined && idOf(item) === id ? index : items.findIndex((each) => idOf(each) === id)
}

/**
 * Renders the visible rows and some around them; spacers stand in for the others. The last focused row stays mounted with its
 * neighbours, and so do the current one and those with an open menu or editor; for print all are rendered.
 */
export function useRowWindow<Item>({
  itemsRef,
  items,
  idOf,
  least = items.length,
  usualHeight,
  currentId,
  reusesElements,
}: RowWindowOptions<Item>) {
  const count = items.length
  const [rendered, setRendered] = useState<RowRange>({ start: 0, end: least })
  const [focused, setFocused] = useState<PinnedRow | null>(null)
  const [opened, setOpened] = useState<readonly PinnedRow[]>([])
  const isPrinting = usePrinting()
  // Updated after each layout; a new object when the spacers have to follow.
  const [heights, setHeights] = useState<RowHeights>(() => ({ usual: usualHeight, others: new Map() }))
  const isWhole = isPrinting || least >= count

  const pinnedIndices = useMemo(() => {
    if (isWhole) return []
    const focusedIndex = focused === null ? -1 : find(focused, { items, idOf })
    return [
      ...(focusedIndex === -1 ? [] : [focusedIndex - 1, focusedIndex, focusedIndex + 1]),
      ...opened.map((row) => find(row, { items, idOf })),
      ...(currentId === undefined ? [] : [find({ id: currentId, index: 0 }, { items, idOf })]),
    ]
  }, [focused, opened, currentId, items, idOf, isWhole])

  const { start, end } = isWhole ? { start: 0, end: count } : fitted(rendered, count, least)
  const [elements] = useState(() => new Map<'rendered', ElementKeys>())
  const parts = useMemo(() => {
    const inRange = Array.from({ length: end - start }, (_, place) => start + place)
    const indices = [...new Set([...inRange, ...pinnedIndices])].toSorted((a, b) => a - b)
    if (!reusesElements) return partsOf(indices, { items, idOf }, heights, (id) => id)
    // Focus and open menus belong to their row and are removed with it.
    const staying = new Set([focused?.id, currentId, ...opened.map(({ id }) => id)].flatMap((id) => id ?? []))
    const ids = indices.flatMap((index) => {
      const item = items[index]
      return item === undefined ? [] : idOf(item)
    })
    const elementKeys = assignKeys(elements.get('rendered') ?? { rows: [], next: 0 }, ids, staying)
    elements.set('rendered', elementKeys)
    const keys = new Map(elementKeys.rows.map(({ id, key }) => [id, key]))
    return partsOf(indices, { items, idOf }, heights, (id) => keys.get(id) ?? id)
  }, [start, end, pinnedIndices, items, idOf, heights, reusesElements, elements, focused, opened, currentId])

  const pinnedAt = useCallback(
    (index: number): PinnedRow | null => {
      const item = items[index]
      return item === undefined ? null : { id: idOf(item), index }
    },
    [items, idOf],
  )

  /** The range is about to change. */
  const hasMoved = useRef(false)

  /** Renders the rows that are visible now. */
  const follow = useEffectEvent((): void => {
    const list = itemsRef.current
    if (list === null || isWhole) return
    const { top, height } = list.getBoundingClientRect()
    if (height === 0) return
    const renderedRows = rowsOf(list).flatMap((row) => {
      const entry = pinnedAt(indexOf(row))
      return entry === null ? [] : [[entry.id, row.getBoundingClientRect().height] as const]
    })
    if (updateHeights(heights, renderedRows)) setHeights({ ...heights })
    const inside = (distance: number): number => Math.max(0, Math.min(height, distance))
    const visible = {
      first: indexAt(heights, { items, idOf }, inside(-top)),
      last: indexAt(heights, { items, idOf }, inside(window.innerHeight - top)),
    }
    const next = rangeAround({ start, end }, visible, count, { least, usualHeight })
    if (next.start === start && next.end === end) return
    hasMoved.current = true
    setRendered(next)
    setOpened(
      rowsOf(list)
        .filter((row) => row.querySelector(OPEN) !== null)
        .flatMap((row) => pinnedAt(indexOf(row)) ?? []),
    )
  })

  useLayoutEffect(() => {
    if (!hasMoved.current) {
      follow()
      return undefined
    }
    hasMoved.current = false
    // Rows of another height shift others; scroll anchoring keeps the visible ones in place first.
    const frame = requestAnimationFrame(() => follow())
    return () => cancelAnimationFrame(frame)
  })

  useEffect(() => {
    if (isWhole) return undefined
    // Before the frame is painted, so that no empty space shows.
    const now = (): void => flushSync(() => follow())
    const resize = (): void => {
      // Text wraps differently.
      heights.others.clear()
      now()
    }
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', now, options)
    window.addEventListener('resize', resize)
    return () => {
      window.removeEventListener('scroll', now, options)
      window.removeEventListener('resize', resize)
    }
  }, [isWhole, heights])

  /** Renders a row with the next render, and keeps it mounted. */
  const pin = useCallback(
    (index: number) => {
      const next = pinnedAt(index)
      setFocused((before) => (before?.id === next?.id && before?.index === index ? before : next))
    },
    [pinnedAt],
  )

  /** The element of a row; renders it if necessary. For event handlers. */
  const reveal = useCallback(
    (index: number) => {
      const row = rowAt(itemsRef.current, index)
      if (row !== null) return row
      flushSync(() => pin(index))
      return rowAt(itemsRef.current, index)
    },
    [itemsRef, pin],
  )

  return { parts, reveal, pin }
}
