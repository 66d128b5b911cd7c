import {
  AccountIcon,
  AlertIcon,
  PasswordIcon,
  PeopleIcon,
  PlansIcon,
  Text,
  WorkspacesIcon,
  type TimelineItem,
} from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type ActivityKind } from '@portico/stores/contract'
import { FormattedMessage, type IntlShape } from 'react-intl'
import { momentText, timeText } from '../../i18n/dates.ts'
import { EventDetails } from './EventDetails.tsx'
import { sentenceOf } from './sentence.ts'

const icons: Readonly<Record<ActivityKind, typeof PeopleIcon>> = {
  signIn: PasswordIcon,
  people: PeopleIcon,
  workspaces: WorkspacesIcon,
  billing: PlansIcon,
  account: AccountIcon,
}

const kindOf = (action: string): ActivityKind =>
  ACTIVITY_KINDS.find((kind) => ACTIVITY_ACTIONS[kind].some((known) => known === action)) ?? 'account'

const HOUR = 3_600_000

/** The time of an event, and how long ago it was within a day. */
export const eventTime = (at: number, now: number, intl: IntlShape): string => {
  const clock = timeText(at, intl)
  const age = now - at
  if (age >= 24 * HOUR || age < 0) return clock
  const ago =
    age < HOUR
      ? intl.formatRelativeTime(-Math.floor(age / 60_000), 'minute', { numeric: 'auto' })
      : intl.formatRelativeTime(-Math.floor(age / HOUR), 'hour')
  return `${clock} · ${ago}`
}

/** An event of a timeline. */
export const eventItem = (entry: ActivityEntry, time: string, intl: IntlShape): TimelineItem => {
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
    time,
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
