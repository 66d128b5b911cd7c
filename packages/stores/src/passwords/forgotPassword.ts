import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { isEmail } from '../api/contract/userRules.ts'
import type { RootStore } from '../root/rootStore.ts'
import { besideRoot, formEnvironmentOf } from './formEnvironment.ts'
import { SubmissionModel } from './submission.ts'

interface ForgotPasswordState {
  accountId: string
  email: string
  /** Whom the mail was asked for; null before. */
  sentTo: { readonly accountId: string; readonly email: string } | null
}

/** Refusals that would tell whether there is such a person: they are answered like a success. */
const TELLING: ReadonlySet<number> = new Set([
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

/** Asks for the mail that lets one set a new password. */
const ForgotPasswordModel = SubmissionModel.named('ForgotPassword')
  .volatile((): ForgotPasswordState => ({ accountId: '', email: '', sentTo: null }))
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
    },
    setEmail(email: string): void {
      self.email = email
      self.problem = null
    },
    /** Back to the form, with what was typed. */
    reconsider(): void {
      self.sentTo = null
      self.isChecked = false
    },
    /** The answer is the same whether or not there is such a person. */
    submit: flow(function* () {
      if (!self.tryToSend(self.isComplete)) return
      const asked = { accountId: self.accountId.trim(), email: self.email.trim() }
      const { client } = formEnvironmentOf(self)
      const answered = yield* toGenerator(
        self.send(() =>
          client.post('/auth/forgotpassword', {
            schema: NothingSchema,
            body: asked,
            isAnonymous: true,
            // Nobody is signed in, so there is no session to end; what was typed stays for another try.
            isLenient: true,
          }),
        ),
      )
      if (answered === null && !(self.problem !== null && TELLING.has(self.problem.code))) return
      self.problem = null
      self.sentTo = asked
    }),
  }))
export interface ForgotPassword extends Instance<typeof ForgotPasswordModel> {}

/** The form, with the account that this device remembers. */
export const createForgotPassword = (root: RootStore): ForgotPassword => {
  const form = ForgotPasswordModel.create({}, besideRoot(root))
  form.setAccountId(root.session.rememberedAccountId())
  return form
}
