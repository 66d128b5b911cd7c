import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import type { RootStore } from '../root/rootStore.ts'
import { besideRoot, formEnvironmentOf } from './formEnvironment.ts'
import { linkProblemOf, type LinkProblem } from './linkProblem.ts'
import { NewPasswordModel } from './newPassword.ts'

/** Sets a new password with the link of a mail. */
const ResetPasswordModel = NewPasswordModel.named('ResetPassword')
  .volatile((): { isDone: boolean } => ({ isDone: false }))
  .views((self) => ({
    get linkProblem(): LinkProblem | null {
      return linkProblemOf(self.problem)
    },
  }))
  .actions((self) => ({
    /** @param usertoken Token of the link. It is spent here and kept nowhere. */
    submit: flow(function* (usertoken: string) {
      if (self.isDone || !self.tryToSend(self.isNewPasswordGood)) return
      const { client } = formEnvironmentOf(self)
      const answered = yield* toGenerator(
        self.send(() =>
          client.post('/auth/resetpassword', {
            schema: NothingSchema,
            body: { usertoken, password: self.password },
            isAnonymous: true,
            // Leaving the page would lose the link, whose token is no longer in the address.
            isLenient: true,
          }),
        ),
      )
      if (answered === null) return
      self.forgetPasswords()
      self.isDone = true
    }),
  }))
export interface ResetPassword extends Instance<typeof ResetPasswordModel> {}

export const createResetPassword = (root: RootStore): ResetPassword =>
  ResetPasswordModel.create({}, besideRoot(root))
