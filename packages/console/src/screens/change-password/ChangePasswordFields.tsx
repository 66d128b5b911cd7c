import { PasswordField } from '@portico/design-system'
import { useIntl } from 'react-intl'
import {
  NewPasswordFields,
  type NewPasswordFieldsProps,
} from '../../components/passwords/NewPasswordFields.tsx'
import { FailureBanner, type Failure } from '../../errors/FailureBanner.tsx'
import { LockBanner } from '../login/LockBanner.tsx'

export interface ChangePasswordFieldsProps extends NewPasswordFieldsProps {
  email: string
  oldPassword: string
  oldPasswordError: 'required' | 'wrong' | null
  failure: Failure | null
  /** Whole seconds; 0 when another try is allowed. */
  lockedSeconds: number
  onOldPasswordChange: (password: string) => void
}

export function ChangePasswordFields(props: ChangePasswordFieldsProps) {
  const { email, oldPassword, oldPasswordError, failure, lockedSeconds, size = 'large' } = props
  const intl = useIntl()
  return (
    <>
      {failure !== null && <FailureBanner failure={failure} />}
      {lockedSeconds > 0 && <LockBanner seconds={lockedSeconds} />}
      {/* Password managers need it. */}
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
        onChange={props.onOldPasswordChange}
        errorMessage={
          oldPasswordError === null
            ? undefined
            : intl.formatMessage({ id: `password.change.error.${oldPasswordError}` })
        }
      />
      <NewPasswordFields {...props} />
    </>
  )
}
