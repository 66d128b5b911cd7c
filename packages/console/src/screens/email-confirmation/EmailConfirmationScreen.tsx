import { Inline, Spinner, TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePasswords, useStores } from '../../app/context.ts'
import { NewPasswordFields } from '../../components/passwords/NewPasswordFields.tsx'
import { useArrival } from '../../components/useFocusHome.ts'
import { PublicForm } from '../../components/PublicForm.tsx'
import { PublicMessage } from '../../components/PublicPage.tsx'
import { AskToReplace, PasswordSet, PublicOutcome, useFollowing } from '../../components/PublicOutcome.tsx'
import { passwordPage, refusalText } from '../../components/passwords/PasswordPage.tsx'
import { BrokenLink, LinkProblemView, useLinkToken } from '../../components/passwords/BrokenLink.tsx'
import { MessageLinkButton } from '../../components/messages.tsx'
import { paths } from '../../navigation/paths.ts'

function Confirming() {
  const intl = useIntl()
  return (
    <PublicMessage title="route.emailConfirmation" text="password.confirm.pending">
      <Spinner label={intl.formatMessage({ id: 'app.loading' })} size={24} />
    </PublicMessage>
  )
}

interface StepProps {
  userToken: string
}

const Failed = observer(function Failed({ userToken }: StepProps) {
  const { emailConfirmation: confirmation } = usePasswords()
  const { linkProblem, problem } = confirmation
  const intl = useIntl()
  if (problem && problem.kind !== 'refused')
    return <LinkProblemView failure="noAnswer" onRetry={() => void confirmation.confirm(userToken)} />
  if (problem === null || linkProblem !== null)
    return <BrokenLink failure={linkProblem ?? 'used'} userToken={userToken} />
  return <LinkProblemView failure="refused" reason={refusalText(problem, intl)} />
})

const FirstPassword = observer(function FirstPassword() {
  const { emailConfirmation: confirmation } = usePasswords()
  const intl = useIntl()
  const navigate = useNavigate()
  const { session } = useStores()
  const { problem } = confirmation

  const setPassword = async () => {
    if (await confirmation.submit())
      void navigate(session.isSignedIn ? paths.workspaces() : paths.login(), { replace: true })
  }
  return (
    <PublicForm
      texts={{
        title: 'password.confirm.first.title',
        text: 'password.confirm.first.text',
        submit: 'password.confirm.first.submit',
        pending: 'login.pending',
      }}
      isPending={confirmation.isSending || confirmation.step === 'signingIn'}
      problem={problem && !confirmation.isPasswordRefused ? refusalText(problem, intl) : null}
      failures={confirmation.failures}
      onSubmit={() => void setPassword()}
    >
      <TextField
        name="username"
        label={intl.formatMessage({ id: 'login.email' })}
        type="email"
        autoComplete="username"
        value={confirmation.email}
        size="large"
        isReadOnly
      />
      <NewPasswordFields form={confirmation} />
    </PublicForm>
  )
})

const Step = observer(function Step({ userToken }: StepProps) {
  const { step, email } = usePasswords().emailConfirmation
  switch (step) {
    case 'confirming':
      return <Confirming />
    case 'failed':
      return <Failed userToken={userToken} />
    case 'notCorporate':
      // A company's account does not accept free mail services.
      return (
        <PublicMessage
          title="password.confirm.notCorporate.title"
          text="password.confirm.notCorporate.text"
          values={{ email }}
        >
          <Inline>
            <MessageLinkButton message="otpl.toSignIn" href={paths.login()} size="large" />
          </Inline>
        </PublicMessage>
      )
    case 'firstPassword':
    case 'signingIn':
      return <FirstPassword />
    case 'passwordSet':
      return <PasswordSet />
    case 'confirmed':
      break
  }
  return (
    <PublicOutcome
      title="password.confirm.done.title"
      text="password.confirm.done.text"
      values={{ email }}
      main={['otpl.toSignIn', paths.login()]}
      other={['login.forgot', paths.forgotPassword()]}
    />
  )
})

/** Steps after which the link is used up. */
const USED: ReadonlySet<string> = new Set(['signingIn', 'passwordSet', 'confirmed'])

const EmailConfirmation = observer(function EmailConfirmation() {
  const { userToken, forget } = useLinkToken(paths.emailConfirmation(''))
  const { emailConfirmation: confirmation } = usePasswords()
  const { step, signedInAs = '', follow } = useFollowing(userToken)
  const isFollowed = step === 'following'
  const isComplete = userToken !== ''

  useEffect(() => {
    if (isFollowed && isComplete) void confirmation.confirm(userToken)
  }, [confirmation, isComplete, isFollowed, userToken])

  useEffect(() => () => confirmation.clearPasswords(), [confirmation])

  const isUsed = USED.has(confirmation.step)
  useEffect(() => {
    if (isUsed) forget()
  }, [forget, isUsed])

  const shown = isFollowed ? confirmation.step : step === 'asking' ? step : 'confirming'
  useArrival(shown === 'signingIn' ? 'firstPassword' : shown)
  if (!isComplete) return <LinkProblemView failure="missing" />
  return shown === 'asking' ? (
    <AskToReplace signedInAs={signedInAs} onFollow={follow} />
  ) : isFollowed ? (
    <Step userToken={userToken} />
  ) : (
    <Confirming />
  )
})

/** `/emailconfirmation/<usertoken>`: confirms an address; new users set a first password and are signed in. */
export const EmailConfirmationScreen = passwordPage(EmailConfirmation)
