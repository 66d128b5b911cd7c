import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { ResetPasswordReplySchema } from '../api/contract/password.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import { linkProblemOf, postPublicly, type LinkProblem } from './linkProblem.ts'
import { NewPasswordModel } from './newPassword.ts'

export const ResetPasswordModel = NewPasswordModel.named('ResetPassword')
  .props({ isSigningIn: false, isDone: false })
  .views((self) => ({
    get linkProblem(): LinkProblem | null {
      return linkProblemOf(self.problem)
    },
  }))
  .actions((self) => ({
    /** Checks the link before a password is typed; a service without this call reports it at submit. */
    check: flow(function* (usertoken: string) {
      try {
        yield* toGenerator(postPublicly(self, '/auth/resetpassword/check', NothingSchema, { usertoken }))
      } catch (error) {
        const problem = problemOf(error)
        const isOfLink =
          problem?.code === ErrorCode.invalidToken || problem?.code === ErrorCode.resetPasswordTokenExpired
        if (isOfLink && !self.isSending) self.problem = problem
      }
    }),
    /** @param usertoken of the link; not stored. @returns Whether signed in, or in the second step; false when another user is signed in. */
    submit: flow(function* (usertoken: string) {
      if (self.isDone || self.isSigningIn || !self.tryToSend(self.isNewPasswordGood)) return false
      const { password } = self
      const answered = yield* toGenerator(
        self.send(() =>
          postPublicly(self, '/auth/resetpassword', ResetPasswordReplySchema, { usertoken, password }),
        ),
      )
      if (answered === null) return false
      self.clearPasswords()
      const { session } = rootOf(self)
      const { accountid: accountId, email } = answered.reply
      if (accountId !== undefined && email !== undefined) {
        // The service has ended all sessions of its user.
        if (session.isOf({ accountId, email })) session.end('invalidToken')
        if (!session.isSignedIn) {
          session.setEntered({ accountId, email })
          session.askForFactorReview()
          self.isSigningIn = true
          const isIn = yield* toGenerator(session.signIn({ accountId, email, password }))
          self.isSigningIn = false
          if (isIn || session.secondStep !== null) return true
        }
      }
      self.isDone = true
      return false
    }),
  }))
export interface ResetPassword extends Instance<typeof ResetPasswordModel> {}
