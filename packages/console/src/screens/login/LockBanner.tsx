import { Banner, VisuallyHidden } from '@portico/design-system'
import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'

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
