import {
  AccountIcon,
  AlertIcon,
  Card,
  DescriptionList,
  Heading,
  PasswordIcon,
  PeopleIcon,
  PlansIcon,
  Skeleton,
  Stack,
  Timeline,
  VisuallyHidden,
  WorkspacesIcon,
  type TimelineItem,
} from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type ActivityKind } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import { MessageButton, MessageText } from '../../components/messages.tsx'
import { momentText, timeText, weekdayText } from '../../i18n/dates.ts'
import { daysBefore } from './filter.ts'
import { changesOf, sentenceOf, type ChangeRow } from './sentence.ts'

/** The values before and after. */
function EventDetails({ changes }: { changes: readonly ChangeRow[] }) {
  const intl = useIntl()
  const none = intl.formatMessage({ id: 'activity.value.none' })
  return (
    <DescriptionList
      size="small"
      emptyText={none}
      items={changes.map(({ id, field: term, before, after, isChange }) => ({
        id,
        term,
        description: isChange
          ? intl.formatMessage(
              { id: 'activity.details.change' },
              { before: before || none, after: after || none },
            )
          : after,
      }))}
    />
  )
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

const originOf = ({ actor: { address, email, name } }: ActivityEntry, intl: IntlShape): string =>
  [
    ...(name !== null && email !== null ? [email] : []),
    ...(address === null ? [] : [intl.formatMessage({ id: 'activity.from' }, { address })]),
  ].join(' · ')

/** Of one user, one after the other, without anything else to show: rendered as one. */
const isRepeated = (one: ActivityEntry, other: ActivityEntry, intl: IntlShape): boolean =>
  one.action === 'signIn' &&
  other.action === 'signIn' &&
  one.outcome === other.outcome &&
  one.actor.email === other.actor.email &&
  changesOf(one, intl).length === 0 &&
  changesOf(other, intl).length === 0

type Repeated = readonly [ActivityEntry, ...ActivityEntry[]]

/** Events in their order, repeated sign-ins together. */
const repeatedIn = (entries: readonly ActivityEntry[], intl: IntlShape): readonly Repeated[] => {
  const groups: [ActivityEntry, ...ActivityEntry[]][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && isRepeated(last[0], entry, intl)) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** An event of a timeline, or several that are shown as one. */
export const eventItem = (
  [entry, ...repeated]: Repeated,
  timeOf: (at: number) => string,
  intl: IntlShape,
): TimelineItem => {
  const Icon = entry.outcome === 'refused' ? AlertIcon : icons[kindOf(entry.action)]
  const one = sentenceOf(entry, intl)
  const all = [entry, ...repeated]
  const sentence =
    repeated.length === 0
      ? one
      : intl.formatMessage({ id: 'activity.repeated' }, { sentence: one, count: all.length })
  const changes = changesOf(entry, intl)
  const label = intl.formatMessage({ id: 'activity.details' })
  const accessibleLabel = intl.formatMessage({ id: 'activity.details.label' }, { sentence })
  const content =
    repeated.length > 0 ? (
      <DescriptionList
        size="small"
        emptyText=""
        items={all.map((each) => ({
          id: each.id,
          term: timeOf(each.at),
          description: originOf(each, intl),
        }))}
      />
    ) : (
      changes.length > 0 && <EventDetails changes={changes} />
    )
  const origin = originOf(entry, intl)
  return {
    id: entry.id,
    title: (
      <>
        {entry.outcome === 'refused' && (
          <MessageText message="activity.refused" element="span" variant="inherit" tone="bad" isStrong />
        )}
        {entry.outcome === 'refused' ? ` ${sentence}` : sentence}
      </>
    ),
    time: timeOf(entry.at),
    dateTime: new Date(entry.at).toISOString(),
    icon: <Icon aria-hidden />,
    tone: entry.outcome === 'refused' ? ('bad' as const) : ('neutral' as const),
    ...(origin !== '' && { description: <span title={momentText(entry.at, intl)}>{origin}</span> }),
    ...(content !== false && { details: { label, accessibleLabel, content } }),
  }
}

const dayOf = (at: number): string => daysBefore(0, at)

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

/** A card for each day, newest first. */
export function ActivityDays({ entries, now }: { entries: readonly ActivityEntry[]; now: number }) {
  return byDay(entries).map((day) => <Day key={dayOf(day[0].at)} entries={day} now={now} />)
}

function Day({ entries, now }: { entries: readonly [ActivityEntry, ...ActivityEntry[]]; now: number }) {
  const intl = useIntl()
  const id = useId()
  const at = entries[0].at
  const name = weekdayText(at, intl)
  const relativeDay =
    dayOf(at) === dayOf(now) ? 'today' : dayOf(at) === daysBefore(1, now) ? 'yesterday' : null
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

export function LoadingDays() {
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

/** The button keeps focus; when it unmounts, the end of the list takes it. */
export const MoreEvents = observer(function MoreEvents() {
  const { activity } = useSignedIn()
  const { hasMore } = activity
  const end = useRef<HTMLParagraphElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const isOver = wasPressed && !hasMore
  useEffect(() => {
    if (isOver) end.current?.focus({ preventScroll: true })
  }, [isOver])
  return hasMore ? (
    <Stack align="center">
      <MessageButton
        message="activity.more"
        isPending={activity.isLoadingMore}
        pending="activity.more.pending"
        onPress={() => {
          setWasPressed(true)
          void activity.more()
        }}
      />
    </Stack>
  ) : (
    <Stack align="center">
      <MessageText message="activity.end" ref={end} tabIndex={-1} variant="secondary" tone="muted" />
    </Stack>
  )
})
