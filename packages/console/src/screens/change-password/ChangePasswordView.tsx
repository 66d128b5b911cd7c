import { PublicForm, type PublicFormProps } from '../../components/PublicForm.tsx'
import { MessageLinkButton } from '../../components/messages.tsx'
import { paths } from '../../navigation/paths.ts'
import { ChangePasswordFields, type ChangePasswordFieldsProps } from './ChangePasswordFields.tsx'

export interface ChangePasswordViewProps extends Pick<
  PublicFormProps,
  'isPending' | 'failures' | 'onSubmit'
> {
  fields: ChangePasswordFieldsProps
}

export function ChangePasswordView({ fields, ...form }: ChangePasswordViewProps) {
  return (
    <PublicForm
      texts={{
        title: 'password.change.title',
        text: 'password.change.text',
        submit: 'password.change.submit',
        pending: 'password.saving',
      }}
      isDisabled={fields.lockedSeconds > 0}
      otherwise={
        <MessageLinkButton message="password.change.cancel" href={paths.workspaces()} size="large" isWide />
      }
      {...form}
    >
      <ChangePasswordFields {...fields} />
    </PublicForm>
  )
}
