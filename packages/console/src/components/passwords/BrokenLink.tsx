import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePasswords } from '../../app/context.ts'
import { paths } from '../../navigation/paths.ts'
import { PublicOutcome } from '../PublicOutcome.tsx'
import { Arriving } from './Arriving.tsx'
import { LinkProblemView, type LinkFailure } from './LinkProblemView.tsx'

function NewMailSentView() {
  return (
    <PublicOutcome
      title="password.forgot.sent.title"
      text="password.newMail.sent"
      main={['otpl.toSignIn', paths.login()]}
      other={['password.newMail.other', paths.forgotPassword()]}
    />
  )
}

export interface BrokenLinkProps {
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
