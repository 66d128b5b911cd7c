import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import type { PasswordComplexity } from '../api/contract/config.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { ResetPasswordReplySchema, type ResetPasswordReply } from '../api/contract/password.ts'
import { brokenPasswordRules, type PasswordRule } from '../api/contract/texts.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import { postPublicly, SubmissionModel } from './submission.ts'

/** Both length limits are one requirement. */
type ContentRule = Exclude<PasswordRule, 'minlen' | 'maxlen'>

const isContentRule = (rule: PasswordRule): rule is ContentRule => rule !== 'minlen' && rule !== 'maxlen'

interface Requirement {
  readonly id: 'length' | ContentRule
  readonly isMet: boolean
  /** Characters; only for `length`. */
  readonly min: number
  readonly max: number
}

export const requirementsOf = (
  password: string,
  complexity: Omit<PasswordComplexity, 'validationError'>,
): readonly Requirement[] => {
  const broken = brokenPasswordRules(password, complexity)
  const min = Math.max(1, complexity.minlen)
  const max = complexity.maxlen
  // An empty password breaks every rule that there is.
  const asked = brokenPasswordRules('', complexity).filter(isContentRule)
  return [
    { id: 'length', isMet: broken.every(isContentRule), min, max },
    ...asked.map((id) => ({ id, isMet: !broken.includes(id), min, max })),
  ]
}

/** `used` also for a link that never existed. */
export type LinkProblem = 'expired' | 'used' | 'notPending'

const LINK_PROBLEMS: Partial<Record<number, LinkProblem>> = {
  [ErrorCode.resetPasswordTokenExpired]: 'expired',
  [ErrorCode.pendingVerificationExpired]: 'expired',
  [ErrorCode.invalidToken]: 'used',
  [ErrorCode.notFound]: 'used',
  [ErrorCode.userNotPending]: 'notPending',
}

type NewPasswordError = 'required' | 'rules' | 'refused'
type ConfirmationError = 'required' | 'mismatch'

export const NewPasswordModel = SubmissionModel.named('NewPassword')
  // Volatile: a snapshot must not contain a password.
  .volatile(() => ({ password: '', confirmation: '' }))
  .views((self) => ({
    get requirements(): readonly Requirement[] {
      return requirementsOf(self.password, rootOf(self).config.passwordComplexity)
    },
    get rulesText(): string {
      return rootOf(self).config.passwordComplexity.validationError.trim()
    },
    /** Null when the problem is not about the link. */
    get linkProblem(): LinkProblem | null {
      return (self.problem?.kind === 'refused' ? LINK_PROBLEMS[self.problem.code] : null) ?? null
    },
    get isPasswordRefused(): boolean {
      return self.problem?.code === ErrorCode.passwordRule
    },
  }))
  .views((self) => {
    const findPasswordError = (): NewPasswordError | null => {
      if (self.password === '') return 'required'
      if (self.requirements.some(({ isMet }) => !isMet)) return 'rules'
      return self.isPasswordRefused ? 'refused' : null
    }
    const findConfirmationError = (): ConfirmationError | null => {
      if (self.confirmation === '') return 'required'
      return self.confirmation === self.password ? null : 'mismatch'
    }
    return {
      get isNewPasswordGood(): boolean {
        const error = findPasswordError()
        return (error === null || error === 'refused') && findConfirmationError() === null
      },
      get passwordError(): NewPasswordError | null {
        return self.isChecked ? findPasswordError() : null
      },
      get confirmationError(): ConfirmationError | null {
        return self.isChecked ? findConfirmationError() : null
      },
    }
  })
  .actions((self) => ({
    setPassword(password: string): void {
      self.password = password
      self.problem = null
    },
    setConfirmation(confirmation: string): void {
      self.confirmation = confirmation
      self.problem = null
    },
    /** Removes the passwords from memory once sent. */
    clearPasswords(): void {
      self.password = ''
      self.confirmation = ''
      self.isChecked = false
    },
  }))

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
    submit(): Promise<boolean> {
      const { client } = environmentOf(self)
      const { password: newPassword, oldPassword, isNewPasswordGood } = self
      const call = { schema: NothingSchema, body: { newPassword, oldPassword } }
      return self.trySend(
        oldPassword !== '' && isNewPasswordGood,
        () => client.post('/auth/changepassword', call),
        () => {
          self.clearPasswords()
          self.oldPassword = ''
          rootOf(self).session.askForFactorReview()
        },
      )
    },
  }))
export interface ChangePassword extends Instance<typeof ChangePasswordModel> {}

export const ResetPasswordModel = NewPasswordModel.named('ResetPassword')
  .props({ isSigningIn: false, isDone: false })
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
      if (self.isDone || self.isSigningIn) return false
      const { password } = self
      let reply: ResetPasswordReply = {}
      const isSet = yield* toGenerator(
        self.trySend(
          self.isNewPasswordGood,
          () => postPublicly(self, '/auth/resetpassword', ResetPasswordReplySchema, { usertoken, password }),
          (answer) => {
            reply = answer
          },
        ),
      )
      if (!isSet) return false
      self.clearPasswords()
      const { session } = rootOf(self)
      const { accountid: accountId, email } = reply
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
