import { PublicOutcome } from '../../components/PublicOutcome.tsx'
import { paths } from '../../navigation/paths.ts'

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
