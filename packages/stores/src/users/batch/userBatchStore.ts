import { types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberReplySchema, type WireMember } from '../../api/contract/member.ts'
import { hasCode } from '../../api/errors.ts'
import { bulkRunModel, type RowOutcome } from '../../bulk/bulkRun.ts'
import { environmentOf } from '../../environment/environment.ts'
import { MOST_TRIES } from '../../forms/newest.ts'
import { isOutdated } from '../../forms/sendNewest.ts'
import type { Problem } from '../../resource/problem.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import { strangerOf, type Person } from '../person.ts'
import { readPerson, sanitizingOf, userFormOf } from '../toWire.ts'
import { skipReasonOf, type BulkAction, type ChangeAction, type SkipReason } from './bulkActions.ts'

export interface BatchRow {
  readonly person: Person
  readonly outcome: RowOutcome
  readonly problem: Problem | null
  readonly reason: SkipReason | null
}

export interface BatchPlan {
  readonly affected: readonly Person[]
  readonly skipped: readonly { readonly person: Person; readonly reason: SkipReason }[]
}

const RunModel = bulkRunModel<BatchRow>({
  keyOf: ({ person }) => person.email,
  concurrency: 4,
  stopAfterLost: 8,
})

export const UserBatchStoreModel = RunModel.named('UserBatchStore')
  .props({ action: types.frozen<BulkAction | null>(null) })
  .views((self) => ({
    rowsFor(action: BulkAction, emails: readonly string[]): readonly BatchRow[] {
      const known = signedInOf(self).users.byEmail
      return [...new Set(emails)].map((email) => {
        const reason = skipReasonOf(known.get(email), action, rootOf(self).session.user)
        const person = known.get(email) ?? self.entries.get(email)?.person ?? strangerOf(email)
        return { person, outcome: reason === null ? 'waiting' : 'skipped', problem: null, reason }
      })
    },
  }))
  .views((self) => ({
    planOf(action: BulkAction, emails: readonly string[]): BatchPlan {
      const rows = self.rowsFor(action, emails)
      return {
        affected: rows.filter(({ reason }) => reason === null).map(({ person }) => person),
        skipped: rows.flatMap(({ person, reason }) => (reason === null ? [] : [{ person, reason }])),
      }
    },
  }))
  .actions((self) => ({
    reset(): void {
      self.forgetRows()
      self.action = null
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

    /** Over what others changed meanwhile, unless it is the same field. */
    const change = async (action: ChangeAction, person: Person, tried = 1): Promise<WireMember> => {
      const changes = action.kind === 'role' ? { role: action.role } : { status: action.status }
      const body = userFormOf(person, changes, sanitizingOf(rootOf(self).config))
      try {
        return (await client.put('/users/', { ...IN_BACKGROUND, schema: MemberReplySchema, body })).member
      } catch (error) {
        const newest =
          isOutdated(error) && tried < MOST_TRIES ? await readPerson(client, person, IN_BACKGROUND) : null
        if (newest?.[action.kind] !== person[action.kind]) throw error
        return change(action, newest, tried + 1)
      }
    }

    const start = async (action: BulkAction, emails: readonly string[]): Promise<void> => {
      const { users } = signedInOf(self)
      const changed: WireMember[] = []
      const gone: string[] = []
      self.queue(self.rowsFor(action, emails))
      const isCurrent = await self.runWaiting(async ({ person }) => {
        try {
          if (action.kind === 'remove') {
            const path = `/users/${encodeURIComponent(person.id)}` as const
            await client.delete(path, { ...IN_BACKGROUND, schema: NothingSchema })
            gone.push(person.email)
          } else {
            changed.push(await change(action, person))
          }
        } catch (error) {
          if (!hasCode(error, ErrorCode.notFound)) throw error
          gone.push(person.email)
          if (action.kind !== 'remove') throw error
        }
      })
      if (!isCurrent || changed.length + gone.length === 0) return
      // At once: sorting thousands of users after each call takes longer than the calls.
      users.merge(changed, gone)
      void users.load()
    }

    const repeat = async (outcome: 'refused' | 'unsent'): Promise<void> => {
      const emails = self.rowsWith(outcome).map(({ person }) => person.email)
      if (!self.isRunning && self.action) await start(self.action, emails)
    }

    return {
      /** Resolves when each user has an outcome; ignored during a run. */
      async run(action: BulkAction, emails: readonly string[]): Promise<void> {
        if (self.isRunning) return
        self.forgetRows()
        self.action = action
        await start(action, emails)
      },
      retryFailed: () => repeat('refused'),
      resume: () => repeat('unsent'),
      clear(): void {
        if (!self.isRunning) self.reset()
      },
    }
  })
export interface UserBatchStore extends Instance<typeof UserBatchStoreModel> {}
