import { Banner, PasswordIcon, Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ErrorCode } from '@portico/stores/contract'
import type { Problem } from '@portico/stores'
import { useIntl, type IntlShape } from 'react-intl'
import { usePasswords } from '../../app/context.ts'
import { refusalText } from '../../components/passwords/PasswordPage.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'

export interface PasskeySignInProps {
  /** Whether the user has pressed the button that this replaces. */
  isAsked: boolean
}

const problemTextOf = (problem: Problem, intl: IntlShape): string => {
  if (problem.kind === 'refused' && problem.seconds === null) {
    if (problem.code === ErrorCode.invalidCredentials)
      return intl.formatMessage({ id: 'password.passkey.unknown' })
    if (problem.code === ErrorCode.pendingVerificationExpired)
      return intl.formatMessage({ id: 'password.passkey.expired' })
  }
  return refusalText(problem, intl)
}

const Part = observer(function Part({ isAsked }: PasskeySignInProps) {
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
      <MessageButton
        message="login.passkey"
        size="large"
        isWide
        startIcon={<PasswordIcon aria-hidden />}
        isPending={isSending}
        pending="login.pending"
        onPress={() => void passkey.signIn()}
      />
      {text !== null && (
        <Banner tone={failure === 'cancelled' ? 'info' : 'bad'} isUrgent>
          {text}
        </Banner>
      )}
    </Stack>
  )
})

/** Replaces the button on `/login`, whose first load has no code for passkeys. */
export function PasskeySignIn(props: PasskeySignInProps) {
  return (
    <MessagesProvider catalogue="password">
      <Part {...props} />
    </MessagesProvider>
  )
}
