import { requirementsOf } from '@portico/stores/passwords'
import { fn } from 'storybook/test'
import type { NewPasswordForm } from './NewPasswordFields.tsx'

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
}: Partial<NewPasswordForm> = {}): NewPasswordForm => ({
  password,
  confirmation: '',
  requirements: requirementsOf(password, complexity),
  passwordError: null,
  confirmationError: null,
  rulesText: '',
  setPassword: fn(),
  setConfirmation: fn(),
  ...others,
})

/** Satisfies every rule. */
export const GOOD = 'Portico-2027!'
