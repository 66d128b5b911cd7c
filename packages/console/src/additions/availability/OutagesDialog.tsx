import {
  AlertIcon,
  Inline,
  Link,
  Select,
  Skeleton,
  Stack,
  Timeline,
  VisuallyHidden,
} from '@portico/design-system'
import type { Outage } from '@portico/stores/additions/availability/outagesStore'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { listProblemOf, RetryBanner } from '../../components/RetryButton.tsx'
import { MessageButton, MessageText } from '../../components/messages.tsx'
import { sinceText } from '../../i18n/dates.ts'
import { durationText } from '../../i18n/durations.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { paths } from '../../navigation/paths.ts'
import { panelSearch } from '../../navigation/useListPanel.ts'
import { isPeriod, PERIODS, timeOf, type Period } from './periods.ts'

export interface OutagesDialogProps {
  onClose: () => void
}

/** What went down, when and for how long, over all workspaces that the user sees. */
export function OutagesDialog(props: OutagesDialogProps) {
  return (
    <MessagesProvider catalogue="help">
      <Outages {...props} />
    </MessagesProvider>
  )
}

const Outages = observer(function Outages({ onClose }: OutagesDialogProps) {
  const intl = useIntl()
  const { time } = useStores()
  const { outages } = useSignedIn()
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
        {isLoading && <Loading />}
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

const widths = [62, 48, 55]

function Loading() {
  return (
    <>
      <VisuallyHidden element="output">
        <FormattedMessage id="outages.loading" />
      </VisuallyHidden>
      {widths.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </>
  )
}
