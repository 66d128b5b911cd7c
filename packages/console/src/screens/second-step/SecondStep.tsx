import { Banner, Stack, TextField } from '@portico/design-system'
import type { CodeError, Factor } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { usePasswords, useStores } from '../../app/context.ts'
import { refusalText, useCleared } from '../../components/passwords/PasswordPage.tsx'
import { MessageBanner, MessageButton } from '../../components/messages.tsx'
import { PublicForm } from '../../components/PublicForm.tsx'
import { PublicMessage } from '../../components/PublicPage.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { LockBanner, PasskeyButton, useSecondsLeft } from '../login/refusals.tsx'
import { ErrorCode } from '@portico/stores/contract'
import type { Problem } from '@portico/stores'

const errorId = (error: CodeError, factor: Factor): MessageId => {
  if (error === 'required') return 'password.step.error.required'
  return error === 'wrong' ? `password.step.${factor}.wrong` : `password.step.code.${error}`
}

/** A code of the authenticator app, or a recovery code. */
const CodeForm = observer(function CodeForm({ passkey, leave }: Record<'passkey' | 'leave', ReactNode>) {
  const intl = useIntl()
  const { secondStep: form } = usePasswords()
  const lockedSeconds = useSecondsLeft(form.lockedUntil)
  const { problem, valueError: codeError, hasExpired, factor } = form
  const isApp = factor === 'code'
  const other = isApp ? 'recoveryCode' : 'code'

  useEffect(() => {
    document.querySelector<HTMLElement>('input[name="code"]')?.focus()
  }, [factor])

  return (
    <PublicForm
      texts={{
        title: 'password.step.title',
        text: `password.step.${factor}.text`,
        submit: 'login.submit',
        pending: 'login.pending',
      }}
      isPending={form.isSending}
      problem={
        problem === null || codeError !== null || hasExpired || form.lockedUntil !== null
          ? null
          : refusalText(problem, intl)
      }
      failures={form.failures}
      isDisabled={lockedSeconds > 0 || hasExpired}
      otherwise={
        <>
          {passkey}
          {!hasExpired && (
            <MessageButton
              message={`password.step.${other}.use`}
              size="large"
              isWide
              onPress={() => form.choose(other)}
            />
          )}
          {leave}
        </>
      }
      onSubmit={() => void form.submit()}
    >
      <TextField
        key={factor}
        name="code"
        label={intl.formatMessage({ id: `password.step.${factor}` })}
        size="large"
        isRequired
        isMonospace
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck="false"
        value={form.value}
        onChange={(code) => form.setValue(code)}
        errorMessage={
          codeError === null
            ? undefined
            : intl.formatMessage({ id: errorId(codeError, factor) }, { minutes: form.clockMinutes })
        }
      />
      {hasExpired && <MessageBanner message="password.step.expired" tone="warn" isUrgent />}
      {lockedSeconds > 0 && <LockBanner seconds={lockedSeconds} />}
    </PublicForm>
  )
})

/** Part of `/login`, after the password or a link. */
export const SecondStep = observer(function SecondStep() {
  const { session } = useStores()
  useCleared('secondStep')
  const methods = session.secondStep?.methods ?? []
  const hasPasskey = methods.includes('passkey')
  const passkey = hasPasskey && <PasskeySignIn isAsked={false} />
  const leave = (
    <MessageButton
      message="password.step.leave"
      size="large"
      isWide
      variant="ghost"
      onPress={() => session.leaveSecondStep()}
    />
  )
  if (methods.includes('authenticator')) return <CodeForm passkey={passkey} leave={leave} />
  return (
    <PublicMessage
      title="password.step.title"
      text={`password.step.passkey.${hasPasskey ? 'text' : 'elsewhere'}`}
    >
      <Stack gap={2}>
        {passkey}
        {leave}
      </Stack>
    </PublicMessage>
  )
})

const problemTextOf = (problem: Problem, intl: IntlShape): string => {
  if (problem.kind === 'refused' && problem.seconds === null) {
    if (problem.code === ErrorCode.invalidCredentials)
      return intl.formatMessage({ id: 'password.passkey.unknown' })
    if (problem.code === ErrorCode.pendingVerificationExpired)
      return intl.formatMessage({ id: 'password.passkey.expired' })
  }
  return refusalText(problem, intl)
}

/** Replaces the button on `/login`, whose first load has no code for passkeys. */
export const PasskeySignIn = observer(function PasskeySignIn({ isAsked }: { isAsked: boolean }) {
  const intl = useIntl()
  const { passkey } = usePasswords()
  const { isSending, problem, failure } = passkey
  const [wasAsked] = useState(isAsked)

  useEffect(() => {
    void (wasAsked ? passkey.signIn() : passkey.offer())
    return () => passkey.withdraw()
  }, [passkey, wasAsked])

  const text =
    failure !== null
      ? intl.formatMessage({ id: `password.passkey.${failure === 'cancelled' ? 'cancelled' : 'failed'}` })
      : problem === null
        ? null
        : problemTextOf(problem, intl)
  return (
    <Stack gap={3}>
      <PasskeyButton isPending={isSending} onPress={() => void passkey.signIn()} />
      {text !== null && (
        <Banner tone={failure === 'cancelled' ? 'info' : 'bad'} isUrgent>
          {text}
        </Banner>
      )}
    </Stack>
  )
})
