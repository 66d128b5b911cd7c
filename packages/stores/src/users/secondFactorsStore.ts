import { types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { SecondFactorResetReplySchema } from '../api/contract/workspace.ts'
import { hasCode } from '../api/errors.ts'
import { bulkRunModel, type BulkRow } from '../bulk/bulkRun.ts'
import { environmentOf } from '../environment/environment.ts'
import { SubmissionModel } from '../passwords/submission.ts'
import { part, rootOf, signedInOf } from '../root/root.ts'
import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'
import type { Person } from './person.ts'

interface FactorRow extends BulkRow {
  readonly workspace: WorkspaceEntry
}

/** Resets the second factor of a person in every workspace that asks for one. */
export const SecondFactorsStoreModel = bulkRunModel<FactorRow>({
  keyOf: ({ workspace }) => workspace.id,
  concurrency: 4,
})
  .named('SecondFactorsStore')
  .views((self) => ({
    /** By name. */
    get workspaces(): readonly WorkspaceEntry[] {
      return signedInOf(self).workspaces.sorted.filter(({ signInMethods }) =>
        signInMethods.includes('secondFactor'),
      )
    },
    get failed(): readonly FactorRow[] {
      return self.rowsWith('refused')
    },
  }))
  .actions((self) => ({
    forget(): void {
      if (!self.isRunning) self.clearRows()
    },
    /** After a failure, repeats only the failed workspaces. @returns Whether it is reset everywhere. */
    async reset({ id: email }: Pick<Person, 'id'>): Promise<boolean> {
      const { client } = environmentOf(self)
      if (self.isRunning || !rootOf(self).session.canManageWorkspaces) return false
      const { failed, workspaces } = self
      const places = failed.length > 0 ? failed.map(({ workspace }) => workspace) : workspaces
      self.clearRows()
      self.queue(places.map((workspace) => ({ workspace, outcome: 'waiting', problem: null })))
      const isCurrent = await self.runWaiting(async ({ workspace: { id } }) => {
        const path = `/auth/reset2fa/${encodeURIComponent(id)}` as const
        try {
          await client.post(path, { schema: SecondFactorResetReplySchema, ...IN_BACKGROUND, body: { email } })
        } catch (error) {
          const isGone = hasCode(error, ErrorCode.notFound) && !signedInOf(self).workspaces.has(id)
          if (!isGone) throw error
        }
      })
      return isCurrent && self.counts.done === places.length
    },
  }))

/** Resets how another user confirms a sign-in to the console, after a lost phone. */
export const FactorResetStoreModel = types
  .model('FactorResetStore', { submission: part(SubmissionModel) })
  .actions((self) => ({
    clear(): void {
      self.submission = SubmissionModel.create()
    },
    /** @returns Whether it is reset; if not, see `submission`. */
    reset(email: string): Promise<boolean> {
      const path = `/users/${encodeURIComponent(email)}/secondfactor`
      const { client } = environmentOf(self)
      return self.submission.send(() => client.delete(path, { schema: NothingSchema }))
    },
  }))
