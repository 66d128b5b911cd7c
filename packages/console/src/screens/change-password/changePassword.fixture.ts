import { fn } from 'storybook/test'
import { newPassword } from '../../components/passwords/newPassword.fixture.ts'
import type { ChangePasswordForm } from './ChangePasswordScreen.tsx'

export const changePassword = (given: Partial<ChangePasswordForm> = {}): ChangePasswordForm => ({
  ...newPassword(given),
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
