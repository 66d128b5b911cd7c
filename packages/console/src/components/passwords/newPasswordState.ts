import type { ConfirmationError, NewPasswordError, Requirement } from '@portico/stores/passwords'

/** A new password while it is typed, with its errors. */
export interface NewPasswordState {
  password: string
  confirmation: string
  requirements: readonly Requirement[]
  passwordError: NewPasswordError | null
  confirmationError: ConfirmationError | null
  /** The configured text for a password that breaks a rule, or an empty string. */
  rulesText: string
}

export const newPasswordStateOf = (form: NewPasswordState): NewPasswordState => ({
  password: form.password,
  confirmation: form.confirmation,
  requirements: form.requirements,
  passwordError: form.passwordError,
  confirmationError: form.confirmationError,
  rulesText: form.rulesText,
})
