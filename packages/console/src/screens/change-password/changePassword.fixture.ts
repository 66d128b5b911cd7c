import { fn } from 'storybook/test'
import { newPassword } from '../../components/passwords/newPassword.fixture.ts'
import type { ChangePasswordForm } from './ChangePasswordFields.tsx'

export const changePassword = (given: Partial<ChangePasswordForm> = {}): ChangePasswordForm => ({
  ...newPassword(given),
  oldPassword: '',
  oldPasswordError: null,
  isSending: false,
  failures: 0,
  setOldPassword: fn(),
  ...given,
})
