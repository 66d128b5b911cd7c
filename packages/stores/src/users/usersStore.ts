import { applySnapshot, types, type Instance } from 'mobx-state-tree'
import { MembersReplySchema, type WireMember } from '../api/contract/member.ts'
import { ClientError } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import type { Problem } from '../resource/problem.ts'
import { ResourceModel } from '../resource/resource.ts'
import { rootOf } from '../root/root.ts'
import { nameCollator } from '../search/nameCollator.ts'
import { abilitiesOf, type PersonAbilities } from './abilities.ts'
import { personFromWire, type Person } from './person.ts'

/** Refreshes lost in a row before it counts as a network error. */
const TOLERATED_REFRESHES = 3

const byName = (a: Person, b: Person): number =>
  nameCollator.compare(a.name, b.name) || (a.email < b.email ? -1 : 1)

const areSame = (a: readonly Person[], b: readonly Person[]): boolean =>
  a.length === b.length && a.every((person, index) => person === b[index])

export const UsersStoreModel = types
  .compose(
    'UsersStore',
    ResourceModel,
    types.model({
      /** By name, then e-mail; unchanged users keep their objects. */
      people: types.frozen<readonly Person[]>([]),
      missedRefreshes: 0,
    }),
  )
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
  .actions((self) => {
    /** Specification, section 8. */
    const handleFailure = (error: unknown, problem: Problem, isBackground: boolean): void => {
      environmentOf(self).log.warn('users.refreshFailed', { kind: problem.kind, code: problem.code })
      // In the foreground the client has announced it.
      if (problem.kind === 'refused' || !isBackground) return
      const isTransient = error instanceof ClientError && error.isTransient
      self.missedRefreshes += 1
      if (!isTransient || self.missedRefreshes >= TOLERATED_REFRESHES)
        rootOf(self).handleClientEvent('network')
    }
    return {
      receiveOne(member: WireMember): void {
        self.merge([member])
      },
      remove(email: string): void {
        self.merge([], [email])
      },
      /** Lenient once there are rows. @returns Whether a new list was applied; if not, see `problem`. */
      load(): Promise<boolean> {
        const { client } = environmentOf(self)
        const isBackground = self.isReady
        return self.request(
          (signal) =>
            client.get('/users/', {
              schema: MembersReplySchema,
              signal,
              isQuiet: true,
              isLenient: isBackground,
            }),
          ({ members }) => {
            self.receive(members)
          },
          (error, problem) => {
            handleFailure(error, problem, isBackground)
          },
        )
      },
      reset(): void {
        self.cancel()
        applySnapshot(self, {})
      },
    }
  })
export interface UsersStore extends Instance<typeof UsersStoreModel> {}

declare module '../root/root.ts' {
  interface SignedIn {
    readonly users: UsersStore
  }
}
