import { requirementsOf, type ResetPassword } from '@portico/stores/passwords'
import { fn } from 'storybook/test'
import { partOf } from '../../testing/partOf.ts'

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
export const newPassword = ({ password = '', ...others }: Partial<ResetPassword> = {}): ResetPassword =>
  partOf<ResetPassword>({
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
