import { types, type Instance } from 'mobx-state-tree'
import { MembersReplySchema, type WireMember } from '../api/contract/member.ts'
import { environmentOf } from '../environment/environment.ts'
import { ResourceModel } from '../resource/resource.ts'
import { personFromWire, type Person } from './person.ts'

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

interface UsersState {
  /** By name, then e-mail. */
  people: readonly Person[]
}

/** The account's members. */
export const UsersStoreModel = types
  .compose('UsersStore', ResourceModel, types.model({}))
  .volatile((): UsersState => ({ people: [] }))
  .views((self) => ({
    get byEmail(): ReadonlyMap<string, Person> {
      return new Map(self.people.map((person) => [person.email, person]))
    },
  }))
  .actions((self) => ({
    receive(members: readonly WireMember[]): void {
      self.people = members
        .map(personFromWire)
        .toSorted((a, b) => byName.compare(a.name, b.name) || (a.email < b.email ? -1 : 1))
      self.markReady()
    },
  }))
  .actions((self) => ({
    /** @returns Whether a fresh list was applied; if not, `problem` says why. */
    load(): Promise<boolean> {
      const { client } = environmentOf(self)
      return self.request(
        (signal) => client.get('/users/', { schema: MembersReplySchema, signal, isQuiet: true }),
        ({ members }) => {
          self.receive(members)
        },
      )
    },
    /** Forgets everything, as after the end of a session. */
    reset(): void {
      self.cancel()
      self.people = []
      self.markIdle()
    },
  }))
export interface UsersStore extends Instance<typeof UsersStoreModel> {}
