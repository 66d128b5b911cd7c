import { flow, toGenerator, types } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { SubmissionModel } from '../passwords/submission.ts'
import { part } from '../root/part.ts'

/** Resets how another user confirms a sign-in to the console, after a lost phone. */
export const FactorResetStoreModel = types
  .model('FactorResetStore', { submission: part(SubmissionModel) })
  .actions((self) => ({
    clear(): void {
      self.submission = SubmissionModel.create()
    },
    /** @returns Whether it is reset; if not, see `submission`. */
    reset: flow(function* (email: string) {
      if (self.submission.isSending) return false
      const { client } = environmentOf(self)
      const answered = yield* toGenerator(
        self.submission.send(() =>
          client.delete(`/users/${encodeURIComponent(email)}/secondfactor`, { schema: NothingSchema }),
        ),
      )
      return answered !== null
    }),
  }))
