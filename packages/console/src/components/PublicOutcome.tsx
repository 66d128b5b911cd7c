import { Button, Inline } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import type { MessageId } from '../i18n/catalogues.ts'
import { paths } from '../navigation/paths.ts'
import { MessageLinkButton } from './messages.tsx'
import { PublicMessage } from './PublicPage.tsx'

type NextLink = readonly [text: MessageId, href: string]

export interface PublicOutcomeProps {
  title: MessageId
  text: MessageId
  values?: Readonly<Record<string, string>>
  /** The primary link. */
  main: NextLink
  other?: NextLink
}

/** The outcome on a public page, with links to continue. */
export function PublicOutcome({ title, text, values, main, other }: PublicOutcomeProps) {
  return (
    <PublicMessage
      title={<FormattedMessage id={title} />}
      text={<FormattedMessage id={text} {...(values && { values })} />}
    >
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

interface ReplaceOrStayProps {
  title: string
  /** Identifies the session and what will happen to it. */
  text: string
  confirm: string
  onConfirm: () => void
}

/** Asks before ending the session in this browser. */
function ReplaceOrStay({ title, text, confirm, onConfirm }: ReplaceOrStayProps) {
  return (
    <PublicMessage title={title} text={text}>
      <Inline gap={2}>
        <Button variant="primary" size="large" onPress={onConfirm}>
          {confirm}
        </Button>
        <MessageLinkButton message="otpl.replace.cancel" href={paths.workspaces()} size="large" />
      </Inline>
    </PublicMessage>
  )
}

interface AskToReplaceViewProps {
  signedInAs: string
  onFollow: () => void
}

export function AskToReplaceView({ signedInAs, onFollow }: AskToReplaceViewProps) {
  const intl = useIntl()
  return (
    <ReplaceOrStay
      title={intl.formatMessage({ id: 'otpl.replace.title' }, { email: signedInAs })}
      text={intl.formatMessage({ id: 'otpl.replace.text' })}
      confirm={intl.formatMessage({ id: 'otpl.replace.confirm' })}
      onConfirm={onFollow}
    />
  )
}

interface PasswordSetViewProps {
  signedInAs: string | null
  onReplace: () => void
}

export function PasswordSetView({ signedInAs, onReplace }: PasswordSetViewProps) {
  const intl = useIntl()
  if (signedInAs === null)
    return (
      <PublicOutcome
        title="password.reset.done.title"
        text="password.reset.done.text"
        main={['otpl.toSignIn', paths.login()]}
      />
    )
  return (
    <ReplaceOrStay
      title={intl.formatMessage({ id: 'password.reset.done.title' })}
      text={intl.formatMessage({ id: 'password.reset.done.other' }, { email: signedInAs })}
      confirm={intl.formatMessage({ id: 'password.reset.done.replace' })}
      onConfirm={onReplace}
    />
  )
}

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
