import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { usePasswords } from '../../app/context.ts'
import { Arriving } from '../../components/passwords/Arriving.tsx'
import { PasswordPage } from '../../components/passwords/PasswordPage.tsx'
import { refusalText } from '../../components/passwords/refusalText.ts'
import { useCleared } from '../../components/passwords/useCleared.ts'
import { ForgotPasswordView } from './ForgotPasswordView.tsx'
import { MailSentView } from './MailSentView.tsx'

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
