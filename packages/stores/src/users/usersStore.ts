import { types, type Instance } from 'mobx-state-tree'
import { MembersReplySchema, type WireMember } from '../api/contract/member.ts'
import { ClientError } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import type { Problem } from '../resource/problem.ts'
import { ResourceModel } from '../resource/resource.ts'
import { peersOf } from '../root/peers.ts'
import { abilitiesOf, type PersonAbilities } from './abilities.ts'
import { findPeople, personFromWire, type Person } from './person.ts'
import { byName, sortPeople, type PeopleSort } from './sortPeople.ts'

/** Refreshes in a row that may be lost in transit before it counts as a network error. */
const TOLERATED_REFRESHES = 3

interface UsersState {
  /** By name, then e-mail. Whom a refresh did not change is the same object as before. */
  people: readonly Person[]
  /** Refreshes in a row that were lost in transit. */
  missedRefreshes: number
}

const areSame = (a: readonly Person[], b: readonly Person[]): boolean =>
  a.length === b.length && a.every((person, index) => person === b[index])

/** The account's members. */
export const UsersStoreModel = types
  .compose('UsersStore', ResourceModel, types.model({}))
  .volatile((): UsersState => ({ people: [], missedRefreshes: 0 }))
  .views((self) => ({
    get byEmail(): ReadonlyMap<string, Person> {
      return new Map(self.people.map((person) => [person.email, person]))
    },
    get total(): number {
      return self.people.length
    },
    /** The rows are not of now: the latest refresh failed, and `problem` says why. */
    get isStale(): boolean {
      return self.isReady && self.problem !== null
    },
    /** What the table shows, all pages of it. Costs one look at each person. */
    listed(query: string, sort: PeopleSort): readonly Person[] {
      return findPeople(sortPeople(self.people, sort), query)
    },
    /** What the signed-in person may do with this one. */
    abilitiesOf(person: Person): PersonAbilities {
      return abilitiesOf(person, peersOf(self).session.user)
    },
  }))
  .actions((self) => {
    const put = (people: readonly Person[]): void => {
      const sorted = people.toSorted(byName)
      if (!areSame(sorted, self.people)) self.people = sorted
    }
    return {
      /** Takes a list; whom it does not change is left untouched. */
      receive(members: readonly WireMember[]): void {
        const known = self.byEmail
        put(members.map((member) => personFromWire(member, known.get(member.id.toLowerCase()))))
        self.missedRefreshes = 0
        self.markReady()
      },
      /**
       * Takes what calls have changed: members as they are now, and e-mails of those who are gone. A list that was
       * asked for before is stale, so it is given up.
       */
      merge(changed: readonly WireMember[], gone: readonly string[] = []): void {
        if (!self.isReady) return
        self.cancel()
        const people = new Map(self.byEmail)
        for (const member of changed) {
          const email = member.id.toLowerCase()
          people.set(email, personFromWire(member, people.get(email)))
        }
        for (const email of gone) people.delete(email)
        put([...people.values()])
      },
      /** A load failed: rows stay, and only a warning is logged (specification, section 8). */
      miss(error: unknown, problem: Problem, isBackground: boolean): void {
        environmentOf(self).log.warn('users.refreshFailed', { kind: problem.kind, code: problem.code })
        // In the foreground the client has announced the verdict itself.
        if (problem.kind === 'refused' || !isBackground) return
        const isTransient = error instanceof ClientError && error.isTransient
        self.missedRefreshes += 1
        if (!isTransient || self.missedRefreshes >= TOLERATED_REFRESHES)
          peersOf(self).handleVerdict('network')
      },
    }
  })
  .actions((self) => ({
    /** Takes one who was added or changed. */
    receiveOne(member: WireMember): void {
      self.merge([member])
    },
    /** Lets go of one who was deleted. */
    forget(email: string): void {
      self.merge([], [email])
    },
    /**
     * Lists; once there are rows, a failure in transit does not yet cost the session.
     * @returns Whether a fresh list was applied; if not, `problem` says why.
     */
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
          self.miss(error, problem, isBackground)
        },
      )
    },
    /** Forgets everything, as after the end of a session. */
    reset(): void {
      self.cancel()
      self.people = []
      self.missedRefreshes = 0
      self.markIdle()
    },
  }))
export interface UsersStore extends Instance<typeof UsersStoreModel> {}
