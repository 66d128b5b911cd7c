const DAY = 86_400_000

/** Smaller numbers are seconds: read as milliseconds they would be in 1973. */
const SECONDS_BELOW = 100_000_000_000

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Milliseconds from seconds, milliseconds or ISO 8601 (UTC without a zone); null for anything else. */
export const parseInstant = (value: number | string): number | null => {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null
    return Math.abs(value) < SECONDS_BELOW ? value * 1000 : value
  }
  const text = value.trim()
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return parseInstant(Number(text))
  const iso = ISO_DATE.exec(text)
  if (!iso) return null
  const hasTime = text.length > 10
  const time = Date.parse(hasTime && iso[1] === undefined ? `${text}Z` : text)
  return Number.isNaN(time) ? null : time
}

/** Days from today to the day of `end`, in UTC as all dates of plans: 0 today, 1 tomorrow. */
export const calendarDaysUntil = (end: number, now: number): number =>
  Math.max(0, Math.floor(end / DAY) - Math.floor(now / DAY))

/** As a fraction, 0 once past. Both in milliseconds since the epoch. */
export const daysUntil = (expiry: number, now: number): number => Math.max(0, (expiry - now) / DAY)
