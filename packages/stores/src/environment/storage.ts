import type { Disposer } from './clock.ts'

/** A change made by another tab; `value` is null when the key was removed. */
export interface StorageChange {
  readonly key: string
  readonly value: string | null
}

/** Small texts kept by the browser. Never throws: a browser that refuses storage keeps them for the session. */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Hears what other tabs change; this tab's own writes are silent. */
  onChange(listener: (change: StorageChange) => void): Disposer
}

/** Keys in localStorage. The token, preferences and what the service has not taken yet are all that is kept there. */
export const StorageKey = {
  token: 'portico.token',
  accountId: 'portico.accountId',
  preferences: 'portico.preferences',
  endedTours: 'portico.endedTours',
  unsavedChoices: 'portico.unsavedChoices',
} as const

/** The part of the Web Storage API in use. */
export interface NativeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The part of a `storage` event in use; a null key means that everything was cleared. */
export interface NativeStorageEvent {
  readonly key: string | null
  readonly newValue: string | null
}

/**
 * Wraps the browser's storage. A denied or full storage falls back to memory for the life of the page.
 * @param open Returns the native storage; it may throw, as `window.localStorage` does when cookies are blocked.
 * @param listen Subscribes to `storage` events of other tabs.
 */
export const createStorage = (
  open: () => NativeStorage,
  listen: (listener: (event: NativeStorageEvent) => void) => Disposer,
): KeyValueStorage => {
  // Holds what the browser would not take: a null here hides a value it would not let go of.
  const overlay = new Map<string, string | null>()
  const write = (key: string, value: string | null): void => {
    try {
      if (value === null) open().removeItem(key)
      else open().setItem(key, value)
      overlay.delete(key)
    } catch {
      overlay.set(key, value)
    }
  }
  return {
    get: (key) => {
      const held = overlay.get(key)
      if (held !== undefined) return held
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    set: write,
    remove: (key) => {
      write(key, null)
    },
    onChange: (listener) =>
      listen(({ key, newValue }) => {
        const keys = key === null ? Object.values(StorageKey) : [key]
        for (const changed of keys) listener({ key: changed, value: newValue })
      }),
  }
}
