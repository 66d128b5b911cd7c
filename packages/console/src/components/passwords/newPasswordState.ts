import type { ConfirmationError, NewPasswordError, Requirement } from '@portico/stores/passwords'

export interface NewPasswordState {
  password: string
  confirmation: string
  requirements: readonly Requirement[]
  passwordError: NewPasswordError | null
  confirmationError: ConfirmationError | null
  /** The configured text for a password that breaks a rule, or an empty string. */
  rulesText: string
}

export const newPasswordStateOf = (form: NewPasswordState): NewPasswordState => {
  const { password, confirmation, requirements, passwordError, confirmationError, rulesText } = form
  return { password, confirmation, requirements, passwordError, confirmationError, rulesText }
}
