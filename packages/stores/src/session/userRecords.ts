import * as v from 'valibot'
import { parseStored, type KeyValueStorage } from '../environment/storage.ts'

export interface UserKey {
  readonly accountId: string
  readonly email: string
}

/** The oldest are removed. */
const MAX_USERS = 20

export const isSameUser = (one: UserKey, other: UserKey): boolean =>
  one.accountId === other.accountId && one.email === other.email

/** One stored record per user, for changes that the service has not saved yet. */
export const createUserRecords = <Record extends UserKey>(
  storage: KeyValueStorage,
  key: string,
  schema: v.GenericSchema<unknown, Record>,
) => {
  const read = (): readonly Record[] => parseStored(storage.get(key), v.array(schema)) ?? []
  const write = (records: readonly Record[]): void => {
    if (records.length > 0) storage.set(key, JSON.stringify(records.slice(-MAX_USERS)))
    else storage.remove(key)
  }
  const without = (user: UserKey) => read().filter((other) => !isSameUser(user, other))
  return {
    find: (user: UserKey): Record | undefined => read().find((other) => isSameUser(user, other)),
    set: (record: Record): void => write([...without(record), record]),
    remove: (user: UserKey): void => write(without(user)),
  }
}
