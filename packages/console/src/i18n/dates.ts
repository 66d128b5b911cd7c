import type { IntlShape } from 'react-intl'

type Instant = number | string

/** A day of a plan, an invoice or the account: in UTC, as in mails and on the payment pages, in every time zone. */
export const dayText = (at: Instant, intl: IntlShape, dateStyle: 'medium' | 'long' = 'long'): string =>
  intl.formatDate(at, { dateStyle, timeZone: 'UTC' })

/** The local day, in ISO 8601. */
export const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The instant at which a plan ends. */
export const exactText = (at: Instant, intl: IntlShape): string =>
  intl.formatDate(at, { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' })

/** @param month from 1 */
export const monthText = (year: number, month: number, intl: IntlShape): string =>
  intl.formatDate(Date.UTC(year, month - 1), { year: 'numeric', month: '2-digit', timeZone: 'UTC' })

/** A day in a dense list, in local time; with the year unless it is the current one. */
export const shortDayText = (at: Instant, currentYear: number, intl: IntlShape): string =>
  intl.formatDate(at, {
    month: 'short',
    day: 'numeric',
    ...(new Date(at).getFullYear() !== currentYear && { year: 'numeric' }),
  })

/** A moment of the next days in a dense list, in local time. */
export const shortMomentText = (at: Instant, intl: IntlShape): string =>
  intl.formatDate(at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** A past or future moment in local time; with the zone, because one hour of the year occurs twice. */
export const momentText = (at: Instant, intl: IntlShape): string =>
  intl.formatDate(at, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** Only the time, for today. */
export const clockText = (at: number, now: number, intl: IntlShape): string =>
  intl.formatDate(at) === intl.formatDate(now) ? intl.formatTime(at) : momentText(at, intl)

/** The day of a moment in a list, in local time. */
export const weekdayText = (at: Instant, intl: IntlShape): string =>
  intl.formatDate(at, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

/** A day of the last weeks, in local time. */
export const recentDayText = (at: Instant, intl: IntlShape): string =>
  intl.formatDate(at, { weekday: 'short', day: 'numeric', month: 'short' })

/** The local time within a day. */
export const timeText = (at: Instant, intl: IntlShape): string => intl.formatTime(at)

/** Less than a week, so that the name of a day is unambiguous. */
const DAYS_MS = 6 * 86_400_000

/** Today only the time, within six days with the day's name, else the whole moment; in local time. */
export const sinceText = (at: number, now: number, intl: IntlShape): string => {
  if (intl.formatDate(at) === intl.formatDate(now)) return timeText(at, intl)
  if (now - at < DAYS_MS) return intl.formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  return momentText(at, intl)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The two largest units: "12 min", "1 h 12 min", "2 d 3 h". */
export const durationText = (milliseconds: number, intl: IntlShape): string => {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < 1) return intl.formatMessage({ id: 'duration.short' })
  if (minutes < 60) return intl.formatMessage({ id: 'duration.minutes' }, { minutes })
  const hours = Math.floor(minutes / 60)
  if (milliseconds < DAY_MS)
    return intl.formatMessage({ id: 'duration.hours' }, { hours, minutes: minutes % 60 })
  return intl.formatMessage({ id: 'duration.days' }, { days: Math.floor(hours / 24), hours: hours % 24 })
}
