import { useCallback, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Without gaps: each fractional width matches exactly one layout. */
export const media = {
  /** Bottom bar and compact lists (specification: "width 800 px or less"). */
  compact: '(width <= 800px)',
  /** Icon rail beside tables. */
  rail: '(800px < width < 1040px)',
  /** Table texts wrap to two lines. */
  narrow: '(width < 1200px)',
  /** Notices of the top bar are on their own line. */
  twoLineBar: '(width < 640px)',
  /** Dialogs are sheets. */
  phone: '(width < 500px)',
  /** Public pages have artwork beside them. */
  artwork: '(width >= 900px)',
  /** Plan cards are edge to edge. */
  plansJoined: '(width >= 1040px)',
  /** Plans are compared feature by feature. */
  plansCompared: '(width >= 1200px)',
} as const

const lists = new Map<string, MediaQueryList>()

/** The same for each query: making one takes the browser longer than asking it. */
const listOf = (query: string): MediaQueryList => {
  const known = lists.get(query) ?? matchMedia(query)
  lists.set(query, known)
  return known
}

const listeners = new Set<() => void>()
let isPreparing = false
let isFollowed = false

/** From `beforeprint`, when the page is still as wide as the window, to `afterprint`; and where print is emulated. */
const isPrinting = (): boolean => isPreparing || listOf('print').matches

// At once: the browser takes the page as it is when the event ends.
const notify = (): void => flushSync(() => listeners.forEach((listener) => listener()))

const prepare = (): void => {
  isPreparing = true
  notify()
}

const end = (): void => {
  isPreparing = false
  notify()
}

/** Once, on first use: importing the library does nothing. */
const start = (): void => {
  isFollowed = true
  window.addEventListener('beforeprint', prepare)
  window.addEventListener('afterprint', end)
  listOf('print').addEventListener('change', notify)
}

/** @returns Its end. */
const followPrinting = (onChange: () => void): (() => void) => {
  if (!isFollowed) start()
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Whether the page is being printed: what is not in view must be rendered too. */
export const usePrinting = (): boolean => useSyncExternalStore(followPrinting, isPrinting, () => false)

/** As it was on the screen. */
const onScreen = new Map<string, boolean>()

const matches = (query: string): boolean => {
  const last = onScreen.get(query)
  if (last !== undefined && isPrinting()) return last
  const { matches: isMatch } = listOf(query)
  onScreen.set(query, isMatch)
  return isMatch
}

/** Whether a media query matches; paper has the layout of the screen, or rows that were prepared for print would be replaced. False on a server and until hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      const stop = followPrinting(onChange)
      return () => {
        list.removeEventListener('change', onChange)
        stop()
      }
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matches(query),
    () => false,
  )
}
