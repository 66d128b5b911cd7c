import { FormattedMessage, useIntl } from 'react-intl'
import { NewPasswordFields } from '../../components/passwords/NewPasswordFields.tsx'
import type { NewPasswordState } from '../../components/passwords/newPasswordState.ts'
import { PublicForm } from '../../components/PublicForm.tsx'

export interface ResetPasswordViewProps {
  value: NewPasswordState
  isPending: boolean
  problem: string | null
  failures: number
  onPasswordChange: (password: string) => void
  onConfirmationChange: (confirmation: string) => void
  onSubmit: () => void
}

export function ResetPasswordView({
  value,
  onPasswordChange,
  onConfirmationChange,
  ...asking
}: ResetPasswordViewProps) {
  const intl = useIntl()
  return (
    <PublicForm
      title={<FormattedMessage id="password.reset.title" />}
      text={<FormattedMessage id="password.reset.text" />}
      submit={<FormattedMessage id="password.reset.submit" />}
      pendingLabel={intl.formatMessage({ id: 'password.saving' })}
      {...asking}
    >
      <NewPasswordFields
        value={value}
        onPasswordChange={onPasswordChange}
        onConfirmationChange={onConfirmationChange}
      />
    </PublicForm>
  )
}
