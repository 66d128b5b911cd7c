import { FormattedMessage } from 'react-intl'
import { useNow } from '../../useNow.ts'

const SECOND = 1000
const MINUTE = 60
const SHORT = 3

/** Never in a live region, which would read it out each time. */
export function Waited({ seconds }: { seconds: number }) {
  if (seconds < SHORT) return null
  return seconds < MINUTE ? (
    <FormattedMessage id="wizard.waited.seconds" values={{ seconds }} />
  ) : (
    <FormattedMessage id="wizard.waited.minutes" values={{ minutes: Math.floor(seconds / MINUTE) }} />
  )
}

/** Separate from the dialog, because it alone changes each second. */
export function WaitedFor({ since }: { since: number }) {
  const now = useNow(SECOND, since)
  return <Waited seconds={Math.floor(Math.max(0, now - since) / SECOND)} />
}
