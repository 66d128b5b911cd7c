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

interface FreshnessLineProps {
  age: number | null
  now: number
  change: StateChange | null
  /** Whether the page announces changes by itself. */
  isQuiet?: boolean
  nameOf: (id: string) => string | null
}

const ageOf = (now: number, checkedAt: number): number =>
  Math.floor(Math.max(0, now - checkedAt) / STEP) * STEP

function FreshnessLine({ age, now, change, isQuiet = false, nameOf }: FreshnessLineProps) {
  if (age === null) return null
  const text = change !== null && <ChangeText change={change} now={now} nameOf={nameOf} />
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
      {/* Rendered empty at first, so that screen readers announce its changes. */}
      {isQuiet ? text : <output>{text}</output>}
    </>
  )
}

function ChangeText({
  change: { at, up, down },
  now,
  nameOf,
}: { change: StateChange } & Pick<FreshnessLineProps, 'now' | 'nameOf'>) {
  const intl = useIntl()
  const time = clockText(at, now, intl)
  const namesOf = (ids: readonly string[]): string => {
    const names = ids.flatMap((id) => nameOf(id) ?? [])
    return names.length > MAX_NAMES
      ? intl.formatMessage({ id: 'workspaces.change.many' }, { count: names.length })
      : intl.formatList(names)
  }
  const [wentDown, cameBack] = [namesOf(down), namesOf(up)]
  return (
    <>
      {wentDown !== '' && (
        <>
          {' · '}
          <FormattedMessage id="workspaces.change.down" values={{ names: wentDown, time }} />
        </>
      )}
      {cameBack !== '' && (
        <>
          {' · '}
          <FormattedMessage id="workspaces.change.up" values={{ names: cameBack, time }} />
        </>
      )}
    </>
  )
}

/** Separate from the page, because only this part changes with the clock. */
export const Freshness = observer(function Freshness() {
  const { session } = useStores()
  const isAnnounced = useAdditions().some(({ announcesStates }) => announcesStates)
  const { lastCheckedAt, latestChange, entries } = useSignedIn().workspaces
  const now = useNow(STEP, lastCheckedAt)
  return (
    <FreshnessLine
      age={lastCheckedAt === null ? null : ageOf(now, lastCheckedAt)}
      now={now}
      change={latestChange !== null && now - latestChange.at < MAX_AGE ? latestChange : null}
      // A toast shows it.
      isQuiet={session.canManageWorkspaces && isAnnounced}
      nameOf={(id) => entries.get(id)?.name ?? null}
    />
  )
})
