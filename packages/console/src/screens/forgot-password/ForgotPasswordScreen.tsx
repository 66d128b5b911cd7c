import { Inline, Stack, TextField } from '@portico/design-system'
import type { PasswordStores } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { usePasswords } from '../../app/context.ts'
import { passwordPage, refusalText, useCleared } from '../../components/passwords/PasswordPage.tsx'
import { useArrival } from '../../components/useFocusHome.ts'
import { PublicForm } from '../../components/PublicForm.tsx'
import { PublicMessage } from '../../components/PublicPage.tsx'
import { MessageButton, MessageLink, MessageLinkButton, MessageText } from '../../components/messages.tsx'
import { paths } from '../../navigation/paths.ts'

type Form = PasswordStores['forgotPassword']

export const ForgotPasswordForm = observer(function ForgotPasswordForm({ form }: { form: Form }) {
  const intl = useIntl()
  const { accountIdError, emailError, problem } = form
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
        isPending={form.isSending}
        problem={problem && refusalText(problem, intl)}
        failures={form.failures}
        onSubmit={() => void form.submit()}
      >
        <TextField
          name="accountId"
          label={intl.formatMessage({ id: 'login.accountId' })}
          value={form.accountId}
          onChange={(accountId) => form.setAccountId(accountId)}
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
          value={form.email}
          onChange={(email) => form.setEmail(email)}
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
})

interface MailSentProps {
  accountId: string
  email: string
  onChangeDetails: () => void
}

/** Its text does not reveal whether the user exists. */
export function MailSent({ onChangeDetails, ...values }: MailSentProps) {
  return (
    <PublicMessage title="password.forgot.sent.title" text="password.forgot.sent.text" values={values}>
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
  const { forgotPassword: form } = usePasswords()
  useCleared('forgotPassword')
  const { sentTo } = form
  useArrival(sentTo === null ? 'form' : 'sent')
  return sentTo === null ? (
    <ForgotPasswordForm form={form} />
  ) : (
    <MailSent {...sentTo} onChangeDetails={() => form.reconsider()} />
  )
})

/** `/forgotpassword`: requests the e-mail for a new password. */
export const ForgotPasswordScreen = passwordPage(ForgotPassword)
