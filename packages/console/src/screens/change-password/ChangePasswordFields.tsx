import { Banner, PasswordField } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { NewPasswordFields } from '../../components/passwords/NewPasswordFields.tsx'
import type { NewPasswordState } from '../../components/passwords/newPasswordState.ts'
import { LockBanner } from '../login/LockBanner.tsx'

export interface ChangePasswordFieldsProps {
  email: string
  oldPassword: string
  oldPasswordError: 'required' | 'wrong' | null
  value: NewPasswordState
  problem: string | null
  /** Whole seconds; 0 when another try is allowed. */
  lockedSeconds: number
  /** @default 'large' */
  size?: 'medium' | 'large'
  onOldPasswordChange: (password: string) => void
  onPasswordChange: (password: string) => void
  onConfirmationChange: (confirmation: string) => void
}

export function ChangePasswordFields({
  email,
  oldPassword,
  oldPasswordError,
  value,
  problem,
  lockedSeconds,
  size = 'large',
  onOldPasswordChange,
  onPasswordChange,
  onConfirmationChange,
}: ChangePasswordFieldsProps) {
  const intl = useIntl()
  return (
    <>
      {problem !== null && (
        <Banner kind="bad" isUrgent>
          {problem}
        </Banner>
      )}
      {lockedSeconds > 0 && <LockBanner seconds={lockedSeconds} />}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current-password"
        label={intl.formatMessage({ id: 'password.change.current' })}
        showLabel={intl.formatMessage({ id: 'login.showPassword' })}
        hideLabel={intl.formatMessage({ id: 'login.hidePassword' })}
        autoComplete="current-password"
        size={size}
        isRequired
        value={oldPassword}
        onChange={onOldPasswordChange}
        errorMessage={
          oldPasswordError === null
            ? undefined
            : intl.formatMessage({ id: `password.change.error.${oldPasswordError}` })
        }
      />
      <NewPasswordFields
        value={value}
        size={size}
        onPasswordChange={onPasswordChange}
        onConfirmationChange={onConfirmationChange}
      />
    </>
  )
}
