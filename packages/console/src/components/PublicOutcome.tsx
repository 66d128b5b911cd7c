import { Inline } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useStores } from '../app/context.ts'
import type { MessageId } from '../i18n/catalogues.ts'
import { paths } from '../navigation/paths.ts'
import { MessageButton, MessageLinkButton } from './messages.tsx'
import { PublicMessage, type PublicMessageProps } from './PublicPage.tsx'

type NextStep = readonly [text: MessageId, step: string | (() => void)]

interface PublicOutcomeProps extends PublicMessageProps {
  /** The primary link, or a button. */
  main: NextStep
  other?: NextStep
}

const stepButton = ([message, step]: NextStep, variant: 'primary' | 'secondary') =>
  typeof step === 'string' ? (
    <MessageLinkButton message={message} href={step} variant={variant} size="large" />
  ) : (
    <MessageButton message={message} variant={variant} size="large" onPress={step} />
  )

/** The outcome on a public page, and how to continue. */
export function PublicOutcome({ main, other, ...message }: PublicOutcomeProps) {
  return (
    <PublicMessage {...message}>
      <Inline gap={2}>
        {stepButton(main, 'primary')}
        {other && stepButton(other, 'secondary')}
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

const STAY: NextStep = ['otpl.replace.cancel', paths.workspaces()]

/** Asks before ending the session in this browser. */
export const AskToReplace = ({ signedInAs, onFollow }: { signedInAs: string; onFollow: () => void }) => (
  <PublicOutcome
    title="otpl.replace.title"
    text="otpl.replace.text"
    values={{ email: signedInAs }}
    main={['otpl.replace.confirm', onFollow]}
    other={STAY}
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
    <PublicOutcome
      title="password.reset.done.title"
      text="password.reset.done.other"
      values={{ email: signedInAs }}
      main={['password.reset.done.replace', () => onReplace?.()]}
      other={STAY}
    />
  )

/** A link is followed at once without a session and by its own user; another link may replace the session, so its page asks. */
export const useFollowing = (userToken: string) => {
  const { session } = useStores()
  /** E-mail of the session in this browser. */
  const [signedInAs] = useState(session.isSignedIn ? session.user?.email : undefined)
  const hasQuestion = signedInAs !== undefined && userToken !== ''
  const [step, setStep] = useState<'checking' | 'asking' | 'following'>(
    hasQuestion ? 'checking' : 'following',
  )

  useEffect(() => {
    const check = async () => {
      const isOwn = await session.isOwnLink(userToken)
      // The service may have ended the session meanwhile.
      setStep(isOwn || !session.isSignedIn ? 'following' : 'asking')
    }
    if (step === 'checking') void check()
  }, [session, step, userToken])

  return { step, signedInAs, follow: () => setStep('following') }
}
