import { useSyncExternalStore } from 'react'
import type { ShownLocale } from './modes.ts'

/** What visual review and the story checks show a story in instead of what the toolbar says. */
export interface ShownMode {
  locale?: ShownLocale
}

const listeners = new Set<() => void>()
let shown: ShownMode = {}

/** Draws the story that is on the page in another mode, without playing it again. An empty one gives it back to the toolbar. */
export const showMode = (mode: ShownMode): void => {
  shown = mode
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownMode = (): ShownMode => useSyncExternalStore(subscribe, () => shown)
