import { detach, types, type Instance } from 'mobx-state-tree'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { LoginReplySchema } from '../api/contract/session.ts'
import { createBrowserPasskeys } from '../environment/browserPasskeys.ts'
import { oneOf, part, rootOf, type Home } from '../root/root.ts'
import { EmailConfirmationModel } from './emailConfirmation.ts'
import { ForgotPasswordModel } from './forgotPassword.ts'
import { ChangePasswordModel, ResetPasswordModel } from './newPassword.ts'
import { PasskeySignInModel } from './passkeySignIn.ts'
import { postPublicly, ProofFieldModel } from './submission.ts'

export type Factor = 'code' | 'recoveryCode'

/** The second step of a sign-in, whose ticket the session has. */
const SecondStepModel = ProofFieldModel.named('SecondStep')
  .props({ factor: oneOf<Factor>(['code', 'recoveryCode'], 'code') })
  .views((self) => ({
    /** The ticket has expired: the sign-in begins again. */
    get hasExpired(): boolean {
      return self.problem?.code === ErrorCode.invalidToken
    },
  }))
  .actions((self) => ({
    choose(factor: Factor): void {
      Object.assign(self, { factor, value: '', problem: null, isChecked: false })
    },
    /** @returns Whether signed in. */
    submit(): Promise<boolean> {
      const { session } = rootOf(self)
      if (session.secondStep === null) return Promise.resolve(false)
      const value = self.value.trim()
      const body = { ticket: session.secondStep.ticket, [self.factor]: value }
      return self.trySend(
        value !== '',
        () => postPublicly(self, '/auth/secondfactor', LoginReplySchema, body),
        (reply) => {
          self.setValue('')
          session.accept(reply)
        },
      )
    },
  }))

export const PasswordStoresModel = types
  .model('PasswordStores', {
    changePassword: part(ChangePasswordModel),
    forgotPassword: part(ForgotPasswordModel),
    resetPassword: part(ResetPasswordModel),
    passkey: part(PasskeySignInModel),
    secondStep: part(SecondStepModel),
    emailConfirmation: part(EmailConfirmationModel),
  })
  .actions((self) => ({
    /** Replaces the form, so that a call under way cannot change the new one. */
    clear(name: 'changePassword' | 'forgotPassword' | 'resetPassword' | 'secondStep'): void {
      detach(self[name])
      if (name !== 'forgotPassword') return
      const { accountId, email } = rootOf(self).session.rememberedIdentity()
      self[name].setAccountId(accountId)
      // The address of the link that did not work.
      self[name].setEmail(self.emailConfirmation.email || email)
    },
  }))
export interface PasswordStores extends Instance<typeof PasswordStoresModel> {}

/** @param createPlatform only tests pass one */
export const addPasswordStores = (
  root: Home<'passwords', typeof PasswordStoresModel>,
  createPlatform = createBrowserPasskeys,
): void => root.addStores('passwords', PasswordStoresModel, createPlatform)

export { isCorporateEmail, type EmailConfirmation } from './emailConfirmation.ts'
export { requirementsOf, type ChangePassword, type LinkProblem, type ResetPassword } from './newPassword.ts'
export type { CodeError } from './submission.ts'
