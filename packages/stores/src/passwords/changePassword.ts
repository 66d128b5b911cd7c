import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { rootOf } from '../root/root.ts'
import { NewPasswordModel } from './newPassword.ts'

export const ChangePasswordModel = NewPasswordModel.named('ChangePassword')
  .volatile((): { oldPassword: string } => ({ oldPassword: '' }))
  .views((self) => ({
    get oldPasswordError(): 'required' | 'wrong' | null {
      return self.proofError(self.oldPassword !== '')
    },
  }))
  .actions((self) => ({
    setOldPassword(oldPassword: string): void {
      self.oldPassword = oldPassword
      self.problem = null
    },
    submit: flow(function* () {
      if (!self.tryToSend(self.oldPassword !== '' && self.isNewPasswordGood)) return false
      const { client } = environmentOf(self)
      const { password: newPassword, oldPassword } = self
      const answered = yield* toGenerator(
        self.send(() =>
          client.post('/auth/changepassword', { schema: NothingSchema, body: { newPassword, oldPassword } }),
        ),
      )
      if (answered === null) return false
      self.clearPasswords()
      self.oldPassword = ''
      rootOf(self).session.askForFactorReview()
      return true
    }),
  }))
export interface ChangePassword extends Instance<typeof ChangePasswordModel> {}
