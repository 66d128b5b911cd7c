import { Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePasswords, useStores } from '../../app/context.ts'
import { refusalText } from '../../components/passwords/refusalText.ts'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { useCleared } from '../../components/passwords/useCleared.ts'
import { MessageButton } from '../../components/messages.tsx'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { PasskeySignIn } from '../passkey-sign-in/PasskeySignIn.tsx'
import { useSecondsLeft } from '../login/useSecondsLeft.ts'
import { SecondStepView } from './SecondStepView.tsx'

const Step = observer(function Step() {
  const intl = useIntl()
  const { session } = useStores()
  const { secondStep: form } = usePasswords()
  useCleared('secondStep')
  const lockedSeconds = useSecondsLeft(form.lockedUntil)
  const { problem, codeError, hasExpired, factor } = form

  useEffect(() => {
    document.querySelector<HTMLElement>('input[name="code"]')?.focus()
  }, [factor])

  const methods = session.secondStep?.methods ?? []
  const leave = () => session.leaveSecondStep()
  const hasPasskey = methods.includes('passkey')
  if (!methods.includes('authenticator'))
    return (
      <PublicMessage
        title={<FormattedMessage id="password.step.title" />}
        text={<FormattedMessage id={`password.step.passkey.${hasPasskey ? 'text' : 'elsewhere'}`} />}
      >
        <Stack gap={2}>
          {hasPasskey && <PasskeySignIn isAsked={false} />}
          <MessageButton message="password.step.leave" size="large" isWide variant="ghost" onPress={leave} />
        </Stack>
      </PublicMessage>
    )
  return (
    <SecondStepView
      factor={factor}
      code={form.code}
      codeError={codeError}
      clockMinutes={form.clockMinutes}
      problem={
        problem === null || codeError !== null || hasExpired || form.lockedUntil !== null
          ? null
          : refusalText(problem, intl)
      }
      hasExpired={hasExpired}
      isPending={form.isSending}
      failures={form.failures}
      lockedSeconds={lockedSeconds}
      onCodeChange={(code) => form.setCode(code)}
      onFactorChange={(next) => form.choose(next)}
      onSubmit={() => void form.submit()}
      onLeave={leave}
      passkeyPart={hasPasskey ? <PasskeySignIn isAsked={false} /> : null}
    />
  )
})

/** Part of `/login`, after the password or a link. */
export function SecondStep() {
  return (
    <MessagesProvider catalogue="password">
      <Step />
    </MessagesProvider>
  )
}
