import { environmentOf, type StateChange } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdditions } from '../../additions/useAdditions.tsx'
import { useSignedIn, useStores } from '../../app/context.ts'
import { clockText } from '../../i18n/dates.ts'

/** The time, updated after each further `step` milliseconds since `since`. */
export const useNow = (step: number, since: number | null): number => {
  const { clock } = environmentOf(useStores())
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const tick = () => {
      const time = clock.now()
      setNow(time)
      const age = Math.max(0, time - (since ?? time))
      return clock.after(step - (age % step), () => {
        cancel = tick()
      })
    }
    let cancel = tick()
    return () => cancel()
  }, [clock, step, since])
  return now
}

/** Milliseconds between updates: a number that changes each second would distract. */
const STEP = 5000
const MINUTE = 60_000
const MAX_NAMES = 2
const MAX_AGE = 12 * 60 * MINUTE

/** Separate from the page, because only this part changes with the clock. */
export const Freshness = observer(function Freshness() {
  const { session } = useStores()
  const isAnnounced = useAdditions().some(({ announcesStates }) => announcesStates)
  const { lastCheckedAt, latestChange } = useSignedIn().workspaces
  const now = useNow(STEP, lastCheckedAt)
  if (lastCheckedAt === null) return null
  const age = Math.floor(Math.max(0, now - lastCheckedAt) / STEP) * STEP
  const isRecent = latestChange !== null && now - latestChange.at < MAX_AGE
  const change = isRecent && <ChangeText change={latestChange} now={now} />
  return (
    <>
      {' · '}
      {age < STEP ? (
        <FormattedMessage id="workspaces.checked.now" />
      ) : age < MINUTE ? (
        <FormattedMessage id="workspaces.checked.seconds" values={{ seconds: age / 1000 }} />
      ) : (
        <FormattedMessage id="workspaces.checked.minutes" values={{ minutes: Math.floor(age / MINUTE) }} />
      )}
      {/* Rendered empty at first, so that screen readers announce its changes, unless a toast shows them. */}
      {session.canManageWorkspaces && isAnnounced ? change : <output>{change}</output>}
    </>
  )
})

const ChangeText = observer(function ChangeText({ change, now }: { change: StateChange; now: number }) {
  const intl = useIntl()
  const { entries } = useSignedIn().workspaces
  const time = clockText(change.at, now, intl)
  return (['down', 'up'] as const).map((way) => {
    const names = change[way].flatMap((id) => entries.get(id)?.name ?? [])
    if (names.length === 0) return null
    const listed =
      names.length > MAX_NAMES
        ? intl.formatMessage({ id: 'workspaces.change.many' }, { count: names.length })
        : intl.formatList(names)
    return ` · ${intl.formatMessage({ id: `workspaces.change.${way}` }, { names: listed, time })}`
  })
})
