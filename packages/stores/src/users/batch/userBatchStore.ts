import type { Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../../api/client.ts'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberReplySchema, type WireMember } from '../../api/contract/member.ts'
import { PasswordMailReplySchema } from '../../api/contract/password.ts'
import { hasCode } from '../../api/errors.ts'
import type { BulkRow } from '../../bulk/bulkRun.ts'
import { restSchema, storedRunModel } from '../../bulk/storedRun.ts'
import { environmentOf } from '../../environment/environment.ts'
import { UNDONE, type UndoOutcome } from '../../forms/formRules.ts'
import { isOutdated, MAX_TRIES } from '../../forms/newest.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import { readPerson, sanitizingOf, userFormOf } from '../edit/rules.ts'
import { unknownPersonOf, type Person } from '../person.ts'
import { createMergeSoon } from '../usersStore.ts'
import {
  BulkActionSchema,
  changeFor,
  restoreOf,
  skipReasonOf,
  type BulkAction,
  type ChangeAction,
  type SkipReason,
} from './bulkActions.ts'

export interface BatchRow extends BulkRow {
  readonly person: Person
  readonly reason: SkipReason | null
}

export const UserBatchStoreModel = storedRunModel<BatchRow, BulkAction, string>(
  {
    name: 'batch',
    stored: restSchema(BulkActionSchema, v.string()),
    keyOf: ({ person }) => person.email,
    restOf: ({ person }) => person.email,
    concurrency: 4,
    stopAfterLost: 8,
    // Deleted meanwhile: a retry would change nothing.
    outcomeOf: ({ code }) => (code === ErrorCode.notFound ? 'skipped' : 'refused'),
  },
  (self, { run, clear }) => {
    const { client } = environmentOf(self)

    /** Repeats the change on the newest user, unless another user changed the same field. */
    const sendChange = async (action: ChangeAction, person: Person, tried = 1): Promise<WireMember> => {
      const changes = action.kind === 'role' ? { role: action.role } : { status: action.status }
      const body = userFormOf(person, changes, sanitizingOf(rootOf(self).config))
      try {
        return (await client.put('/users/', { ...IN_BACKGROUND, schema: MemberReplySchema, body })).member
      } catch (error) {
        const newest =
          isOutdated(error) && tried < MAX_TRIES ? await readPerson(client, person, IN_BACKGROUND) : null
        if (newest?.[action.kind] !== person[action.kind]) throw error
        return sendChange(action, newest, tried + 1)
      }
    }

    /** Runs the change backwards for the users that it was made for. */
    const offerUndo = (action: BulkAction): void => {
      const changed = self.rowsWith('done').map(({ person }) => person)
      const count = changed.length
      if ((action.kind !== 'status' && action.kind !== 'role') || self.hasRest || count === 0) return
      const back = async (): Promise<UndoOutcome> => {
        if (self.isRunning || self.hasRest) return { kind: 'busy' }
        await run(
          restoreOf(action, changed),
          changed.map(({ email }) => email),
        )
        const { done } = self.counts
        if (done < count) return { kind: 'partly', done, total: count }
        clear()
        return UNDONE
      }
      signedInOf(self).undo.notify({ kind: 'success', messageKey: 'batchDone', values: { count } }, back)
    }

    return {
      rowsOf: (action, emails) => {
        const known = signedInOf(self).users.byEmail
        return [...new Set(emails)].map((email) => {
          const reason = skipReasonOf(known.get(email), action, rootOf(self).session.user)
          const person = known.get(email) ?? self.entries.get(email)?.person ?? unknownPersonOf(email)
          return { person, outcome: reason === null ? 'waiting' : 'skipped', problem: null, reason }
        })
      },
      canRestore: () => signedInOf(self).users.isReady,
      // The change was made before its answer arrived.
      restored: ({ kind }, row) =>
        row.reason === 'unchanged' || (row.reason === 'gone' && kind === 'remove')
          ? { ...row, outcome: 'done', reason: null }
          : row,
      start: (action) => {
        const list = createMergeSoon(self)
        const send = async (person: Person): Promise<void> => {
          if (action.kind === 'remove') {
            const path = `/users/${encodeURIComponent(person.id)}` as const
            await client.delete(path, { ...IN_BACKGROUND, schema: NothingSchema })
            list.remove(person.email)
          } else if (action.kind === 'invite') {
            const body = { accountId: rootOf(self).session.accountId, email: person.id }
            const call = { ...IN_BACKGROUND, schema: PasswordMailReplySchema, body }
            await client.post('/auth/forgotpassword', call)
          } else {
            const change = changeFor(action, person)
            if (change !== null) list.change(await sendChange(change, person))
          }
        }
        return {
          send: async ({ person }) => {
            try {
              await send(person)
            } catch (error) {
              if (!hasCode(error, ErrorCode.notFound)) throw error
              list.remove(person.email)
              if (action.kind !== 'remove') throw error
            }
          },
          end: (isCurrent) => {
            const isOutdatedList = list.end() || action.kind === 'invite'
            if (isOutdatedList && isCurrent) void signedInOf(self).users.load()
            if (isCurrent) offerUndo(action)
          },
        }
      },
    }
  },
)
  .named('UserBatchStore')
  .views((self) => ({
    planOf(action: BulkAction, emails: readonly string[]) {
      const rows = self.rowsOf(action, emails)
      return {
        affected: rows.filter(({ reason }) => reason === null).map(({ person }) => person),
        skipped: rows.flatMap(({ person, reason }) => (reason === null ? [] : [{ person, reason }])),
      }
    },
  }))
export interface UserBatchStore extends Instance<typeof UserBatchStoreModel> {}
export type BatchPlan = ReturnType<UserBatchStore['planOf']>
