import { LinkButton } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicForm, type PublicFormProps } from '../../components/PublicForm.tsx'
import { paths } from '../../navigation/paths.ts'
import { ChangePasswordFields, type ChangePasswordFieldsProps } from './ChangePasswordFields.tsx'

export interface ChangePasswordViewProps extends Pick<
  PublicFormProps,
  'isPending' | 'failures' | 'onSubmit'
> {
  fields: ChangePasswordFieldsProps
}

export function ChangePasswordView({ fields, ...form }: ChangePasswordViewProps) {
  const intl = useIntl()
  return (
    <PublicForm
      title={<FormattedMessage id="password.change.title" />}
      text={<FormattedMessage id="password.change.text" />}
      submit={<FormattedMessage id="password.change.submit" />}
      pendingLabel={intl.formatMessage({ id: 'password.saving' })}
      isDisabled={fields.lockedSeconds > 0}
      otherwise={
        <LinkButton href={paths.workspaces()} size="large" isWide>
          <FormattedMessage id="password.change.cancel" />
        </LinkButton>
      }
      {...form}
    >
      <ChangePasswordFields {...fields} />
    </PublicForm>
  )
}
