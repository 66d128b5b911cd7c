import { flow, toGenerator, types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { BoundIdentitiesReplySchema } from '../api/contract/boundIdentity.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { SubmissionModel } from '../passwords/submission.ts'
import { ResourceModel } from '../resource/resource.ts'
import { part } from '../root/part.ts'

export interface BoundIdentity {
  readonly id: string
  /** Its name. */
  readonly provider: string
  /** Milliseconds. */
  readonly boundAt: number
}

/** Identities at providers that sign the user in. */
export const IdentitiesStoreModel = ResourceModel.named('Identities')
  .props({
    entries: types.frozen<readonly BoundIdentity[]>([]),
    removal: part(SubmissionModel),
  })
  .actions((self) => {
    const { client } = environmentOf(self)
    return {
      load: (): Promise<boolean> =>
        self.request(
          (signal) =>
            client.get('/auth/identities/', { schema: BoundIdentitiesReplySchema, ...IN_BACKGROUND, signal }),
          ({ identities }) => {
            self.entries = identities.map((one) => ({ ...one, boundAt: Date.parse(one.boundAt) }))
          },
        ),
      remove: flow(function* (id: string) {
        const answered = yield* toGenerator(
          self.removal.send(() =>
            client.delete(`/auth/identities/${encodeURIComponent(id)}`, { schema: NothingSchema }),
          ),
        )
        if (answered === null) return false
        self.entries = self.entries.filter((one) => one.id !== id)
        return true
      }),
      dismissProblem(): void {
        self.removal = SubmissionModel.create()
      },
    }
  })
