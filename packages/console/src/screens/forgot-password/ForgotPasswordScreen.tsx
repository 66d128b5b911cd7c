import { Inline, Stack, TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePasswords } from '../../app/context.ts'
import { Arriving, PasswordPage, refusalText, useCleared } from '../../components/passwords/PasswordPage.tsx'
import { PublicForm, type PublicFormProps } from '../../components/PublicForm.tsx'
import { PublicMessage } from '../../components/PublicPage.tsx'
import { MessageButton, MessageLink, MessageLinkButton, MessageText } from '../../components/messages.tsx'
import { paths } from '../../navigation/paths.ts'

interface ForgotPasswordViewProps extends Pick<
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
        <MessageLink message="password.forgot.back" href={paths.login()} />
      </Inline>
    </Stack>
  )
}

interface MailSentViewProps {
  accountId: string
  email: string
  onChangeDetails: () => void
}

/** Its text does not reveal whether the user exists. */
export function MailSentView({ accountId, email, onChangeDetails }: MailSentViewProps) {
  return (
    <PublicMessage
      title={<FormattedMessage id="password.forgot.sent.title" />}
      text={<FormattedMessage id="password.forgot.sent.text" values={{ accountId, email }} />}
    >
      <Stack gap={4}>
        <MessageText message="password.forgot.sent.hint" tone="muted" />
        <Inline gap={2}>
          <MessageLinkButton message="otpl.toSignIn" href={paths.login()} variant="primary" size="large" />
          <MessageButton message="password.forgot.sent.again" size="large" onPress={onChangeDetails} />
        </Inline>
      </Stack>
    </PublicMessage>
  )
}

const ForgotPassword = observer(function ForgotPassword() {
  const intl = useIntl()
  const { forgotPassword: form } = usePasswords()
  useCleared('forgotPassword')
  const { sentTo, problem } = form

  return (
    <Arriving at={sentTo === null ? 'form' : 'sent'}>
      {sentTo === null ? (
        <ForgotPasswordView
          accountId={form.accountId}
          email={form.email}
          accountIdError={form.accountIdError}
          emailError={form.emailError}
          isPending={form.isSending}
          problem={problem && refusalText(problem, intl)}
          failures={form.failures}
          onAccountIdChange={(accountId) => form.setAccountId(accountId)}
          onEmailChange={(email) => form.setEmail(email)}
          onSubmit={() => void form.submit()}
        />
      ) : (
        <MailSentView {...sentTo} onChangeDetails={() => form.reconsider()} />
      )}
    </Arriving>
  )
})

/** `/forgotpassword`: requests the e-mail for a new password. */
export function ForgotPasswordScreen() {
  return (
    <PasswordPage>
      <ForgotPassword />
    </PasswordPage>
  )
}
