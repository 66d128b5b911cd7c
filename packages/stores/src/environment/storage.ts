import * as v from 'valibot'
import type { Disposer } from './clock.ts'

/** A change by another tab; the value is null when removed. */
export interface StorageChange {
  readonly key: string
  readonly value: string | null
}

/** Never throws: a refused storage falls back to memory. */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  clear(): void
  keys(): readonly string[]
  /** Reports only changes of other tabs. */
  onChange(listener: (change: StorageChange) => void): Disposer
}

/** localStorage contains only these and unsaved drafts, one per form or record (`isDraftKey`), until saved, discarded, signed out or a week old. */
export const StorageKey = {
  token: 'portico.token',
  accountId: 'portico.accountId',
  preferences: 'portico.preferences',
  endedTours: 'portico.endedTours',
  dismissedAttention: 'portico.dismissedAttention',
  unsavedChoices: 'portico.unsavedChoices',
  /** Random ids, see endings.ts. */
  ended: 'portico.ended',
} as const

export interface NativeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
}

/** A null key means that everything was cleared. */
export interface NativeStorageEvent {
  readonly key: string | null
  readonly newValue: string | null
}

/** @param open may throw, as `window.localStorage` does when cookies are blocked */
export const createStorage = (
  open: () => NativeStorage,
  listen: (listener: (event: NativeStorageEvent) => void) => Disposer,
): KeyValueStorage => {
  // Values that the browser refused to write; null hides a value that it refused to remove.
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
      const refused = overlay.get(key)
      if (refused !== undefined) return refused
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    set: write,
    remove: (key) => write(key, null),
    clear: () => {
      overlay.clear()
      try {
        open().clear()
      } catch {
        // Without a storage everything was in the overlay.
      }
    },
    keys: () => {
      try {
        return [...overlay.keys(), ...Object.keys(open())]
      } catch {
        return [...overlay.keys()]
      }
    },
    onChange: (listener) =>
      listen(({ key, newValue }) => {
        const keys = key === null ? Object.values(StorageKey) : [key]
        for (const changed of keys) {
          // Newer than the value that the browser refused here.
          overlay.delete(changed)
          listener({ key: changed, value: newValue })
        }
      }),
  }
}

/** Null for a text that does not match the schema. */
export const parseStored = <T>(text: string | null, schema: v.GenericSchema<unknown, T>): T | null => {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return stored.success ? stored.output : null
}
