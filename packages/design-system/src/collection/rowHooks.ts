import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { CollectionFilter } from './collectionProps.ts'

/** The rendered row at an index. */
export const rowAt = (list: Element | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`) ?? null

const CONTROLS = 'a[href], button, input, [tabindex="0"]'

const controlsIn = (row: Element | null | undefined): readonly HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) => control.checkVisibility())

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)

interface RowKeysOptions {
  tabsByRow: boolean
  count: number
  /** The element of a row; renders it if necessary. */
  reveal: (index: number) => HTMLElement | null
}

/** Arrow keys move between rows and within one; `tabsByRow` makes each row one Tab stop. */
export function useRowKeys({ tabsByRow, count, reveal }: RowKeysOptions) {
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget, shiftKey, ctrlKey } = event
      if (event.defaultPrevented || event.altKey || event.metaKey) return
      if (!(target instanceof Element) || isText(target)) return
      const row = [...currentTarget.children].find((each) => each.contains(target))
      if (!row) return
      const controls = controlsIn(row)
      const index = controls.findIndex((control) => control === target)
      const focus = (control: HTMLElement | undefined): boolean => {
        control?.focus()
        return control !== undefined
      }
      /** The same position in another row, or its last control. */
      const toRow = (other: Element | null, place: number): boolean => {
        const there = controlsIn(other)
        return focus(there[Math.min(place, there.length - 1)])
      }
      // The neighbours of the focused row are always rendered.
      const [before, after] = [row.previousElementSibling, row.nextElementSibling]
      const isLeftToRight = getComputedStyle(row).direction !== 'rtl'
      const step = (by: 1 | -1): boolean => focus(controls[index + (isLeftToRight ? by : -by)])
      const place = Math.max(0, index)
      const moves: Readonly<Record<string, () => boolean>> = ctrlKey
        ? { Home: () => toRow(reveal(0), place), End: () => toRow(reveal(count - 1), place) }
        : {
            ArrowDown: () => toRow(after, place),
            ArrowUp: () => toRow(before, place),
            ArrowRight: () => step(1),
            ArrowLeft: () => step(-1),
            Home: () => focus(controls[0]),
            End: () => focus(controls.at(-1)),
          }
      if (key === 'Tab' && tabsByRow && !ctrlKey) {
        if (toRow(shiftKey ? before : after, 0)) event.preventDefault()
        // From the edge of the list, the browser moves on.
        else focus(shiftKey ? controls[0] : controls.at(-1))
      } else if (!shiftKey && moves[key]?.() === true) event.preventDefault()
    },
    [tabsByRow, count, reveal],
  )
  return { onKeyDown }
}

const REST_MS = 600

/** The number makes a repeated text a new announcement. */
export interface Announcement {
  text: string
  number: number
}

/** Announces the number of matches after typing pauses; an initial query is not announced. */
export function useAnnouncement(filter: CollectionFilter | undefined, count: number, total: number) {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', number: 0 })
  const say = useCallback(
    (text: string) => setAnnouncement(({ number }) => ({ text, number: number + 1 })),
    [],
  )
  const query = filter?.query.trim() ?? ''
  const announcedQuery = useRef(query)
  const announce = useEffectEvent(() => say(filter?.resultsLabel(count, total) ?? ''))
  useEffect(() => {
    if (announcedQuery.current === query) return undefined
    const timer = setTimeout(() => {
      announcedQuery.current = query
      announce()
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [query])
  return { announcement, say }
}

/** Height of floating bars and of a table's head, in pixels. */
const BARS = 128

const isClear = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= BARS && bottom <= window.innerHeight - BARS
}

/** Scrolls an item that floating bars may cover to the middle when it becomes the current one. */
export function useCurrentItem<Item>(
  itemsRef: RefObject<HTMLElement | null>,
  shown: readonly Item[],
  idOf: (item: Item) => string,
  currentId: string | undefined,
): void {
  const index = currentId === undefined ? -1 : shown.findIndex((item) => idOf(item) === currentId)
  useLayoutEffect(() => {
    const row = index === -1 ? null : rowAt(itemsRef.current, index)
    if (row && !isClear(row)) row.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- later changes of its position must not scroll the page
  }, [itemsRef, currentId, index !== -1])
}
