import { requirementsOf } from '@portico/stores/passwords'
import type { NewPasswordState } from './newPasswordState.ts'

/** Rules as strict as they can be. */
const complexity = {
  minlen: 10,
  maxlen: 64,
  mustContainLowercase: true,
  mustContainUppercase: true,
  mustContainNumbers: true,
  mustContainNonAlphanumeric: true,
}

/** A new password as far as it is typed, with the rules that it meets. */
export const newPassword = ({
  password = '',
  ...others
}: Partial<NewPasswordState> = {}): NewPasswordState => ({
  password,
  confirmation: '',
  requirements: requirementsOf(password, complexity),
  passwordError: null,
  confirmationError: null,
  rulesText: '',
  ...others,
})

/** One that meets every rule. */
export const GOOD = 'Portico-2027!'
