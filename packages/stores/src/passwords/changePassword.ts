import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import type { RootStore } from '../root/rootStore.ts'
import { besideRoot, formEnvironmentOf } from './formEnvironment.ts'
import { NewPasswordModel } from './newPassword.ts'

/** Changes the password of who is signed in. */
const ChangePasswordModel = NewPasswordModel.named('ChangePassword')
  .volatile((): { oldPassword: string } => ({ oldPassword: '' }))
  .views((self) => ({
    /** Wrong is what the service calls so; a lock for too many tries has the same code, and says for how long. */
    get oldPasswordError(): 'required' | 'wrong' | null {
      if (self.isChecked && self.oldPassword === '') return 'required'
      const isWrong = self.problem?.code === ErrorCode.invalidCredentials && self.problem.seconds === null
      return isWrong ? 'wrong' : null
    },
  }))
  .actions((self) => ({
    setOldPassword(oldPassword: string): void {
      self.oldPassword = oldPassword
      self.problem = null
    },
    /** @returns Whether it was changed; if not, the errors or `problem` say why, and what was typed stays. */
    submit: flow(function* () {
      if (!self.tryToSend(self.oldPassword !== '' && self.isNewPasswordGood)) return false
      const { client } = formEnvironmentOf(self)
      const { password: newPassword, oldPassword } = self
      const answered = yield* toGenerator(
        self.send(() =>
          client.post('/auth/changepassword', { schema: NothingSchema, body: { newPassword, oldPassword } }),
        ),
      )
      if (answered === null) return false
      self.forgetPasswords()
      self.oldPassword = ''
      return true
    }),
  }))
export interface ChangePassword extends Instance<typeof ChangePasswordModel> {}

export const createChangePassword = (root: RootStore): ChangePassword =>
  ChangePasswordModel.create({}, besideRoot(root))
