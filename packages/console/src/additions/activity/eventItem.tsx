import {
  AccountIcon,
  AlertIcon,
  DescriptionList,
  PasswordIcon,
  PeopleIcon,
  PlansIcon,
  WorkspacesIcon,
  type TimelineItem,
} from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type ActivityKind } from '@portico/stores/contract'
import { useIntl, type IntlShape } from 'react-intl'
import { MessageText } from '../../components/messages.tsx'
import { momentText } from '../../i18n/dates.ts'
import { type ChangeRow, changesOf, sentenceOf } from './sentence.ts'

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
export const repeatedIn = (entries: readonly ActivityEntry[], intl: IntlShape): readonly Repeated[] => {
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
