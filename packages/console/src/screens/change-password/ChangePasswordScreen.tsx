import { ErrorCode } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp, useStores } from '../../app/context.ts'
import { Arriving } from '../../components/passwords/Arriving.tsx'
import { PasswordPage } from '../../components/passwords/PasswordPage.tsx'
import { paths } from '../../navigation/paths.ts'
import { keepRequestedPath } from '../../navigation/requestedPath.ts'
import { ChangePasswordView } from './ChangePasswordView.tsx'
import { PasswordChangedView } from './PasswordChangedView.tsx'
import { PasswordExpiredView } from './PasswordExpiredView.tsx'
import { useChangePassword } from './useChangePassword.ts'

const ChangePassword = observer(function ChangePassword() {
  const { fields, failures, isPending, submit } = useChangePassword()
  const [isDone, setIsDone] = useState(false)

  const change = async () => {
    if (await submit()) setIsDone(true)
  }

  return (
    <Arriving at={isDone ? 'done' : 'form'}>
      {isDone ? (
        <PasswordChangedView />
      ) : (
        <ChangePasswordView
          fields={fields}
          failures={failures}
          isPending={isPending}
          onSubmit={() => void change()}
        />
      )}
    </Arriving>
  )
})

/** Sign-in first, then back here. */
function SignInFirst() {
  const { tabStorage } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    keepRequestedPath(tabStorage, paths.changePassword())
    void navigate(paths.login(), { replace: true })
  }, [navigate, tabStorage])
  return null
}

/**
 * `/changepassword`: for who is signed in, the form as a page; for who is not, sign-in first. Who has just been told at
 * sign-in that the password has expired cannot sign in, and reads how to get another.
 */
export const ChangePasswordScreen = observer(function ChangePasswordScreen() {
  const { session } = useStores()
  // A session that has grown old ends with the same code, but says so in `endReason`.
  const hasExpired = session.problem?.code === ErrorCode.credentialsExpired && session.endReason === null
  if (!session.isSignedIn && !hasExpired) return <SignInFirst />
  return <PasswordPage>{session.isSignedIn ? <ChangePassword /> : <PasswordExpiredView />}</PasswordPage>
})
