import { Inline } from '@portico/design-system'
import type { LinkProblem } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useApp, usePasswords } from '../../app/context.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import { PublicMessage } from '../PublicPage.tsx'
import { PublicOutcome, SignInLink } from '../PublicOutcome.tsx'
import { MessageButton, MessageLinkButton, RetryButton } from '../messages.tsx'
import { useArrival } from '../useFocusHome.ts'

/** The service's reasons, plus an incomplete link, another refusal, and no answer. */
type LinkFailure = LinkProblem | 'missing' | 'refused' | 'noAnswer'

interface LinkProblemViewProps {
  failure: LinkFailure
  reason?: string | undefined
  onRetry?: (() => void) | undefined
  /** Sends a new mail to the address of the link. */
  onNewMail?: (() => void) | undefined
  isSending?: boolean
}

type Way = 'mail' | 'signIn' | 'newPassword'

const ways: Record<LinkFailure, readonly Way[]> = {
  expired: ['mail', 'signIn'],
  used: ['signIn', 'mail'],
  notPending: ['signIn', 'newPassword'],
  missing: ['mail', 'signIn'],
  refused: ['signIn', 'mail'],
  noAnswer: ['mail'],
}

const labels = {
  mail: 'password.newMail',
  newPassword: 'password.link.notPending.newPassword',
} as const satisfies Record<Exclude<Way, 'signIn'>, MessageId>

export function LinkProblemView({
  failure,
  reason,
  onRetry,
  onNewMail,
  isSending = false,
}: LinkProblemViewProps) {
  return (
    <PublicMessage
      title={`password.link.${failure}.title`}
      text={`password.link.${failure}.text`}
      values={{ reason }}
    >
      <Inline gap={2}>
        {onRetry !== undefined && <RetryButton variant="primary" size="large" onPress={onRetry} />}
        {ways[failure].map((way, index) => {
          const variant = index === 0 && onRetry === undefined ? 'primary' : 'secondary'
          if (way === 'signIn') return <SignInLink key={way} variant={variant} />
          const shared = { message: labels[way], size: 'large', variant } as const
          return onNewMail === undefined ? (
            <MessageLinkButton key={way} {...shared} href={paths.forgotPassword()} />
          ) : (
            <MessageButton
              key={way}
              {...shared}
              isPending={isSending}
              pending="password.forgot.pending"
              onPress={onNewMail}
            />
          )
        })}
      </Inline>
    </PublicMessage>
  )
}

interface BrokenLinkProps {
  failure: LinkFailure
  userToken: string
}

/** For a link that no longer works; the service mails a new one to its address. */
export const BrokenLink = observer(function BrokenLink({ failure, userToken }: BrokenLinkProps) {
  const navigate = useNavigate()
  const { forgotPassword } = usePasswords()
  const [isSent, setIsSent] = useState(false)

  const sendMail = async () => {
    if (await forgotPassword.sendAgain(userToken)) setIsSent(true)
    else void navigate(paths.forgotPassword())
  }
  useArrival(isSent ? 'sent' : failure)
  return isSent ? (
    <PublicOutcome
      title="password.forgot.sent.title"
      text="password.newMail.sent"
      main={['otpl.toSignIn', paths.login()]}
      other={['password.newMail.other', paths.forgotPassword()]}
    />
  ) : (
    <LinkProblemView
      failure={failure}
      onNewMail={userToken === '' ? undefined : () => void sendMail()}
      isSending={forgotPassword.isSending}
    />
  )
})

const key = 'portico.linkToken'

/**
 * The token of an e-mail link, removed at once from the address bar and history, which then have `address`. A reload of this
 * tab still finds it.
 */
export const useLinkToken = (address: string): { userToken: string; forget: () => void } => {
  const { tabStorage } = useApp()
  const { userToken: linked = '' } = useParams()
  const [userToken] = useState(() => {
    const stored = tabStorage.get(key)
    return linked === '' && stored?.startsWith(address) === true ? stored.slice(address.length) : linked
  })
  useEffect(() => {
    history.replaceState(history.state, '', address)
    if (userToken !== '') tabStorage.set(key, address + userToken)
  }, [address, tabStorage, userToken])
  const [forget] = useState(() => () => tabStorage.remove(key))
  return { userToken, forget }
}
