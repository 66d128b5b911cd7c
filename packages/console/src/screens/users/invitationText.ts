import { invitationStateOf, type Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { momentText, shortDayText, shortMomentText } from '../../i18n/dates.ts'

type Invited = Pick<Person, 'invitation'>

/** Which one was sent when, how long it works, and what waits; null when there is nothing to tell. */
export const invitationText = (person: Invited, now: number, intl: IntlShape): string | null => {
  const state = invitationStateOf(person, now)
  if (state === null || person.invitation === undefined) return null
  const { sentAt, endsAt, waitsUntil } = person.invitation
  const timeOf = (at: string | null) => (at === null ? '' : momentText(at, intl))
  return intl.formatMessage(
    { id: `users.invitation.${state}` },
    { sent: timeOf(sentAt), end: timeOf(endsAt), wait: timeOf(waitsUntil) },
  )
}

/** The same in a few words, for a row. */
export const invitationLine = (
  person: Invited,
  { isExpired, year }: { isExpired: boolean; year: number },
  intl: IntlShape,
): string | null => {
  if (person.invitation === undefined) return null
  const { sentAt, endsAt, waitsUntil } = person.invitation
  if (waitsUntil !== null)
    return intl.formatMessage(
      { id: 'users.invitation.line.waiting' },
      { time: shortMomentText(waitsUntil, intl) },
    )
  if (endsAt === null) return intl.formatMessage({ id: 'users.invitation.line.none' })
  return isExpired
    ? intl.formatMessage({ id: 'users.invitation.line.expired' }, { day: shortDayText(endsAt, year, intl) })
    : intl.formatMessage(
        { id: 'users.invitation.line.sent' },
        { day: shortDayText(sentAt ?? endsAt, year, intl) },
      )
}

/** A day of two digits in a month with a long name. */
const WIDE_DAY = { at: '2026-09-28T12:00:00Z', year: 2026 } as const

/** Those that most rows have, to give them room. */
export const invitationLines = (intl: IntlShape): readonly string[] => {
  const values = { day: shortDayText(WIDE_DAY.at, WIDE_DAY.year, intl) }
  return (['sent', 'expired', 'none'] as const).map((state) =>
    intl.formatMessage({ id: `users.invitation.line.${state}` }, values),
  )
}
