import { TextField } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { NewPasswordFields } from '../../components/passwords/NewPasswordFields.tsx'
import type { NewPasswordState } from '../../components/passwords/newPasswordState.ts'
import { PublicForm } from '../../components/PublicForm.tsx'

export interface FirstPasswordViewProps {
  email: string
  value: NewPasswordState
  isPending: boolean
  problem: string | null
  failures: number
  onPasswordChange: (password: string) => void
  onConfirmationChange: (confirmation: string) => void
  onSubmit: () => void
}

export function FirstPasswordView({
  email,
  value,
  onPasswordChange,
  onConfirmationChange,
  ...asking
}: FirstPasswordViewProps) {
  const intl = useIntl()
  return (
    <PublicForm
      title={<FormattedMessage id="password.confirm.first.title" />}
      text={<FormattedMessage id="password.confirm.first.text" />}
      submit={<FormattedMessage id="password.confirm.first.submit" />}
      pendingLabel={intl.formatMessage({ id: 'login.pending' })}
      {...asking}
    >
      <TextField
        name="username"
        label={intl.formatMessage({ id: 'login.email' })}
        type="email"
        autoComplete="username"
        value={email}
        size="large"
        isReadOnly
      />
      <NewPasswordFields
        value={value}
        onPasswordChange={onPasswordChange}
        onConfirmationChange={onConfirmationChange}
      />
    </PublicForm>
  )
}
