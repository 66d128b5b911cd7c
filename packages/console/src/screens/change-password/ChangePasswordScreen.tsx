import { PasswordField } from '@portico/design-system'
import { ErrorCode } from '@portico/stores/contract'
import type { ChangePassword as ChangePasswordStore } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePasswords, useStores } from '../../app/context.ts'
import { MessageLinkButton } from '../../components/messages.tsx'
import { NewPasswordFields } from '../../components/passwords/NewPasswordFields.tsx'
import { passwordPage, refusalText, useCleared } from '../../components/passwords/PasswordPage.tsx'
import { useArrival } from '../../components/useFocusHome.ts'
import { PublicForm } from '../../components/PublicForm.tsx'
import { PublicOutcome } from '../../components/PublicOutcome.tsx'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import { storeRequestedPath } from '../../navigation/guard.ts'
import { paths } from '../../navigation/paths.ts'
import { LockBanner, useSecondsLeft } from '../login/refusals.tsx'

interface ChangePasswordFieldsProps {
  form: ChangePasswordStore
  /** @default 'large' */
  size?: 'medium' | 'large'
}

export const ChangePasswordFields = observer(function ChangePasswordFields({
  form,
  size = 'large',
}: ChangePasswordFieldsProps) {
  const intl = useIntl()
  const { session } = useStores()
  const { oldPasswordError, isPasswordRefused, problem, lockedUntil } = form
  const lockedSeconds = useSecondsLeft(lockedUntil)
  const isAtField = oldPasswordError === 'wrong' || isPasswordRefused
  return (
    <>
      {problem !== null && !isAtField && lockedUntil === null && (
        <FailureBanner failure={{ text: refusalText(problem, intl), reference: problem.reference }} />
      )}
      {lockedSeconds > 0 && <LockBanner seconds={lockedSeconds} />}
      {/* Password managers need it. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={session.user?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        name="current-password"
        label={intl.formatMessage({ id: 'password.change.current' })}
        autoComplete="current-password"
        size={size}
        isRequired
        value={form.oldPassword}
        onChange={(oldPassword) => form.setOldPassword(oldPassword)}
        errorMessage={
          oldPasswordError === null
            ? undefined
            : intl.formatMessage({ id: `password.change.error.${oldPasswordError}` })
        }
      />
      <NewPasswordFields form={form} size={size} />
    </>
  )
})

interface ChangePasswordPageProps {
  form: ChangePasswordStore
  onDone: () => void
}

export const ChangePasswordPage = observer(function ChangePasswordPage({
  form,
  onDone,
}: ChangePasswordPageProps) {
  const isLocked = useSecondsLeft(form.lockedUntil) > 0
  const change = async () => {
    if (await form.submit()) onDone()
  }
  return (
    <PublicForm
      texts={{
        title: 'password.change.title',
        text: 'password.change.text',
        submit: 'password.change.submit',
        pending: 'password.saving',
      }}
      isPending={form.isSending}
      failures={form.failures}
      isDisabled={isLocked}
      otherwise={
        <MessageLinkButton message="password.change.cancel" href={paths.workspaces()} size="large" isWide />
      }
      onSubmit={() => void change()}
    >
      <ChangePasswordFields form={form} />
    </PublicForm>
  )
})

export const PasswordChanged = () => (
  <PublicOutcome
    title="password.change.done.title"
    text="password.change.done.text"
    main={['password.toWorkspaces', paths.workspaces()]}
  />
)

export const PasswordExpired = () => (
  <PublicOutcome
    title="password.expired.title"
    text="password.expired.text"
    main={['password.expired.mail', paths.forgotPassword()]}
    other={['password.forgot.back', paths.login()]}
  />
)

const ChangePassword = observer(function ChangePassword() {
  const { changePassword: form } = usePasswords()
  useCleared('changePassword')
  const [isDone, setIsDone] = useState(false)
  useArrival(isDone ? 'done' : 'form')
  return isDone ? <PasswordChanged /> : <ChangePasswordPage form={form} onDone={() => setIsDone(true)} />
})

function SignInFirst() {
  const stores = useStores()
  const navigate = useNavigate()
  useEffect(() => {
    storeRequestedPath(stores, paths.changePassword())
    void navigate(paths.login(), { replace: true })
  }, [navigate, stores])
  return null
}

const SignedInPage = passwordPage(ChangePassword)
const ExpiredPage = passwordPage(PasswordExpired)

/** `/changepassword`: signed-out users sign in first, unless their password has just expired. */
export const ChangePasswordScreen = observer(function ChangePasswordScreen() {
  const { session } = useStores()
  // An expired session ends with the same code, but sets `endReason`.
  const hasExpired = session.problem?.code === ErrorCode.credentialsExpired && session.endReason === null
  if (session.isSignedIn) return <SignedInPage />
  return hasExpired ? <ExpiredPage /> : <SignInFirst />
})
