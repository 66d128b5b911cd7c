import { compareStructural, computed } from 'mobx'
import { types, type IAnyStateTreeNode, type Instance } from 'mobx-state-tree'
import { canonicalEmail } from '../api/contract/email.ts'
import type { Unchecked } from '../api/contract/list.ts'
import { MemberSchema, type WireMember } from '../api/contract/member.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { RefreshedModel } from '../resource/refreshed.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import { nameCollator } from '../search/text.ts'
import { abilitiesOf, type PersonAbilities } from './abilities.ts'
import { invitationStateOf, isSamePerson, personFromWire, type Person } from './person.ts'

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
    /** Whether the service counts each user's workspaces. */
    get countsWorkspaces(): boolean {
      return self.people.some(({ workspaces }) => workspaces !== undefined)
    },
    /** Whether the service tells of invitations, and there are some. */
    get hasInvitations(): boolean {
      return self.people.some(({ invitation }) => invitation !== undefined)
    },
    abilitiesOf(person: Person): PersonAbilities {
      return abilitiesOf(person, rootOf(self).session.user)
    },
  }))
  .extend((self) => {
    // The time passes each minute, and each change would render every row again.
    const expired = computed(
      () => {
        const { now } = rootOf(self).time
        return new Set(
          self.people.flatMap((person) =>
            invitationStateOf(person, now) === 'expired' ? [person.email] : [],
          ),
        )
      },
      { equals: compareStructural },
    )
    return {
      views: {
        /** E-mails of those whose link has ended; the same set while they stay the same. */
        get expiredInvitations(): ReadonlySet<string> {
          return expired.get()
        },
      },
    }
  })
  .views((self) => ({
    /** An unchanged user stays the same object. */
    get replyEntries() {
      // Read once per call: without an observer each read would compute it again.
      const { byEmail } = self
      const known = (member: Unchecked<WireMember>): Person | undefined => {
        const person = byEmail.get(canonicalEmail(String(member.id)))
        return person && isSamePerson(person, member) ? person : undefined
      }
      return { key: 'members', schema: MemberSchema, known, make: personFromWire }
    },
  }))
  .actions((self) => {
    const setPeople = (people: readonly Person[]): void => {
      const sorted = people.toSorted(byName)
      if (!areSame(sorted, self.people)) self.people = sorted
    }
    const receivePeople = (people: readonly Person[], version: string | null = null): void => {
      setPeople(people)
      self.version = version
      self.missedRefreshes = 0
      self.markReady()
    }
    return {
      receive: (members: readonly WireMember[]): void => receivePeople(members.map(personFromWire)),
      /** Aborts a load under way, which is stale. @param gone e-mails */
      merge(changed: readonly WireMember[], gone: readonly string[] = []): void {
        if (!self.isReady) return
        self.cancel()
        const people = new Map(self.byEmail)
        for (const member of changed) {
          const email = canonicalEmail(member.id)
          people.set(email, personFromWire({ workspaces: people.get(email)?.workspaces, ...member }))
        }
        for (const email of gone) people.delete(email)
        setPeople([...people.values()])
      },
      /** Failures are tolerated once there are rows. @returns Whether a new list was applied; if not, see `problem`. */
      load: (): Promise<boolean> =>
        self.takeBegun() ??
        self.refreshList('/users/', self.replyEntries, 'users.refreshFailed', (list) => {
          if (list === null) self.missedRefreshes = 0
          else receivePeople(list.entries, list.version)
        }),
    }
  })
  .actions((self) => ({
    async begin(): Promise<void> {
      if (!self.isReady) await self.keepBegun(self.load())
    },
    /** After a change of access. */
    recount(): void {
      if (self.countsWorkspaces) void self.load()
    },
  }))
export interface UsersStore extends Instance<typeof UsersStoreModel> {}

/** Sorting thousands of users after each call takes longer than the calls. */
const MERGE_EVERY_MS = 500

/** What a bulk run changes, shown in the list of users while it runs; not in the next session. */
export const createMergeSoon = (node: IAnyStateTreeNode) => {
  const { clock } = environmentOf(node)
  const { session } = rootOf(node)
  const { users } = signedInOf(node)
  const { accountId } = session
  const changed: WireMember[] = []
  const gone: string[] = []
  const timer = createDisposerSlot()
  let isUsed = false

  const flush = (): void => {
    timer.clear()
    const [members, emails] = [changed.splice(0), gone.splice(0)]
    if (members.length + emails.length === 0 || session.user === null || session.accountId !== accountId)
      return
    users.merge(members, emails)
  }
  const flushSoon = (): void => {
    isUsed = true
    if (!timer.isSet()) timer.set(clock.after(MERGE_EVERY_MS, flush))
  }

  return {
    change(member: WireMember): void {
      changed.push(member)
      flushSoon()
    },
    remove(email: string): void {
      gone.push(email)
      flushSoon()
    },
    /** @returns Whether anything was changed. */
    end(): boolean {
      flush()
      return isUsed
    },
  }
}
