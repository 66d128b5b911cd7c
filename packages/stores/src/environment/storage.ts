import * as v from 'valibot'
import type { Clock, Disposer } from './clock.ts'

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
  /** Random ids, see `end`. */
  ended: 'portico.ended',
} as const

export type NativeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** A null key means that everything was cleared. */
export type NativeStorageEvent = Pick<StorageEvent, 'key' | 'newValue'>

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

/** As long as drafts. */
const LIFE_MS = 7 * 86_400_000

const EndedSchema = v.record(v.string(), v.number())

interface Place {
  readonly storage: KeyValueStorage
  readonly tabStorage: KeyValueStorage
  readonly clock: Clock
  readonly random: () => number
}

const ended = (storage: KeyValueStorage) => parseStored(storage.get(StorageKey.ended), EndedSchema) ?? {}

let count = 0

/** An id of something that is stored until it ends. */
export const createEndingId = ({ random }: Pick<Place, 'random'>): string => {
  count += 1
  return `${random().toString(36).slice(2)}_${count}`
}

/** Ends it in every tab: a duplicated tab starts with a copy of the tab's storage. */
export const end = ({ storage, clock }: Pick<Place, 'storage' | 'clock'>, id: string): void => {
  const now = clock.now()
  const recent = Object.entries(ended(storage)).filter(([, at]) => now - at < LIFE_MS)
  storage.set(StorageKey.ended, JSON.stringify({ ...Object.fromEntries(recent), [id]: now }))
}

export const hasEnded = ({ storage }: Pick<Place, 'storage'>, id: string | undefined): boolean =>
  id !== undefined && Object.hasOwn(ended(storage), id)

/** Stores a text of this tab that is used once, see `takeOnce`. */
export const storeOnce = (place: Place, key: string, text: string): void =>
  place.tabStorage.set(key, `${createEndingId(place)} ${text}`)

/** @returns null when there is none, or this tab or a copy of it has taken it */
export const takeOnce = (place: Place, key: string): string | null => {
  const [, id, text] = /^(\w+) ([^]*)$/.exec(place.tabStorage.get(key) ?? '') ?? []
  place.tabStorage.remove(key)
  if (id === undefined || text === undefined || hasEnded(place, id)) return null
  end(place, id)
  return text
}

/** Storage key of a form. A form of several records appends `:` and the record, so that tabs do not share a draft. */
export type DraftKey = `portico.${string}Draft`

/** Of any form, also of those that load on demand. */
export const isDraftKey = (key: string): boolean => /^portico\.\w+Draft/.test(key)

/** Whether a form has unsaved changes of an earlier page. Without any, no form is made before it is used. */
export const hasDrafts = ({ storage, tabStorage }: Pick<Place, 'storage' | 'tabStorage'>): boolean =>
  [storage, tabStorage].some((place) => place.keys().some(isDraftKey))
