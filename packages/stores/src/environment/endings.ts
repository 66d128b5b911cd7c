import * as v from 'valibot'
import type { Platform } from './environment.ts'
import { parseStored, StorageKey, type KeyValueStorage } from './storage.ts'

/** As long as drafts. */
const LIFE_MS = 7 * 86_400_000

const EndedSchema = v.record(v.string(), v.number())

type Place = Pick<Platform, 'storage' | 'tabStorage' | 'clock' | 'random'>

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
