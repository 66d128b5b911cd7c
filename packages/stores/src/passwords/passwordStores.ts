import { detach, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { LoginReplySchema } from '../api/contract/session.ts'
import { environmentOf } from '../environment/environment.ts'
import { createBrowserPasskeys } from '../environment/browserPasskeys.ts'
import type { PasskeyPlatform } from '../environment/passkeys.ts'
import { oneOf, part, rootOf } from '../root/root.ts'
import { EmailConfirmationModel } from './emailConfirmation.ts'
import { ForgotPasswordModel } from './forgotPassword.ts'
import { ChangePasswordModel, ResetPasswordModel } from './newPassword.ts'
import { PasskeySignInModel } from './passkeySignIn.ts'
import { PUBLIC_FORM, SubmissionModel, type CodeError } from './submission.ts'

export type Factor = 'code' | 'recoveryCode'

/** The second step of a sign-in, whose ticket the session has. */
const SecondStepModel = SubmissionModel.named('SecondStep')
  .props({ factor: oneOf<Factor>(['code', 'recoveryCode'], 'code') })
  .volatile((): { code: string } => ({ code: '' }))
  .views((self) => ({
    get codeError(): CodeError | null {
      return self.codeProofError(self.code.trim() !== '')
    },
    /** The ticket has expired: the sign-in begins again. */
    get hasExpired(): boolean {
      return self.problem?.code === ErrorCode.invalidToken
    },
  }))
  .actions((self) => ({
    setCode(code: string): void {
      self.code = code
      self.problem = null
    },
    choose(factor: Factor): void {
      Object.assign(self, { factor, code: '', problem: null, isChecked: false })
    },
    /** @returns Whether signed in. */
    submit: flow(function* () {
      const { session } = rootOf(self)
      const { client } = environmentOf(self)
      const { secondStep } = session
      if (secondStep === null || !self.tryToSend(self.code.trim() !== '')) return false
      const body = { ticket: secondStep.ticket, [self.factor]: self.code.trim() }
      const answered = yield* toGenerator(
        self.send(() =>
          client.post('/auth/secondfactor', { schema: LoginReplySchema, body, ...PUBLIC_FORM }),
        ),
      )
      if (answered === null) return false
      self.code = ''
      session.accept(answered.reply)
      return true
    }),
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
  root: {
    readonly passwords: PasswordStores | undefined
    addPasswords(model: typeof PasswordStoresModel, platform: PasskeyPlatform): void
  },
  createPlatform: () => PasskeyPlatform = createBrowserPasskeys,
): void => {
  if (root.passwords === undefined) root.addPasswords(PasswordStoresModel, createPlatform())
}
