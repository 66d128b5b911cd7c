import { TextField } from '@portico/design-system'
import { useIntl } from 'react-intl'
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
      texts={{
        title: 'password.confirm.first.title',
        text: 'password.confirm.first.text',
        submit: 'password.confirm.first.submit',
        pending: 'login.pending',
      }}
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
