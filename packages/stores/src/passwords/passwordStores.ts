import { detach, types, type Instance } from 'mobx-state-tree'
import { rootOf } from '../root/root.ts'
import { ChangePasswordModel } from './changePassword.ts'
import { EmailConfirmationModel } from './emailConfirmation.ts'
import { ForgotPasswordModel } from './forgotPassword.ts'
import { ResetPasswordModel } from './resetPassword.ts'

export const PasswordStoresModel = types
  .model('PasswordStores', {
    changePassword: types.optional(ChangePasswordModel, {}),
    forgotPassword: types.optional(ForgotPasswordModel, {}),
    resetPassword: types.optional(ResetPasswordModel, {}),
    emailConfirmation: types.optional(EmailConfirmationModel, {}),
  })
  .actions((self) => ({
    /** Replaces the form, so that a call under way cannot change the new one. */
    clear(name: 'changePassword' | 'forgotPassword' | 'resetPassword'): void {
      detach(self[name])
      if (name !== 'forgotPassword') return
      const { accountId, email } = rootOf(self).session.rememberedIdentity()
      self[name].setAccountId(accountId)
      // The address of the link that did not work.
      self[name].setEmail(self.emailConfirmation.email || email)
    },
  }))
export interface PasswordStores extends Instance<typeof PasswordStoresModel> {}

export const addPasswordStores = (root: {
  readonly passwords: PasswordStores | undefined
  addPasswords(model: typeof PasswordStoresModel): void
}): void => {
  if (root.passwords === undefined) root.addPasswords(PasswordStoresModel)
}
