import { ErrorCode } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStores } from '../../app/context.ts'
import { Arriving, PasswordPage } from '../../components/passwords/PasswordPage.tsx'
import { MessageLinkButton } from '../../components/messages.tsx'
import { PublicForm } from '../../components/PublicForm.tsx'
import { PublicOutcome } from '../../components/PublicOutcome.tsx'
import { paths } from '../../navigation/paths.ts'
import { storeRequestedPath } from '../../navigation/guard.ts'
import {
  ChangePasswordFields,
  useChangePassword,
  type ChangePasswordFieldsProps,
} from './ChangePasswordFields.tsx'

interface ChangePasswordViewProps extends ChangePasswordFieldsProps {
  onSubmit: () => void
}

export const ChangePasswordView = observer(function ChangePasswordView({
  onSubmit,
  ...fields
}: ChangePasswordViewProps) {
  const { form, lockedSeconds } = fields
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
      isDisabled={lockedSeconds > 0}
      otherwise={
        <MessageLinkButton message="password.change.cancel" href={paths.workspaces()} size="large" isWide />
      }
      onSubmit={onSubmit}
    >
      <ChangePasswordFields {...fields} />
    </PublicForm>
  )
})

export function PasswordChangedView() {
  return (
    <PublicOutcome
      title="password.change.done.title"
      text="password.change.done.text"
      main={['password.toWorkspaces', paths.workspaces()]}
    />
  )
}

export function PasswordExpiredView() {
  return (
    <PublicOutcome
      title="password.expired.title"
      text="password.expired.text"
      main={['password.expired.mail', paths.forgotPassword()]}
      other={['password.forgot.back', paths.login()]}
    />
  )
}

const ChangePassword = observer(function ChangePassword() {
  const fields = useChangePassword()
  const [isDone, setIsDone] = useState(false)

  const change = async () => {
    if (await fields.form.submit()) setIsDone(true)
  }

  return (
    <Arriving at={isDone ? 'done' : 'form'}>
      {isDone ? <PasswordChangedView /> : <ChangePasswordView {...fields} onSubmit={() => void change()} />}
    </Arriving>
  )
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

/** `/changepassword`: signed-out users sign in first, unless their password has just expired. */
export const ChangePasswordScreen = observer(function ChangePasswordScreen() {
  const { session } = useStores()
  // An expired session ends with the same code, but sets `endReason`.
  const hasExpired = session.problem?.code === ErrorCode.credentialsExpired && session.endReason === null
  if (!session.isSignedIn && !hasExpired) return <SignInFirst />
  return <PasswordPage>{session.isSignedIn ? <ChangePassword /> : <PasswordExpiredView />}</PasswordPage>
})
