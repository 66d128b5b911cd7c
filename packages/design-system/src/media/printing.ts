import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let isPreparing = false
let isFollowed = false

/** From `beforeprint`, when the page is still as wide as the window, to `afterprint`; and where print is emulated. */
export const isPrinting = (): boolean => isPreparing || matchMedia('print').matches

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
  matchMedia('print').addEventListener('change', notify)
}

/** @returns Its end. */
export const followPrinting = (onChange: () => void): (() => void) => {
  if (!isFollowed) start()
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Whether the page is being printed: what is not in view must be rendered too. */
export const usePrinting = (): boolean => useSyncExternalStore(followPrinting, isPrinting, () => false)
