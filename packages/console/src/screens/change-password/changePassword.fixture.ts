import { fn } from 'storybook/test'
import { newPassword } from '../../components/passwords/newPassword.fixture.ts'
import type { ChangePasswordFieldsProps } from './ChangePasswordFields.tsx'

export const changePasswordFields = (
  given: Partial<ChangePasswordFieldsProps> = {},
): ChangePasswordFieldsProps => ({
  email: 'owner@northwind.example',
  oldPassword: '',
  oldPasswordError: null,
  value: newPassword(),
  failure: null,
  lockedSeconds: 0,
  onOldPasswordChange: fn(),
  onPasswordChange: fn(),
  onConfirmationChange: fn(),
  ...given,
})
