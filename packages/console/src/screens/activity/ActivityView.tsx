import {
  Banner,
  Button,
  Card,
  DownloadIcon,
  EmptyState,
  Heading,
  PageHeader,
  Skeleton,
  Stack,
  Timeline,
  VisuallyHidden,
} from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RetryButton } from '../../components/RetryButton.tsx'
import { timeText, weekdayText } from '../../i18n/dates.ts'
import { ActivityFilters, type ActivityFiltersProps } from './ActivityFilters.tsx'
import { eventItem, repeatedIn } from './eventItem.tsx'
import { MoreEvents, type MoreEventsProps } from './MoreEvents.tsx'

export interface ActivityViewProps extends Omit<ActivityFiltersProps, 'count'>, MoreEventsProps {
  /** Newest first. */
  entries: readonly ActivityEntry[]
  isLoading: boolean
  isExporting: boolean
  problem: 'notLoaded' | 'notRefreshed' | null
  onRetry: () => void
  onExport: () => void
}

const dayOf = (at: number): string => new Date(at).toDateString()

const byDay = (
  entries: readonly ActivityEntry[],
): readonly (readonly [ActivityEntry, ...ActivityEntry[]])[] => {
  const days: [ActivityEntry, ...ActivityEntry[]][] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last && dayOf(last[0].at) === dayOf(entry.at)) last.push(entry)
    else days.push([entry])
  }
  return days
}

export function ActivityView({ entries, now, problem, ...props }: ActivityViewProps) {
  const intl = useIntl()
  const { filter, isLoading, hasMore, onChange, onRetry, onExport } = props
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const isEmpty = entries.length === 0 && !isLoading && problem === null
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.activity' })}
        facts={<FormattedMessage id="activity.facts" />}
        tools={
          <Button
            startIcon={<DownloadIcon aria-hidden />}
            isPending={props.isExporting}
            pendingLabel={intl.formatMessage({ id: 'activity.exporting' })}
            onPress={onExport}
            {...(entries.length === 0 && {
              disabledReason: intl.formatMessage({ id: 'activity.export.none' }),
            })}
          >
            <FormattedMessage id="activity.export" />
          </Button>
        }
      />
      <Stack gap={3}>
        <ActivityFilters
          filter={filter}
          people={props.people}
          workspaces={props.workspaces}
          hasMore={hasMore}
          now={now}
          count={isLoading || problem === 'notLoaded' ? null : entries.length}
          onChange={onChange}
        />
        {problem !== null && (
          <Banner tone="warn" action={<RetryButton size="small" onPress={onRetry} />}>
            <FormattedMessage id={`activity.${problem}`} />
          </Banner>
        )}
        {isLoading && <Loading />}
        {isEmpty && (
          <Card padding="none">
            {isFiltered ? (
              <EmptyState
                title={<FormattedMessage id="activity.noMatch" />}
                action={
                  <Button onPress={() => onChange({})}>
                    <FormattedMessage id="activity.filter.clear" />
                  </Button>
                }
              >
                <FormattedMessage id="activity.noMatch.hint" />
              </EmptyState>
            ) : (
              <EmptyState title={<FormattedMessage id="activity.empty" />}>
                <FormattedMessage id="activity.empty.hint" />
              </EmptyState>
            )}
          </Card>
        )}
        {byDay(entries).map((day) => (
          <Day key={dayOf(day[0].at)} entries={day} now={now} />
        ))}
        {entries.length > 0 && <MoreEvents {...props} />}
      </Stack>
    </>
  )
}

function Day({ entries, now }: { entries: readonly [ActivityEntry, ...ActivityEntry[]]; now: number }) {
  const intl = useIntl()
  const id = useId()
  const at = entries[0].at
  const name = weekdayText(at, intl)
  const relativeDay =
    dayOf(at) === dayOf(now) ? 'today' : dayOf(at) === dayOf(now - 86_400_000) ? 'yesterday' : null
  return (
    <Card element="section" aria-labelledby={id} padding="small">
      <div style={sticky}>
        <Heading level={2} variant="sectionTitle" id={id}>
          {relativeDay === null ? (
            name
          ) : (
            <FormattedMessage id={`activity.day.${relativeDay}`} values={{ day: name }} />
          )}
        </Heading>
      </div>
      <Timeline
        size="small"
        label={intl.formatMessage({ id: 'activity.day.list' }, { day: name })}
        items={repeatedIn(entries, intl).map((group) =>
          eventItem(group, (moment) => timeText(moment, intl), intl),
        )}
      />
    </Card>
  )
}

/** The day stays in view while its events scroll. */
const sticky = {
  position: 'sticky',
  insetBlockStart: 'var(--portico-sticky-top, 0)',
  paddingBlockEnd: '8px',
  background: 'var(--portico-surface)',
} as const

const rows = [72, 58, 66, 49, 61, 70]

function Loading() {
  return (
    <Card padding="small">
      <VisuallyHidden element="output">
        <FormattedMessage id="activity.loading" />
      </VisuallyHidden>
      <Stack gap={4}>
        {rows.map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Stack>
    </Card>
  )
}
