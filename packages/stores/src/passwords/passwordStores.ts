import { detach, types, type Instance } from 'mobx-state-tree'
import { createBrowserPasskeys } from '../environment/browserPasskeys.ts'
import type { PasskeyPlatform } from '../environment/passkeys.ts'
import { rootOf } from '../root/root.ts'
import { ChangePasswordModel } from './changePassword.ts'
import { EmailConfirmationModel } from './emailConfirmation.ts'
import { ForgotPasswordModel } from './forgotPassword.ts'
import { PasskeySignInModel } from './passkeySignIn.ts'
import { ResetPasswordModel } from './resetPassword.ts'
import { SecondStepModel } from './secondStep.ts'
import { part } from '../root/part.ts'

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
