import { ErrorCode } from '../api/contract/errorCode.ts'
import { rootOf } from '../root/root.ts'
import { requirementsOf, type Requirement } from './complexity.ts'
import { SubmissionModel } from './submission.ts'

type NewPasswordError = 'required' | 'rules' | 'refused'
type ConfirmationError = 'required' | 'mismatch'

interface NewPasswordState {
  password: string
  confirmation: string
}

export const NewPasswordModel = SubmissionModel.named('NewPassword')
  // Volatile: a snapshot must not contain a password.
  .volatile((): NewPasswordState => ({ password: '', confirmation: '' }))
  .views((self) => ({
    get requirements(): readonly Requirement[] {
      return requirementsOf(self.password, rootOf(self).config.passwordComplexity)
    },
    get rulesText(): string {
      return rootOf(self).config.passwordComplexity.validationError.trim()
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
