import { TextField } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  NewPasswordFields,
  type NewPasswordFieldsProps,
} from '../../components/passwords/NewPasswordFields.tsx'
import { PublicForm, type PublicFormProps } from '../../components/PublicForm.tsx'

export type FirstPasswordViewProps = { email: string } & NewPasswordFieldsProps &
  Pick<PublicFormProps, 'isPending' | 'problem' | 'failures' | 'onSubmit'>

export function FirstPasswordView({ email, ...props }: FirstPasswordViewProps) {
  const intl = useIntl()
  return (
    <PublicForm
      title={<FormattedMessage id="password.confirm.first.title" />}
      text={<FormattedMessage id="password.confirm.first.text" />}
      submit={<FormattedMessage id="password.confirm.first.submit" />}
      pendingLabel={intl.formatMessage({ id: 'login.pending' })}
      {...props}
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
      <NewPasswordFields {...props} />
    </PublicForm>
  )
}
