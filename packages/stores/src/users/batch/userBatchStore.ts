import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { MemberReplySchema, type WireMember } from '../../api/contract/member.ts'
import type { MemberStatus } from '../../api/contract/roles.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import type { AssignableRole } from '../abilities.ts'
import { isGone } from '../deletion/userDeletionStore.ts'
import { inTurn } from '../inTurn.ts'
import { strangerOf, type Person } from '../person.ts'
import { sanitizingOf, userFormOf } from '../toWire.ts'
import { skipReasonOf, type Deed, type SkipReason } from './deeds.ts'
import { NO_COUNTS, type BatchCounts, type BatchOutcome } from './outcome.ts'

/** Calls under way side by side. */
const MOST_AT_ONCE = 4
/** Calls in a row without any answer after which there is no sense in going on. */
const MOST_LOST = 8

export interface BatchRow {
  readonly person: Person
  readonly outcome: BatchOutcome
  readonly problem: Problem | null
  readonly reason: SkipReason | null
}

interface BatchState {
  /** All of them, in the order they were given; their `rowOf` says how it stands. */
  people: readonly Person[]
  /** What is done; null when there is nothing to show. */
  deed: Deed | null
  isRunning: boolean
  isCanceled: boolean
  counts: BatchCounts
}

const idle: BatchState = { people: [], deed: null, isRunning: false, isCanceled: false, counts: NO_COUNTS }

interface BatchCase {
  readonly person: Person
  readonly reason: SkipReason | null
}

/** What would happen, for the question before it. */
export interface BatchPlan {
  readonly affected: readonly Person[]
  readonly skipped: readonly { readonly person: Person; readonly reason: SkipReason }[]
}

/** Changing or deleting many people at once, with an outcome for each. */
export const UserBatchStoreModel = types
  .model('UserBatchStore', {
    /** By e-mail, in the order they were given. Frozen: each outcome touches its own row alone. */
    entries: types.map(types.frozen<BatchRow>()),
  })
  .volatile((): BatchState => ({ ...idle }))
  .views((self) => ({
    /** Each of these once, with the reason why the deed is not done to them, by the list as it is now. */
    sortOut(deed: Deed, emails: readonly string[]): readonly BatchCase[] {
      const { users, session } = peersOf(self)
      const known = users.byEmail
      return [...new Set(emails)].map((email) => {
        const person = known.get(email)
        const reason = skipReasonOf(person, deed, session.user)
        return { person: person ?? self.entries.get(email)?.person ?? strangerOf(email), reason }
      })
    },
  }))
  .views((self) => ({
    /** In the order they were given. Made anew with each outcome: while thousands are under way, look at `people`. */
    get rows(): readonly BatchRow[] {
      return [...self.entries.values()]
    },
    get total(): number {
      return self.entries.size
    },
    /** Those that have come to an end, or will not begin. */
    get settledCount(): number {
      return self.entries.size - self.counts.waiting - self.counts.running
    },
    rowOf(email: string): BatchRow | null {
      return self.entries.get(email) ?? null
    },
    get canRetry(): boolean {
      return !self.isRunning && self.counts.refused > 0
    },
    get canResume(): boolean {
      return !self.isRunning && self.counts.unsent > 0
    },
    /** Who of these would be affected by a deed, and who would be left out. */
    planOf(deed: Deed, emails: readonly string[]): BatchPlan {
      const cases = self.sortOut(deed, emails)
      return {
        affected: cases.filter(({ reason }) => reason === null).map(({ person }) => person),
        skipped: cases.flatMap(({ person, reason }) => (reason === null ? [] : [{ person, reason }])),
      }
    },
  }))
  .actions((self) => ({
    put(row: BatchRow): void {
      const { email } = row.person
      const before = self.entries.get(email)?.outcome
      const counts = { ...self.counts }
      if (before) counts[before] -= 1
      counts[row.outcome] += 1
      self.counts = counts
      self.entries.set(email, row)
    },
    /** Sends no more. What is under way comes to its end: whether a write was done is worth knowing. */
    cancel(): void {
      if (self.isRunning) self.isCanceled = true
    },
    /** Puts the outcomes away; not while there are more to come. */
    clear(): void {
      if (self.isRunning) return
      self.entries.clear()
      Object.assign(self, idle)
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)
    let sequence = 0

    const send = async (person: Person, deed: Deed): Promise<WireMember | null> => {
      // Quiet and lenient: the rows themselves say what happens.
      const options = { isQuiet: true, isLenient: true }
      if (deed.kind === 'remove') {
        await client.delete(`/users/${encodeURIComponent(person.id)}`, { ...options, schema: NothingSchema })
        return null
      }
      const changes = deed.kind === 'role' ? { role: deed.role } : { status: deed.status }
      const body = userFormOf(person, changes, sanitizingOf(peersOf(self).config.value))
      const { member } = await client.put('/users/', { ...options, schema: MemberReplySchema, body })
      return member
    }

    const run = flow(function* (deed: Deed) {
      sequence += 1
      const ticket = sequence
      const { users } = peersOf(self)
      const changed: WireMember[] = []
      const gone: string[] = []
      let lost = 0
      const isOver = (): boolean => ticket !== sequence || self.isCanceled || lost >= MOST_LOST
      self.isRunning = true
      self.isCanceled = false

      const work = async (person: Person): Promise<void> => {
        const row = { person, problem: null, reason: null }
        self.put({ ...row, outcome: 'running' })
        try {
          const member = await send(person, deed)
          if (member) changed.push(member)
          else gone.push(person.email)
          lost = 0
          if (ticket === sequence) self.put({ ...row, outcome: 'done' })
        } catch (error) {
          const isGoneNow = isGone(error)
          if (isGoneNow) gone.push(person.email)
          const problem = problemOf(error)
          lost = problem?.kind === 'network' ? lost + 1 : 0
          if (ticket !== sequence) return
          if (isGoneNow && deed.kind === 'remove') self.put({ ...row, outcome: 'done' })
          else self.put(problem ? { ...row, problem, outcome: 'refused' } : { ...row, outcome: 'unsent' })
        }
      }

      const waiting = self.rows.filter(({ outcome }) => outcome === 'waiting').map(({ person }) => person)
      yield* toGenerator(inTurn(waiting, MOST_AT_ONCE, work, isOver))
      if (ticket !== sequence) return
      for (const row of self.rows) if (row.outcome === 'waiting') self.put({ ...row, outcome: 'unsent' })
      self.isRunning = false
      if (changed.length + gone.length === 0) return
      // In one step: sorting thousands of people for each of them would take longer than the calls.
      users.merge(changed, gone)
      void users.load()
    })

    const queue = (deed: Deed, emails: readonly string[]): void => {
      for (const { person, reason } of self.sortOut(deed, emails))
        self.put({ person, outcome: reason === null ? 'waiting' : 'skipped', problem: null, reason })
    }

    const begin = (deed: Deed, emails: readonly string[]): Promise<void> => {
      if (self.isRunning) return Promise.resolve()
      self.clear()
      self.deed = deed
      queue(deed, emails)
      self.people = self.rows.map(({ person }) => person)
      return run(deed)
    }

    const again = (outcome: 'refused' | 'unsent'): Promise<void> => {
      if (self.isRunning || !self.deed) return Promise.resolve()
      const rows = self.rows.filter((row) => row.outcome === outcome)
      queue(
        self.deed,
        rows.map(({ person }) => person.email),
      )
      return run(self.deed)
    }

    return {
      /** Resolves when each of them has an outcome; so do the others. While one is running, it does nothing. */
      changeStatus(emails: readonly string[], status: MemberStatus): Promise<void> {
        return begin({ kind: 'status', status }, emails)
      },
      changeRole(emails: readonly string[], role: AssignableRole): Promise<void> {
        return begin({ kind: 'role', role }, emails)
      },
      remove(emails: readonly string[]): Promise<void> {
        return begin({ kind: 'remove' }, emails)
      },
      /** Tries again those that were refused, and none of the others. */
      retryFailed(): Promise<void> {
        return again('refused')
      },
      /** Goes on with those that were never sent. */
      resume(): Promise<void> {
        return again('unsent')
      },
      /** Forgets everything, as after the end of a session. */
      reset(): void {
        sequence += 1
        self.isRunning = false
        self.clear()
      },
    }
  })
export interface UserBatchStore extends Instance<typeof UserBatchStoreModel> {}
