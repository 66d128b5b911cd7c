import { Banner, PasswordField } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { KnownUser } from '../../components/passwords/KnownUser.tsx'
import { NewPasswordFields } from '../../components/passwords/NewPasswordFields.tsx'
import type { NewPasswordState } from '../../components/passwords/newPasswordState.ts'
import { LockBanner } from '../login/LockBanner.tsx'

export interface ChangePasswordFieldsProps {
  /** Whose password it is. */
  email: string
  oldPassword: string
  oldPasswordError: 'required' | 'wrong' | null
  value: NewPasswordState
  /** Why it was refused, worded, when that is about none of the fields. */
  problem: string | null
  /** Whole seconds until another try is allowed; 0 when it is now. */
  lockedSeconds: number
  /** @default 'large' */
  size?: 'medium' | 'large'
  onOldPasswordChange: (password: string) => void
  onPasswordChange: (password: string) => void
  onConfirmationChange: (confirmation: string) => void
}

/** The current password, and a new one. */
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
      <KnownUser email={email} />
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
