import * as v from 'valibot'
import type { UserData } from '../api/contract/session.ts'
import { parseStored, type KeyValueStorage } from '../environment/storage.ts'

export const sessionUserFromWire = ({ user, accountid, email, level }: UserData) => ({
  accountId: accountid,
  email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: level,
  endTour: user.endTour,
})

export type SessionUser = Readonly<ReturnType<typeof sessionUserFromWire>>

export const fullNameOf = ({ firstName, lastName, email }: SessionUser): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || email

export type Identity = Pick<SessionUser, 'accountId' | 'email'>

/** The oldest are removed. */
const MAX_USERS = 20

export const isSameUser = (one: Identity, other: Identity): boolean =>
  one.accountId === other.accountId && one.email === other.email

/** One stored record per user, for changes that the service has not saved yet. */
export const createUserRecords = <Record extends Identity>(
  storage: KeyValueStorage,
  key: string,
  schema: v.GenericSchema<unknown, Record>,
) => {
  const read = (): readonly Record[] => parseStored(storage.get(key), v.array(schema)) ?? []
  const write = (records: readonly Record[]): void => {
    if (records.length > 0) storage.set(key, JSON.stringify(records.slice(-MAX_USERS)))
    else storage.remove(key)
  }
  const without = (user: Identity) => read().filter((other) => !isSameUser(user, other))
  return {
    find: (user: Identity): Record | undefined => read().find((other) => isSameUser(user, other)),
    set: (record: Record): void => write([...without(record), record]),
    remove: (user: Identity): void => write(without(user)),
  }
}
