import { Inline, Link, Stack, TextField } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicForm, type PublicFormProps } from '../../components/PublicForm.tsx'
import { paths } from '../../navigation/paths.ts'

export interface ForgotPasswordViewProps extends Pick<
  PublicFormProps,
  'isPending' | 'problem' | 'failures' | 'onSubmit'
> {
  accountId: string
  email: string
  accountIdError: 'required' | null
  emailError: 'required' | 'invalid' | null
  onAccountIdChange: (accountId: string) => void
  onEmailChange: (email: string) => void
}

export function ForgotPasswordView(props: ForgotPasswordViewProps) {
  const { accountId, email, accountIdError, emailError, onAccountIdChange, onEmailChange } = props
  const intl = useIntl()
  const emailErrorId = emailError === 'required' ? 'login.required.email' : 'password.error.email'
  return (
    <Stack gap={6}>
      <PublicForm
        texts={{
          title: 'password.forgot.title',
          text: 'password.forgot.text',
          submit: 'password.forgot.submit',
          pending: 'password.forgot.pending',
        }}
        {...props}
      >
        <TextField
          name="accountId"
          label={intl.formatMessage({ id: 'login.accountId' })}
          value={accountId}
          onChange={onAccountIdChange}
          errorMessage={
            accountIdError === null ? undefined : intl.formatMessage({ id: 'login.required.accountId' })
          }
          autoComplete="organization"
          inputMode="numeric"
          size="large"
          isMonospace
          isRequired
        />
        <TextField
          name="email"
          label={intl.formatMessage({ id: 'login.email' })}
          value={email}
          onChange={onEmailChange}
          errorMessage={emailError === null ? undefined : intl.formatMessage({ id: emailErrorId })}
          type="email"
          autoComplete="username"
          size="large"
          isRequired
        />
      </PublicForm>
      <Inline>
        <Link href={paths.login()}>
          <FormattedMessage id="password.forgot.back" />
        </Link>
      </Inline>
    </Stack>
  )
}
