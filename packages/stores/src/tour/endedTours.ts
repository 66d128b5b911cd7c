import * as v from 'valibot'
import { StorageKey, type KeyValueStorage } from '../environment/storage.ts'

/** Whose tour it is. */
export interface TourPerson {
  readonly accountId: string
  readonly email: string
}

/** People that a device remembers; the oldest are forgotten. */
const MAX_PEOPLE = 20

const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ accountId: v.string(), email: v.string() })),
)

const isOf = (person: TourPerson) => (other: TourPerson) =>
  other.accountId === person.accountId && other.email === person.email

/** The tours that were ended on this device and whose end the service has not taken yet. */
export const createEndedTours = (storage: KeyValueStorage) => {
  const read = (): readonly TourPerson[] => {
    const kept = v.safeParse(KeptSchema, storage.get(StorageKey.endedTours) ?? '')
    return kept.success ? kept.output : []
  }
  const write = (people: readonly TourPerson[]): void => {
    if (people.length > 0) storage.set(StorageKey.endedTours, JSON.stringify(people.slice(-MAX_PEOPLE)))
    else storage.remove(StorageKey.endedTours)
  }
  const without = (person: TourPerson) => read().filter((other) => !isOf(person)(other))
  return {
    has: (person: TourPerson): boolean => read().some(isOf(person)),
    add: ({ accountId, email }: TourPerson): void => {
      write([...without({ accountId, email }), { accountId, email }])
    },
    remove: (person: TourPerson): void => {
      write(without(person))
    },
  }
}
