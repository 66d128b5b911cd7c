import { environmentOf } from '@portico/stores'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../../../../app/context.ts'

const SECOND = 1000
const MINUTE = 60
/** Seconds that need no mention. */
const SHORT = 3

/** For how long something is waited for: by the second, then by the minute. Stands in no live region, so it is not read out each time. */
export function Waited({ seconds }: { seconds: number }) {
  if (seconds < SHORT) return null
  return seconds < MINUTE ? (
    <FormattedMessage id="wizard.waited.seconds" values={{ seconds }} />
  ) : (
    <FormattedMessage id="wizard.waited.minutes" values={{ minutes: Math.floor(seconds / MINUTE) }} />
  )
}

export interface WaitedForProps {
  /** Device time in milliseconds at which the wait began. */
  since: number
}

/** How long ago something began; its seconds are counted from when it is drawn. Apart from the dialog, since it alone changes each second. */
export function WaitedFor({ since }: WaitedForProps) {
  const { clock } = environmentOf(useStores())
  const [now, setNow] = useState(() => clock.now())

  useEffect(() => {
    const look = () => {
      setNow(clock.now())
      return clock.after(SECOND, () => {
        cancel = look()
      })
    }
    let cancel = look()
    return () => cancel()
  }, [clock])

  return <Waited seconds={Math.floor(Math.max(0, now - since) / SECOND)} />
}
