import { requirementsOf } from '@portico/stores/passwords'
import type { NewPasswordState } from './newPasswordState.ts'

/** All password rules at once. */
const complexity = {
  minlen: 10,
  maxlen: 64,
  mustContainLowercase: true,
  mustContainUppercase: true,
  mustContainNumbers: true,
  mustContainNonAlphanumeric: true,
}

/** A partly typed new password, with the rules that it satisfies. */
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

/** Satisfies every rule. */
export const GOOD = 'Portico-2027!'
