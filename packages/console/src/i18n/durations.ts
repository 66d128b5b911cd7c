import type { IntlShape } from 'react-intl'

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
