import type { ChangePassword } from '@portico/stores/passwords'
import { fn } from 'storybook/test'
import { newPassword } from '../../components/passwords/newPassword.fixture.ts'
import { partOf } from '../../testing/partOf.ts'

export const changePassword = (given: Partial<ChangePassword> = {}): ChangePassword => {
  const { password, confirmation, requirements, passwordError, confirmationError, rulesText } = newPassword({
    password: given.password ?? '',
  })
  return partOf<ChangePassword>({
    password,
    confirmation,
    requirements,
    passwordError,
    confirmationError,
    rulesText,
    setPassword: fn(),
    setConfirmation: fn(),
    oldPassword: '',
    oldPasswordError: null,
    isPasswordRefused: false,
    isSending: false,
    problem: null,
    lockedUntil: null,
    failures: 0,
    setOldPassword: fn(),
    submit: fn(),
    ...given,
  })
}
