import { PasswordField } from '@portico/design-system'
import type { ChangePassword } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { usePasswords, useStores } from '../../app/context.ts'
import { NewPasswordFields, type NewPasswordForm } from '../../components/passwords/NewPasswordFields.tsx'
import { refusalText, useCleared } from '../../components/passwords/PasswordPage.tsx'
import { FailureBanner, type Failure } from '../../errors/FailureBanner.tsx'
import { LockBanner, useSecondsLeft } from '../login/refusals.tsx'

export type ChangePasswordForm = NewPasswordForm &
  Pick<ChangePassword, 'oldPassword' | 'oldPasswordError' | 'isSending' | 'failures' | 'setOldPassword'>

export interface ChangePasswordFieldsProps {
  form: ChangePasswordForm
  failure: Failure | null
  /** Whole seconds; 0 when another try is allowed. */
  lockedSeconds: number
  /** @default 'large' */
  size?: 'medium' | 'large'
}

/** For observers only. */
export const useChangePassword = () => {
  const intl = useIntl()
  const { changePassword: form } = usePasswords()
  useCleared('changePassword')
  const lockedSeconds = useSecondsLeft(form.lockedUntil)
  const { problem, oldPasswordError, isPasswordRefused } = form
  const isAtField = oldPasswordError === 'wrong' || isPasswordRefused
  const failure: Failure | null =
    problem === null || isAtField || form.lockedUntil !== null
      ? null
      : { text: refusalText(problem, intl), reference: problem.reference }
  return { form, failure, lockedSeconds }
}

export const ChangePasswordFields = observer(function ChangePasswordFields({
  form,
  failure,
  lockedSeconds,
  size = 'large',
}: ChangePasswordFieldsProps) {
  const intl = useIntl()
  const { session } = useStores()
  const { oldPasswordError } = form
  return (
    <>
      {failure !== null && <FailureBanner failure={failure} />}
      {lockedSeconds > 0 && <LockBanner seconds={lockedSeconds} />}
      {/* Password managers need it. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={session.user?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        name="current-password"
        label={intl.formatMessage({ id: 'password.change.current' })}
        autoComplete="current-password"
        size={size}
        isRequired
        value={form.oldPassword}
        onChange={(oldPassword) => form.setOldPassword(oldPassword)}
        errorMessage={
          oldPasswordError === null
            ? undefined
            : intl.formatMessage({ id: `password.change.error.${oldPasswordError}` })
        }
      />
      <NewPasswordFields form={form} size={size} />
    </>
  )
})
