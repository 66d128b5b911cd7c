import { useSyncExternalStore } from 'react'
import type { ShownLocale } from './modes.ts'

/** Overrides of the toolbar, for visual review and the story checks. */
export interface ShownMode {
  locale?: ShownLocale
}

const listeners = new Set<() => void>()
let shown: ShownMode = {}

/** Re-renders the story in another mode, without playing it again. An empty mode removes the overrides. */
export const showMode = (mode: ShownMode): void => {
  shown = mode
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownMode = (): ShownMode => useSyncExternalStore(subscribe, () => shown)
