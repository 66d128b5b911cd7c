import { FormattedMessage, useIntl } from 'react-intl'
import {
  NewPasswordFields,
  type NewPasswordFieldsProps,
} from '../../components/passwords/NewPasswordFields.tsx'
import { PublicForm, type PublicFormProps } from '../../components/PublicForm.tsx'

export type ResetPasswordViewProps = NewPasswordFieldsProps &
  Pick<PublicFormProps, 'isPending' | 'problem' | 'failures' | 'onSubmit'>

export function ResetPasswordView(props: ResetPasswordViewProps) {
  const intl = useIntl()
  return (
    <PublicForm
      title={<FormattedMessage id="password.reset.title" />}
      text={<FormattedMessage id="password.reset.text" />}
      submit={<FormattedMessage id="password.reset.submit" />}
      pendingLabel={intl.formatMessage({ id: 'password.saving' })}
      {...props}
    >
      <NewPasswordFields {...props} />
    </PublicForm>
  )
}
