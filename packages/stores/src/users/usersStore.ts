import { types, type Instance } from 'mobx-state-tree'
import { MembersReplySchema, type WireMember } from '../api/contract/member.ts'
import { environmentOf } from '../environment/environment.ts'
import { RefreshedModel } from '../resource/refreshed.ts'
import { rootOf } from '../root/root.ts'
import { nameCollator } from '../search/nameCollator.ts'
import { abilitiesOf, type PersonAbilities } from './abilities.ts'
import { personFromWire, type Person } from './person.ts'

const byName = (a: Person, b: Person): number =>
  nameCollator.compare(a.name, b.name) || (a.email < b.email ? -1 : 1)

const areSame = (a: readonly Person[], b: readonly Person[]): boolean =>
  a.length === b.length && a.every((person, index) => person === b[index])

export const UsersStoreModel = RefreshedModel.named('UsersStore')
  .props({
    /** By name, then e-mail; unchanged users keep their objects. */
    people: types.frozen<readonly Person[]>([]),
  })
  .views((self) => ({
    get byEmail(): ReadonlyMap<string, Person> {
      return new Map(self.people.map((person) => [person.email, person]))
    },
    get total(): number {
      return self.people.length
    },
    /** The latest refresh failed. */
    get isStale(): boolean {
      return self.isReady && self.problem !== null
    },
    abilitiesOf(person: Person): PersonAbilities {
      return abilitiesOf(person, rootOf(self).session.user)
    },
  }))
  .actions((self) => {
    const setPeople = (people: readonly Person[]): void => {
      const sorted = people.toSorted(byName)
      if (!areSame(sorted, self.people)) self.people = sorted
    }
    return {
      receive(members: readonly WireMember[]): void {
        const known = self.byEmail
        setPeople(members.map((member) => personFromWire(member, known.get(member.id.toLowerCase()))))
        self.missedRefreshes = 0
        self.markReady()
      },
      /** A load under way is stale, so it is aborted. @param gone e-mails */
      merge(changed: readonly WireMember[], gone: readonly string[] = []): void {
        if (!self.isReady) return
        self.cancel()
        const people = new Map(self.byEmail)
        for (const member of changed) {
          const email = member.id.toLowerCase()
          people.set(email, personFromWire(member, people.get(email)))
        }
        for (const email of gone) people.delete(email)
        setPeople([...people.values()])
      },
    }
  })
  .actions((self) => ({
    /** Lenient once there are rows. @returns Whether a new list was applied; if not, see `problem`. */
    load(): Promise<boolean> {
      const { client } = environmentOf(self)
      const isBackground = self.isReady
      return self.request(
        (signal) =>
          client.get('/users/', {
            schema: MembersReplySchema,
            signal,
            isQuiet: isBackground,
            isLenient: isBackground,
          }),
        ({ members }) => self.receive(members),
        (error, problem) => self.failRefresh('users.refreshFailed', error, problem, isBackground),
      )
    },
  }))
export interface UsersStore extends Instance<typeof UsersStoreModel> {}
