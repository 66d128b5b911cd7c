import { flow, toGenerator, types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { SecondFactorRuleSchema, type SecondFactorRule } from '../api/contract/secondFactor.ts'
import { environmentOf } from '../environment/environment.ts'
import { SubmissionModel } from '../passwords/submission.ts'
import { ResourceModel } from '../resource/resource.ts'
import { part } from '../root/part.ts'

/** The owner's rule: whether admins and owners need a second factor, and who has none. */
export const SecondFactorRuleStoreModel = ResourceModel.named('SecondFactorRule')
  .props({
    isRequired: false,
    without: types.frozen<SecondFactorRule['without']>([]),
    change: part(SubmissionModel),
  })
  .actions((self) => {
    const { client } = environmentOf(self)
    const apply = ({ isRequired, without }: SecondFactorRule): void => {
      Object.assign(self, { isRequired, without })
    }
    return {
      load: (): Promise<boolean> =>
        self.request(
          (signal) =>
            client.get('/account/secondfactor/', {
              schema: SecondFactorRuleSchema,
              ...IN_BACKGROUND,
              signal,
            }),
          apply,
        ),
      /** @returns Whether it is saved; if not, see `change`. */
      require: flow(function* (isRequired: boolean) {
        if (self.change.isSending) return false
        const answered = yield* toGenerator(
          self.change.send(() =>
            client.put('/account/secondfactor/', { schema: SecondFactorRuleSchema, body: { isRequired } }),
          ),
        )
        if (answered === null) return false
        apply(answered.reply)
        return true
      }),
      dismissProblem(): void {
        self.change = SubmissionModel.create()
      },
    }
  })
