import {
  AccountIcon,
  AlertIcon,
  Card,
  DescriptionList,
  EmptyState,
  Heading,
  PasswordIcon,
  PeopleIcon,
  PlansIcon,
  Stack,
  Timeline,
  WorkspacesIcon,
  type TimelineItem,
} from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type ActivityKind } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useLater } from '../../app/context.ts'
import { MessageButton, MessageHint, MessageText } from '../../components/messages.tsx'
import { momentText, timeText, weekdayText } from '../../i18n/dates.ts'
import { daysBefore } from './filter.ts'
import { changesOf, sentenceOf } from './sentence.ts'

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

type Events = readonly [ActivityEntry, ...ActivityEntry[]]

/** Events in their order, those together that follow one that is alike. */
const runsOf = (
  entries: readonly ActivityEntry[],
  isAlike: (one: ActivityEntry, other: ActivityEntry) => boolean,
): readonly Events[] => {
  const runs: [ActivityEntry, ...ActivityEntry[]][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && isAlike(last[0], entry)) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** An event of a timeline, or several that are shown as one. */
export const eventItem = (
  [entry, ...repeated]: Events,
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
  const none = intl.formatMessage({ id: 'activity.value.none' })
  const details =
    repeated.length > 0
      ? all.map((each) => ({ id: each.id, term: timeOf(each.at), description: originOf(each, intl) }))
      : changes.map(({ id, field: term, before, after, isChange }) => {
          const values = { before: before || none, after: after || none }
          const change = intl.formatMessage({ id: 'activity.details.change' }, values)
          return { id, term, description: isChange ? change : after }
        })
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
    tone: entry.outcome === 'refused' ? 'bad' : 'neutral',
    ...(origin !== '' && { description: <span title={momentText(entry.at, intl)}>{origin}</span> }),
    ...(details.length > 0 && {
      details: {
        label: intl.formatMessage({ id: 'activity.details' }),
        accessibleLabel: intl.formatMessage({ id: 'activity.details.label' }, { sentence }),
        content: <DescriptionList size="small" emptyText={none} items={details} />,
      },
    }),
  }
}

const dayOf = (at: number): string => daysBefore(0, at)

/** A card for each day, newest first. */
export function ActivityDays({ entries, now }: { entries: readonly ActivityEntry[]; now: number }) {
  const days = runsOf(entries, (one, other) => dayOf(one.at) === dayOf(other.at))
  return days.map((day) => <Day key={dayOf(day[0].at)} entries={day} now={now} />)
}

function Day({ entries, now }: { entries: Events; now: number }) {
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
        items={runsOf(entries, (one, other) => isRepeated(one, other, intl)).map((run) =>
          eventItem(run, (moment) => timeText(moment, intl), intl),
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

export const NoEvents = () => (
  <EmptyState title={<FormattedMessage id="activity.empty" />}>
    <FormattedMessage id="activity.empty.hint" />
  </EmptyState>
)

/** The button keeps focus; when it unmounts, the end of the list takes it. */
export const MoreEvents = observer(function MoreEvents() {
  const { activity } = useLater()
  const { hasMore } = activity
  const end = useRef<HTMLParagraphElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const isOver = wasPressed && !hasMore
  useEffect(() => {
    if (isOver) end.current?.focus({ preventScroll: true })
  }, [isOver])
  return (
    <Stack align="center">
      {hasMore ? (
        <MessageButton
          message="activity.more"
          isPending={activity.isLoadingMore}
          pending="activity.more.pending"
          onPress={() => {
            setWasPressed(true)
            void activity.more()
          }}
        />
      ) : (
        <MessageHint message="activity.end" ref={end} tabIndex={-1} />
      )}
    </Stack>
  )
})
