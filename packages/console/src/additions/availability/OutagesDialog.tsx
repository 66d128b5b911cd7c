import { AlertIcon, Inline, Link, Select, Stack, Timeline } from '@portico/design-system'
import type { Outage } from '@portico/stores/additions/availability/outagesStore'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useLater, useStores } from '../../app/context.ts'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { LoadingLines } from '../../components/LazyDialog.tsx'
import { listProblemOf, MessageButton, MessageText } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { durationText, sinceText } from '../../i18n/dates.ts'
import { paths } from '../../navigation/paths.ts'
import { panelSearch } from '../../navigation/urlState.ts'

const DAY_MS = 24 * 3_600_000

const PERIODS = ['night', 'day', 'week', 'month', 'all'] as const
type Period = (typeof PERIODS)[number]

const isPeriod = (text: string | null): text is Period => PERIODS.some((period) => period === text)

const DAYS = { day: 1, week: 7, month: 30 } as const

/** Local time: from 20:00 of yesterday to 8:00 of today. */
const nightBefore = (now: number): { readonly from: number; readonly to: number } => {
  const at = (daysLater: number, hours: number): number => {
    const date = new Date(now)
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater, hours).getTime()
  }
  return { from: at(-1, 20), to: at(0, 8) }
}

export const timeOf = (period: Period, now: number): { readonly from: number; readonly to?: number } =>
  period === 'night' ? nightBefore(now) : { from: period === 'all' ? 0 : now - DAYS[period] * DAY_MS }

/** What went down, when and for how long, over all workspaces that the user sees. */
export const OutagesDialog = observer(function OutagesDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { time } = useStores()
  const { outages } = useLater()
  const [period, setPeriod] = useState<Period>('night')
  const load = useCallback(() => void outages.show(timeOf(period, time.now)), [outages, period, time])
  useEffect(() => {
    load()
    return () => outages.clear()
  }, [load, outages])
  const { entries, hasMore, isPending: isLoading } = outages
  const problem = listProblemOf(outages, isLoading)

  return (
    <InfoDialog title="outages.title" onClose={onClose}>
      <Stack gap={4}>
        <Inline gap={3} justify="between">
          <Select
            label={intl.formatMessage({ id: 'outages.period' })}
            isLabelHidden
            items={PERIODS.map((id) => ({ id, label: intl.formatMessage({ id: `outages.period.${id}` }) }))}
            value={period}
            onChange={(id) => {
              if (isPeriod(id)) setPeriod(id)
            }}
          />
          {/* Rendered empty at first, so that screen readers announce its changes. */}
          <output>
            {!isLoading && entries.length > 0 && (
              <MessageText
                message="outages.count"
                values={{ count: entries.length, more: String(hasMore) }}
                variant="secondary"
                tone="muted"
              />
            )}
            {!isLoading && entries.length === 0 && problem === null && (
              <MessageText message="outages.none" variant="secondary" />
            )}
          </output>
        </Inline>
        {problem !== null && (
          <RetryBanner
            message={`outages.${problem}`}
            onRetry={outages.isReady ? () => void outages.more() : load}
          />
        )}
        {isLoading && <LoadingLines message="outages.loading" />}
        {entries.length > 0 && (
          <Timeline
            label={intl.formatMessage({ id: 'outages.list' })}
            items={entries.map((outage) => itemOf(outage, time.now, intl))}
          />
        )}
        {hasMore && (
          <MessageButton
            message="outages.more"
            isPending={outages.isLoadingMore}
            pending="outages.more.pending"
            onPress={() => void outages.more()}
          />
        )}
      </Stack>
    </InfoDialog>
  )
})

const itemOf = ({ id, workspaceId, name, from, to }: Outage, now: number, intl: IntlShape) => ({
  id,
  title: intl.formatMessage(
    { id: to === null ? 'outages.item.lasting' : 'outages.item' },
    {
      name: (
        <Link key="name" variant="inline" href={paths.workspaces() + panelSearch('workspace', workspaceId)}>
          {name}
        </Link>
      ),
      duration: durationText((to ?? now) - from, intl),
    },
  ),
  time: intl.formatMessage(
    { id: to === null ? 'outages.time.lasting' : 'outages.time' },
    { from: sinceText(from, now, intl), to: to === null ? '' : sinceText(to, now, intl) },
  ),
  dateTime: new Date(from).toISOString(),
  ...(to === null && { tone: 'bad' as const, icon: <AlertIcon aria-hidden /> }),
})
