import {
  NewPasswordFields,
  type NewPasswordFieldsProps,
} from '../../components/passwords/NewPasswordFields.tsx'
import { PublicForm, type PublicFormProps } from '../../components/PublicForm.tsx'

export type ResetPasswordViewProps = NewPasswordFieldsProps &
  Pick<PublicFormProps, 'isPending' | 'problem' | 'failures' | 'onSubmit'>

export function ResetPasswordView(props: ResetPasswordViewProps) {
  return (
    <PublicForm
      texts={{
        title: 'password.reset.title',
        text: 'password.reset.text',
        submit: 'password.reset.submit',
        pending: 'password.saving',
      }}
      {...props}
    >
      <NewPasswordFields {...props} />
    </PublicForm>
  )
}
