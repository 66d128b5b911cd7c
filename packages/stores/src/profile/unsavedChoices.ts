import * as v from 'valibot'
import { StorageKey, type KeyValueStorage } from '../environment/storage.ts'
import { DENSITIES, THEMES } from '../preferences/choices.ts'

/** Whose choices they are. */
export interface ProfilePerson {
  readonly accountId: string
  readonly email: string
}

/** People that a device remembers; the oldest are forgotten. */
const MAX_PEOPLE = 20

const ChoicesSchema = v.object({
  locale: v.exactOptional(v.nullable(v.string())),
  theme: v.exactOptional(v.picklist(THEMES)),
  density: v.exactOptional(v.picklist(DENSITIES)),
})
export type Choices = v.InferOutput<typeof ChoicesSchema>

const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ accountId: v.string(), email: v.string(), choices: ChoicesSchema })),
)

const isOf = (person: ProfilePerson) => (other: ProfilePerson) =>
  other.accountId === person.accountId && other.email === person.email

/** What people chose on this device and left without their profile knowing of it. */
export const createUnsavedChoices = (storage: KeyValueStorage) => {
  const read = () => {
    const kept = v.safeParse(KeptSchema, storage.get(StorageKey.unsavedChoices) ?? '')
    return kept.success ? kept.output : []
  }
  const without = (person: ProfilePerson) => read().filter((other) => !isOf(person)(other))
  const write = (people: ReturnType<typeof read>): void => {
    if (people.length > 0) storage.set(StorageKey.unsavedChoices, JSON.stringify(people.slice(-MAX_PEOPLE)))
    else storage.remove(StorageKey.unsavedChoices)
  }
  return {
    put: ({ accountId, email }: ProfilePerson, choices: Choices): void => {
      write([...without({ accountId, email }), { accountId, email, choices }])
    },
    /** Gives what was left, and forgets it. */
    take: (person: ProfilePerson): Choices => {
      const found = read().find(isOf(person))
      if (found) write(without(person))
      return found?.choices ?? {}
    },
  }
}
