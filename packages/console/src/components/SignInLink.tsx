import { observer } from 'mobx-react-lite'
import { useStores } from '../app/context.ts'
import { MessageLinkButton } from './messages.tsx'
import { paths } from '../navigation/paths.ts'

/** From a link that failed: to the sign-in, or back to the console. */
export const SignInLink = observer(function SignInLink({ variant }: { variant: 'primary' | 'secondary' }) {
  const { isSignedIn } = useStores().session
  return (
    <MessageLinkButton
      message={isSignedIn ? 'otpl.replace.cancel' : 'otpl.toSignIn'}
      href={isSignedIn ? paths.workspaces() : paths.login()}
      variant={variant}
      size="large"
    />
  )
})
