import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { linkProblemOf, type LinkProblem } from './linkProblem.ts'
import { NewPasswordModel } from './newPassword.ts'

export const ResetPasswordModel = NewPasswordModel.named('ResetPassword')
  .props({ isDone: false })
  .views((self) => ({
    get linkProblem(): LinkProblem | null {
      return linkProblemOf(self.problem)
    },
  }))
  .actions((self) => ({
    /** @param usertoken of the link; not stored */
    submit: flow(function* (usertoken: string) {
      if (self.isDone || !self.tryToSend(self.isNewPasswordGood)) return
      const { client } = environmentOf(self)
      const answered = yield* toGenerator(
        self.send(() =>
          client.post('/auth/resetpassword', {
            schema: NothingSchema,
            body: { usertoken, password: self.password },
            isAnonymous: true,
            // An error page would lose the link's token.
            isLenient: true,
          }),
        ),
      )
      if (answered === null) return
      self.clearPasswords()
      self.isDone = true
    }),
  }))
export interface ResetPassword extends Instance<typeof ResetPasswordModel> {}
