import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePasswords, useStores } from '../../app/context.ts'
import { passwordPage, refusalText, useCleared } from '../../components/passwords/PasswordPage.tsx'
import { BrokenLink, useLinkToken } from '../../components/passwords/BrokenLink.tsx'
import { NewPasswordFields, type NewPasswordForm } from '../../components/passwords/NewPasswordFields.tsx'
import { useArrival } from '../../components/useFocusHome.ts'
import { PublicForm, type PublicFormProps } from '../../components/PublicForm.tsx'
import { paths } from '../../navigation/paths.ts'
import { PasswordSet } from '../../components/PublicOutcome.tsx'

interface ResetPasswordViewProps extends Pick<
  PublicFormProps,
  'isPending' | 'problem' | 'failures' | 'onSubmit'
> {
  form: NewPasswordForm
}

export function ResetPasswordView({ form, ...props }: ResetPasswordViewProps) {
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
      <NewPasswordFields form={form} />
    </PublicForm>
  )
}

const ResetPassword = observer(function ResetPassword() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { userToken, forget } = useLinkToken(paths.resetPassword(''))
  const passwords = usePasswords()
  const { resetPassword: form } = passwords
  useCleared('resetPassword')
  const { isDone, problem } = form
  const { session } = useStores()
  const failure = userToken === '' ? 'missing' : form.linkProblem

  useEffect(() => {
    if (userToken !== '') void passwords.resetPassword.check(userToken)
  }, [passwords, userToken])

  useEffect(() => {
    if (isDone) forget()
  }, [forget, isDone])

  const setPassword = async () => {
    if (!(await form.submit(userToken))) return
    forget()
    void navigate(session.isSignedIn ? paths.workspaces() : paths.login(), { replace: true })
  }

  const replaceSession = () => {
    session.signOut()
    void navigate(paths.login())
  }

  useArrival(failure ?? (isDone ? 'done' : 'form'))
  return failure !== null ? (
    <BrokenLink failure={failure} userToken={userToken} />
  ) : isDone ? (
    <PasswordSet
      signedInAs={session.isSignedIn ? session.user?.email : undefined}
      onReplace={replaceSession}
    />
  ) : (
    <ResetPasswordView
      form={form}
      isPending={form.isSending || form.isSigningIn}
      problem={problem && !form.isPasswordRefused ? refusalText(problem, intl) : null}
      failures={form.failures}
      onSubmit={() => void setPassword()}
    />
  )
})

/** `/resetpassword/<usertoken>`: sets a new password from an e-mail link. */
export const ResetPasswordScreen = passwordPage(ResetPassword)
