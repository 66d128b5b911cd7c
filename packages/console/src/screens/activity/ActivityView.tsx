import {
  AccountIcon,
  AlertIcon,
  Banner,
  Button,
  Card,
  DownloadIcon,
  EmptyState,
  Heading,
  PageHeader,
  PasswordIcon,
  PeopleIcon,
  PlansIcon,
  Skeleton,
  Stack,
  Text,
  Timeline,
  VisuallyHidden,
  WorkspacesIcon,
} from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type ActivityKind } from '@portico/stores/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RetryButton } from '../../components/RetryButton.tsx'
import { momentText, timeText, weekdayText } from '../../i18n/dates.ts'
import { ActivityFilters, type ActivityFiltersProps } from './ActivityFilters.tsx'
import { EventDetails } from './EventDetails.tsx'
import { sentenceOf } from './sentence.ts'

export interface ActivityViewProps extends Omit<ActivityFiltersProps, 'count'> {
  /** Newest first. */
  entries: readonly ActivityEntry[]
  isLoading: boolean
  isLoadingMore: boolean
  isExporting: boolean
  problem: 'notLoaded' | 'notRefreshed' | null
  onMore: () => void
  onRetry: () => void
  onExport: () => void
}

const icons: Readonly<Record<ActivityKind, typeof PeopleIcon>> = {
  signIn: PasswordIcon,
  people: PeopleIcon,
  workspaces: WorkspacesIcon,
  billing: PlansIcon,
  account: AccountIcon,
}

const kindOf = (action: string): ActivityKind =>
  ACTIVITY_KINDS.find((kind) => ACTIVITY_ACTIONS[kind].some((known) => known === action)) ?? 'account'

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
      <Stack gap={4}>
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
        {entries.length > 0 && <More {...props} />}
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
    <Card element="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id}>
          {relativeDay === null ? (
            name
          ) : (
            <FormattedMessage id={`activity.day.${relativeDay}`} values={{ day: name }} />
          )}
        </Heading>
        <Timeline
          label={intl.formatMessage({ id: 'activity.day.list' }, { day: name })}
          items={entries.map((entry) => itemOf(entry, now, intl))}
        />
      </Stack>
    </Card>
  )
}

const HOUR = 3_600_000

const timeOf = (at: number, now: number, intl: ReturnType<typeof useIntl>): string => {
  const clock = timeText(at, intl)
  const age = now - at
  if (age >= 24 * HOUR || age < 0) return clock
  const ago =
    age < HOUR
      ? intl.formatRelativeTime(-Math.floor(age / 60_000), 'minute', { numeric: 'auto' })
      : intl.formatRelativeTime(-Math.floor(age / HOUR), 'hour')
  return `${clock} · ${ago}`
}

const itemOf = (entry: ActivityEntry, now: number, intl: ReturnType<typeof useIntl>) => {
  const Icon = entry.outcome === 'refused' ? AlertIcon : icons[kindOf(entry.action)]
  const sentence = sentenceOf(entry, intl)
  const { address, email, name } = entry.actor
  const from = [
    ...(name !== null && email !== null ? [email] : []),
    ...(address === null ? [] : [intl.formatMessage({ id: 'activity.from' }, { address })]),
  ]
  return {
    id: entry.id,
    title: (
      <>
        {entry.outcome === 'refused' && (
          <Text element="span" variant="inherit" tone="bad" isStrong>
            <FormattedMessage id="activity.refused" />
          </Text>
        )}
        {entry.outcome === 'refused' ? ` ${sentence}` : sentence}
      </>
    ),
    time: timeOf(entry.at, now, intl),
    dateTime: new Date(entry.at).toISOString(),
    icon: <Icon aria-hidden />,
    tone: entry.outcome === 'refused' ? ('bad' as const) : ('neutral' as const),
    description: (
      <EventDetails entry={entry} sentence={sentence}>
        <span title={momentText(entry.at, intl)}>{from.join(' · ')}</span>
      </EventDetails>
    ),
  }
}

/** The button keeps focus; when it unmounts, the end of the list takes it. */
function More({
  hasMore,
  isLoadingMore,
  onMore,
}: Pick<ActivityViewProps, 'hasMore' | 'isLoadingMore' | 'onMore'>) {
  const intl = useIntl()
  const end = useRef<HTMLParagraphElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const isOver = wasPressed && !hasMore
  useEffect(() => {
    if (isOver) end.current?.focus({ preventScroll: true })
  }, [isOver])
  return hasMore ? (
    <Stack align="center">
      <Button
        isPending={isLoadingMore}
        pendingLabel={intl.formatMessage({ id: 'activity.more.pending' })}
        onPress={() => {
          setWasPressed(true)
          onMore()
        }}
      >
        <FormattedMessage id="activity.more" />
      </Button>
    </Stack>
  ) : (
    <Stack align="center">
      <Text ref={end} tabIndex={-1} variant="secondary" tone="muted">
        <FormattedMessage id="activity.end" />
      </Text>
    </Stack>
  )
}

const rows = [72, 58, 66, 49, 61, 70]

function Loading() {
  return (
    <Card>
      <VisuallyHidden element="output">
        <FormattedMessage id="activity.loading" />
      </VisuallyHidden>
      <Stack gap={6}>
        {rows.map((width) => (
          <Stack key={width} gap={2}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="30%" />
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
