import { ErrorCode } from '../api/contract/errorCode.ts'
import { requirementsOf, type Requirement } from './complexity.ts'
import { formEnvironmentOf } from './formEnvironment.ts'
import { SubmissionModel } from './submission.ts'

/** `rules`: it lacks something that is listed. `refused`: the service says that it does not match the rule. */
export type NewPasswordError = 'required' | 'rules' | 'refused'
export type ConfirmationError = 'required' | 'mismatch'

interface NewPasswordState {
  password: string
  confirmation: string
}

/** A new password, given twice. */
export const NewPasswordModel = SubmissionModel.named('NewPassword')
  .volatile((): NewPasswordState => ({ password: '', confirmation: '' }))
  .views((self) => ({
    get requirements(): readonly Requirement[] {
      return requirementsOf(self.password, formEnvironmentOf(self).root.config.passwordComplexity)
    },
    /** What the service's configuration says to a password that breaks a rule; empty when it says nothing. */
    get rulesText(): string {
      return formEnvironmentOf(self).root.config.passwordComplexity.validationError.trim()
    },
    /** The service has refused the password itself. */
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
    /** Nothing of what was typed is kept once it is sent. */
    forgetPasswords(): void {
      self.password = ''
      self.confirmation = ''
      self.isChecked = false
    },
  }))
