import {
  SegmentedControl,
  Skeleton,
  Stack,
  StatusStrip,
  VisuallyHidden,
  type StatusSlot,
} from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import type { WorkspaceHistory } from '@portico/stores/additions/availability/workspaceHistory'
import { uptimeOf } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../app/context.ts'
import { PanelSection } from '../../components/panel/itemPanel.tsx'
import { MessageHint } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { durationText, recentDayText, sinceText } from '../../i18n/dates.ts'

const HOUR_MS = 3_600_000

const PERIODS = ['day', 'week', 'month'] as const
type AvailabilityPeriod = (typeof PERIODS)[number]

/** In milliseconds. */
export const LENGTHS: Record<AvailabilityPeriod, number> = {
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
}

interface TimeSlot {
  readonly from: number
  readonly to: number
}

const MINUTES = { day: 30, week: 180, month: 24 * 60 } as const
const COUNTS = { day: 48, week: 56, month: 30 } as const

/** Parts of a day that begin where clocks and calendars do, in local time; the oldest first, the last one not over yet. */
export const timeSlots = (period: AvailabilityPeriod, now: number): readonly TimeSlot[] => {
  const date = new Date(now)
  const length = MINUTES[period]
  const begun = Math.floor((date.getHours() * 60 + date.getMinutes()) / length)
  // By its fields, because a day of a clock change is longer or shorter.
  const start = (slot: number): number =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate(), 0, slot * length).getTime()
  const first = begun - COUNTS[period] + 1
  return Array.from({ length: COUNTS[period] }, (_, index) => ({
    from: start(first + index),
    to: start(first + index + 1),
  }))
}

/** Shares of the last day, week and month in which the workspace was up, and when it was not. */
export const Availability = observer(function Availability({
  entry: { id, name },
}: {
  entry: WorkspaceEntry
}) {
  const { network } = useStores()
  const { workspaces } = useSignedIn()
  const { workspaceHistory: history } = useLater()
  const status = workspaces.statusOf(id)
  const load = useCallback(() => void history.open(id), [history, id])
  // Again with each change of the state.
  useEffect(() => load(), [load, status])
  useEffect(() => () => history.close(), [history, id])

  const isReady = history.workspaceId === id && history.isReady
  const hasFailed = history.workspaceId === id && history.problem !== null && network.isOnline
  return (
    <PanelSection title={<FormattedMessage id="panel.section.availability" />}>
      {hasFailed && <RetryBanner message="panel.availability.notLoaded" onRetry={load} />}
      {isReady ? (
        <Shown name={name} isObserved={status !== 'unobserved'} />
      ) : (
        !hasFailed && (
          <>
            <VisuallyHidden element="output">
              <FormattedMessage id="panel.loading" />
            </VisuallyHidden>
            <Skeleton shape="block" height="148px" />
          </>
        )
      )}
    </PanelSection>
  )
})

const Shown = observer(function Shown({ name, isObserved }: { name: string; isObserved: boolean }) {
  const intl = useIntl()
  const { workspaceHistory: history } = useLater()
  const { time } = useStores()
  const [period, setPeriod] = useState<AvailabilityPeriod>('day')
  const { now } = time
  const since = history.knownSince
  const start = now - LENGTHS[period]
  const unknown = isObserved ? 'panel.availability.unknown' : 'panel.availability.unobserved'
  return (
    <Stack gap={3} data-clock>
      <SegmentedControl
        label={intl.formatMessage({ id: 'panel.availability.period' })}
        value={period}
        onChange={setPeriod}
        items={PERIODS.map((value) => ({
          value,
          label: (
            <>
              <FormattedMessage id={`panel.availability.${value}`} />{' '}
              <strong>{shareText(history.availabilityIn(now - LENGTHS[value], now), intl)}</strong>
            </>
          ),
        }))}
      />
      <StatusStrip
        label={intl.formatMessage({ id: `panel.availability.of.${period}` }, { name })}
        slots={timeSlots(period, now).map((slot) => slotOf(slot, period, now, history, intl))}
        startLabel={intl.formatMessage({ id: `panel.availability.start.${period}` })}
        endLabel={intl.formatMessage({ id: 'panel.availability.now' })}
        table={{
          columns: [
            intl.formatMessage({ id: 'panel.availability.from' }),
            intl.formatMessage({ id: 'panel.availability.to' }),
            intl.formatMessage({ id: 'panel.availability.length' }),
          ],
          rows: history.downtimesIn(start, now).map(({ from, to }) => ({
            id: String(from),
            cells: [
              sinceText(from, now, intl),
              to === null ? intl.formatMessage({ id: 'panel.availability.lasts' }) : sinceText(to, now, intl),
              durationText((to ?? now) - from, intl),
            ],
          })),
          emptyText: intl.formatMessage({ id: 'outages.none' }),
        }}
      />
      {(since === null || since > start) && (
        <MessageHint
          message={since === null ? unknown : 'panel.availability.knownSince'}
          values={{ since: since && sinceText(since, now, intl) }}
        />
      )}
    </Stack>
  )
})

/** Cut, not rounded: nothing but the whole is 100 %. */
const shareText = (share: number | null, intl: IntlShape): string =>
  share === null
    ? '–'
    : intl.formatNumber(Math.floor(share * 10_000) / 10_000, { style: 'percent', maximumFractionDigits: 2 })

const FORMATS = {
  day: { hour: 'numeric', minute: '2-digit' },
  week: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
} as const

const slotOf = (
  { from, to }: TimeSlot,
  period: AvailabilityPeriod,
  now: number,
  { changes }: WorkspaceHistory,
  intl: IntlShape,
): StatusSlot => {
  const { known, up } = uptimeOf(changes, from, Math.min(to, now))
  const down = known - up
  const time =
    period === 'month' ? recentDayText(from, intl) : intl.formatDateTimeRange(from, to, FORMATS[period])
  return {
    id: String(from),
    downShare: known === 0 ? null : down / known,
    text: intl.formatMessage(
      { id: 'panel.availability.slot' },
      {
        time,
        state: known === 0 ? 'unknown' : down === 0 ? 'up' : 'down',
        duration: durationText(down, intl),
      },
    ),
  }
}
