import { Inline, LinkButton } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePasswords } from '../../app/context.ts'
import { paths } from '../../navigation/paths.ts'
import { PublicMessage } from '../PublicMessage.tsx'
import { Arriving } from './Arriving.tsx'
import { LinkProblemView, type LinkFailure } from './LinkProblemView.tsx'

function NewMailSentView() {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'password.forgot.sent.title' })}
      text={intl.formatMessage({ id: 'password.newMail.sent' })}
    >
      <Inline gap={2}>
        <LinkButton href={paths.login()} variant="primary" size="large">
          <FormattedMessage id="otpl.toSignIn" />
        </LinkButton>
        <LinkButton href={paths.forgotPassword()} size="large">
          <FormattedMessage id="password.newMail.other" />
        </LinkButton>
      </Inline>
    </PublicMessage>
  )
}

export interface BrokenLinkProps {
  failure: LinkFailure
  userToken: string
}

/** A link that does not work any more; the service mails a new one to its address. */
export const BrokenLink = observer(function BrokenLink({ failure, userToken }: BrokenLinkProps) {
  const navigate = useNavigate()
  const { forgotPassword } = usePasswords()
  const [isSent, setIsSent] = useState(false)

  const sendMail = async () => {
    if (await forgotPassword.sendAgain(userToken)) setIsSent(true)
    else void navigate(paths.forgotPassword())
  }
  return (
    <Arriving at={isSent ? 'sent' : failure}>
      {isSent ? (
        <NewMailSentView />
      ) : (
        <LinkProblemView
          failure={failure}
          onNewMail={userToken === '' ? undefined : () => void sendMail()}
          isSending={forgotPassword.isSending}
        />
      )}
    </Arriving>
  )
})
