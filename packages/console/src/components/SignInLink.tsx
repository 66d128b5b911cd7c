import { LinkButton } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../app/context.ts'
import { paths } from '../navigation/paths.ts'

/** From a link that failed: to the sign-in, or back to the console. */
export const SignInLink = observer(function SignInLink({ variant }: { variant: 'primary' | 'secondary' }) {
  const { isSignedIn } = useStores().session
  return (
    <LinkButton href={isSignedIn ? paths.workspaces() : paths.login()} variant={variant} size="large">
      <FormattedMessage id={isSignedIn ? 'otpl.replace.cancel' : 'otpl.toSignIn'} />
    </LinkButton>
  )
})
