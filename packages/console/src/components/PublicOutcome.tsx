import { Inline } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useStores } from '../app/context.ts'
import type { MessageId } from '../i18n/catalogues.ts'
import { paths } from '../navigation/paths.ts'
import { MessageButton, MessageLinkButton } from './messages.tsx'
import { PublicMessage, type PublicMessageProps } from './PublicPage.tsx'

type NextLink = readonly [text: MessageId, href: string]

interface PublicOutcomeProps extends Pick<PublicMessageProps, 'title' | 'text' | 'values'> {
  /** The primary link. */
  main: NextLink
  other?: NextLink
}

/** The outcome on a public page, with links to continue. */
export function PublicOutcome({ main, other, ...message }: PublicOutcomeProps) {
  return (
    <PublicMessage {...message}>
      <Inline gap={2}>
        <MessageLinkButton message={main[0]} href={main[1]} variant="primary" size="large" />
        {other && <MessageLinkButton message={other[0]} href={other[1]} size="large" />}
      </Inline>
    </PublicMessage>
  )
}

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

interface ReplaceOrStayProps extends Pick<PublicMessageProps, 'title' | 'text'> {
  confirm: MessageId
  signedInAs: string
  onConfirm: () => void
}

/** Asks before ending the session in this browser. */
function ReplaceOrStay({ confirm, signedInAs, onConfirm, ...message }: ReplaceOrStayProps) {
  return (
    <PublicMessage {...message} values={{ email: signedInAs }}>
      <Inline gap={2}>
        <MessageButton message={confirm} variant="primary" size="large" onPress={onConfirm} />
        <MessageLinkButton message="otpl.replace.cancel" href={paths.workspaces()} size="large" />
      </Inline>
    </PublicMessage>
  )
}

export const AskToReplace = ({ signedInAs, onFollow }: { signedInAs: string; onFollow: () => void }) => (
  <ReplaceOrStay
    title="otpl.replace.title"
    text="otpl.replace.text"
    confirm="otpl.replace.confirm"
    signedInAs={signedInAs}
    onConfirm={onFollow}
  />
)

interface PasswordSetProps {
  /** Another user, in this browser. */
  signedInAs?: string | undefined
  onReplace?: () => void
}

export const PasswordSet = ({ signedInAs, onReplace }: PasswordSetProps) =>
  signedInAs === undefined ? (
    <PublicOutcome
      title="password.reset.done.title"
      text="password.reset.done.text"
      main={['otpl.toSignIn', paths.login()]}
    />
  ) : (
    <ReplaceOrStay
      title="password.reset.done.title"
      text="password.reset.done.other"
      confirm="password.reset.done.replace"
      signedInAs={signedInAs}
      onConfirm={() => onReplace?.()}
    />
  )

interface Following {
  step: 'checking' | 'asking' | 'following'
  /** E-mail of the session in this browser. */
  signedInAs: string | undefined
  follow: () => void
}

/** A link is followed at once without a session and by its own user; another link may replace the session, so its page asks. */
export const useFollowing = (userToken: string): Following => {
  const { session } = useStores()
  const [signedInAs] = useState(session.isSignedIn ? session.user?.email : undefined)
  const hasQuestion = signedInAs !== undefined && userToken !== ''
  const [step, setStep] = useState<Following['step']>(hasQuestion ? 'checking' : 'following')

  useEffect(() => {
    if (step !== 'checking') return undefined
    let isCurrent = true
    const check = async () => {
      const isOwn = await session.isOwnLink(userToken)
      // The service may have ended the session meanwhile.
      if (isCurrent) setStep(isOwn || !session.isSignedIn ? 'following' : 'asking')
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [session, step, userToken])

  return { step, signedInAs, follow: () => setStep('following') }
}
