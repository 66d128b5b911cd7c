import { Button, Inline, LinkButton } from '@portico/design-system'
import type { LinkProblem } from '@portico/stores/passwords'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import { PublicMessage } from '../PublicMessage.tsx'
import { RetryButton } from '../RetryButton.tsx'
import { SignInLink } from '../SignInLink.tsx'

/** The service's reasons, plus an incomplete link, another refusal, and no answer. */
export type LinkFailure = LinkProblem | 'missing' | 'refused' | 'noAnswer'

export interface LinkProblemViewProps {
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
  const intl = useIntl()
  const text =
    failure === 'refused' ? (reason ?? '') : intl.formatMessage({ id: `password.link.${failure}.text` })
  return (
    <PublicMessage title={intl.formatMessage({ id: `password.link.${failure}.title` })} text={text}>
      <Inline gap={2}>
        {onRetry !== undefined && <RetryButton variant="primary" size="large" onPress={onRetry} />}
        {ways[failure].map((way, index) => {
          const variant = index === 0 && onRetry === undefined ? 'primary' : 'secondary'
          if (way === 'signIn') return <SignInLink key={way} variant={variant} />
          const label = <FormattedMessage id={labels[way]} />
          return onNewMail !== undefined ? (
            <Button
              key={way}
              size="large"
              variant={variant}
              isPending={isSending}
              pendingLabel={intl.formatMessage({ id: 'password.forgot.pending' })}
              onPress={onNewMail}
            >
              {label}
            </Button>
          ) : (
            <LinkButton key={way} href={paths.forgotPassword()} size="large" variant={variant}>
              {label}
            </LinkButton>
          )
        })}
      </Inline>
    </PublicMessage>
  )
}
