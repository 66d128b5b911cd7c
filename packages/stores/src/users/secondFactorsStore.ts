import { flow, toGenerator, types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { SecondFactorResetReplySchema } from '../api/contract/workspace.ts'
import { hasCode } from '../api/errors.ts'
import { run } from '../bulk/run.ts'
import { environmentOf } from '../environment/environment.ts'
import { SubmissionModel } from '../passwords/submission.ts'
import type { Problem } from '../resource/problem.ts'
import { part, rootOf, signedInOf, update } from '../root/root.ts'
import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'
import type { Person } from './person.ts'

const CONCURRENCY = 4

/** Resets the second factor of a person in every workspace that asks for one. */
export const SecondFactorsStoreModel = types
  .model('SecondFactorsStore', {
    isResetting: false,
    /** Workspaces where the latest reset failed. */
    failedIds: types.frozen<readonly string[]>([]),
    problem: types.frozen<Problem | null>(null),
    /** While the service asks to wait. */
    waitSeconds: types.maybeNull(types.number),
  })
  .views((self) => ({
    /** By name. */
    get workspaces(): readonly WorkspaceEntry[] {
      return signedInOf(self).workspaces.sorted.filter(({ signInMethods }) =>
        signInMethods.includes('secondFactor'),
      )
    },
    get failed(): readonly WorkspaceEntry[] {
      return this.workspaces.filter(({ id }) => self.failedIds.includes(id))
    },
  }))
  .actions((self) => ({
    forget(): void {
      Object.assign(self, { failedIds: [], problem: null })
    },
    /** After a failure, repeats only the failed workspaces. @returns Whether it is reset everywhere. */
    reset: flow(function* ({ id: email }: Pick<Person, 'id'>) {
      const { session } = rootOf(self)
      const { client, clock } = environmentOf(self)
      if (self.isResetting || !session.canManageWorkspaces) return false
      const places = self.failed.length > 0 ? self.failed : self.workspaces
      const { user } = session
      const failedIds: string[] = []
      Object.assign(self, { isResetting: true, failedIds: [], problem: null })
      const resetIn = async ({ id }: WorkspaceEntry): Promise<void> => {
        try {
          await client.post(`/auth/reset2fa/${encodeURIComponent(id)}`, {
            schema: SecondFactorResetReplySchema,
            ...IN_BACKGROUND,
            body: { email },
          })
        } catch (error) {
          const isGone = hasCode(error, ErrorCode.notFound) && !signedInOf(self).workspaces.has(id)
          if (!isGone) throw error
        }
      }
      yield* toGenerator(
        run(places, resetIn, {
          clock,
          concurrency: CONCURRENCY,
          onWait: (waitSeconds) => update(self, { waitSeconds }),
          isStopped: () => session.user !== user,
          onProblem: ({ id }, problem) => {
            failedIds.push(id)
            update(self, { problem })
          },
        }),
      )
      Object.assign(self, { isResetting: false, failedIds })
      return failedIds.length === 0
    }),
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
