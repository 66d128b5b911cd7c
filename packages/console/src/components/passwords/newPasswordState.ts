import type { ConfirmationError, NewPasswordError, Requirement } from '@portico/stores/passwords'

/** A new password as far as it is typed, and what is wrong with it. */
export interface NewPasswordState {
  password: string
  confirmation: string
  requirements: readonly Requirement[]
  passwordError: NewPasswordError | null
  confirmationError: ConfirmationError | null
  /** What the service's configuration says to a password that breaks a rule; empty when it says nothing. */
  rulesText: string
}

/** The part of a form that NewPasswordFields draws. */
export const newPasswordStateOf = (form: NewPasswordState): NewPasswordState => ({
  password: form.password,
  confirmation: form.confirmation,
  requirements: form.requirements,
  passwordError: form.passwordError,
  confirmationError: form.confirmationError,
  rulesText: form.rulesText,
})
