import { FormattedMessage } from 'react-intl'
import { useNow } from '../../useNow.ts'

const SECOND = 1000
const MINUTE = 60
const SHORT = 3

/** Must not be in a live region, which would announce each second. */
export function Waited({ seconds }: { seconds: number }) {
  if (seconds < SHORT) return null
  return seconds < MINUTE ? (
    <FormattedMessage id="wizard.waited.seconds" values={{ seconds }} />
  ) : (
    <FormattedMessage id="wizard.waited.minutes" values={{ minutes: Math.floor(seconds / MINUTE) }} />
  )
}

/** Separate from the dialog, because only this part changes each second. */
export function WaitedFor({ since }: { since: number }) {
  const now = useNow(SECOND, since)
  return <Waited seconds={Math.floor(Math.max(0, now - since) / SECOND)} />
}
