import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { canonicalEmail, isEmail } from '../api/contract/email.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { rootOf } from '../root/root.ts'
import { postPublicly, SubmissionModel } from './submission.ts'

/** Refusals that would reveal whether the user exists count as success. */
const REVEALING: ReadonlySet<number> = new Set([
  ErrorCode.notFound,
  ErrorCode.invalidCredentials,
  ErrorCode.userNotVerified,
  ErrorCode.userNotPending,
  ErrorCode.invalidAccount,
  ErrorCode.statusNone,
  ErrorCode.statusPending,
  ErrorCode.statusInactive,
  ErrorCode.statusLocked,
  ErrorCode.statusNotDefined,
  ErrorCode.accountNotFound,
])

export const ForgotPasswordModel = SubmissionModel.named('ForgotPassword')
  .props({
    accountId: '',
    email: '',
    sentTo: types.frozen<{ readonly accountId: string; readonly email: string } | null>(null),
  })
  .views((self) => {
    const findEmailError = (): 'required' | 'invalid' | null => {
      const email = self.email.trim()
      if (email === '') return 'required'
      return isEmail(email) ? null : 'invalid'
    }
    return {
      get accountIdError(): 'required' | null {
        return self.isChecked && self.accountId.trim() === '' ? 'required' : null
      },
      get emailError(): 'required' | 'invalid' | null {
        return self.isChecked ? findEmailError() : null
      },
      get isComplete(): boolean {
        return self.accountId.trim() !== '' && findEmailError() === null
      },
    }
  })
  .actions((self) => ({
    setAccountId(accountId: string): void {
      self.accountId = accountId
      self.problem = null
      rootOf(self).session.setEntered(self)
    },
    setEmail(email: string): void {
      self.email = email
      self.problem = null
      rootOf(self).session.setEntered(self)
    },
    /** Sends a new mail to the address of an old link, which the service knows. @returns Whether the service accepted it. */
    sendAgain: (usertoken: string): Promise<boolean> =>
      self.send(() => postPublicly(self, '/auth/forgotpassword', NothingSchema, { usertoken })),
    reconsider(): void {
      self.sentTo = null
      self.isChecked = false
    },
    /** Same outcome whether or not the user exists. */
    submit: flow(function* () {
      const asked = { accountId: self.accountId.trim(), email: canonicalEmail(self.email) }
      const isAnswered = yield* toGenerator(
        self.trySend(self.isComplete, () => postPublicly(self, '/auth/forgotpassword', NothingSchema, asked)),
      )
      if (!isAnswered && !REVEALING.has(self.problem?.code ?? 0)) return
      self.problem = null
      self.sentTo = asked
    }),
  }))
export interface ForgotPassword extends Instance<typeof ForgotPasswordModel> {}
