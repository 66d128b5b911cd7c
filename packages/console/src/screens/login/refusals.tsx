import { Banner, PasswordIcon, VisuallyHidden, type ButtonProps } from '@portico/design-system'
import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { ErrorCode } from '@portico/stores/contract'
import { MessageButton } from '../../components/messages.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'

/** The same text for a wrong account, e-mail and password, so that none can be guessed. */
export const refusals: Partial<Record<number, MessageId>> = {
  [ErrorCode.invalidCredentials]: 'login.error.invalid',
  [ErrorCode.accountNotFound]: 'login.error.invalid',
  [ErrorCode.invalidAccount]: 'login.error.invalid',
  [ErrorCode.notFound]: 'login.error.invalid',
  [ErrorCode.userNotVerified]: 'login.error.pending',
  [ErrorCode.statusPending]: 'login.error.pending',
  [ErrorCode.statusInactive]: 'login.error.inactive',
  [ErrorCode.statusLocked]: 'login.error.lockedUser',
}

const words = [
  'stale',
  'expired',
  'declined',
  'failing',
  'invalid',
  'unverified',
  'unknown',
  'taken',
] as const

/** Of a sign-in by a provider, which the service ends with a word or with the code of a refusal. */
export const providerRefusal = (problem: string): MessageId => {
  const word = words.find((known) => known === problem)
  const code = Number(problem) === ErrorCode.accountNotFound ? undefined : refusals[Number(problem)]
  return word ? `login.refused.${word}` : (code ?? 'login.refused.closed')
}

const secondsUntil = (instant: number | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Four ticks a second, so that no second is skipped. */
const subscribeToTicks = (onTick: () => void) => {
  const timer = setInterval(onTick, 250)
  return () => clearInterval(timer)
}
const never = () => () => undefined

export const useSecondsLeft = (instant: number | null): number =>
  useSyncExternalStore(
    instant === null ? never : subscribeToTicks,
    () => secondsUntil(instant),
    () => 0,
  )

/** The login lock with a countdown: visible each second, announced once. */
export function LockBanner({ seconds }: { seconds: number }) {
  const [atFirst] = useState(seconds)
  return (
    <Banner tone="warn" isUrgent>
      <span aria-hidden>
        <FormattedMessage id="login.error.locked" values={{ seconds }} />
      </span>
      <VisuallyHidden>
        <FormattedMessage id="login.error.locked" values={{ seconds: atFirst }} />
      </VisuallyHidden>
    </Banner>
  )
}

export function PasskeyButton(props: Pick<ButtonProps, 'isPending' | 'onPress'>) {
  return (
    <MessageButton
      message="login.passkey"
      size="large"
      isWide
      startIcon={<PasswordIcon aria-hidden />}
      pending="login.pending"
      {...props}
    />
  )
}
