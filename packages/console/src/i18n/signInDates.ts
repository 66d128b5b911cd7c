import type { IntlShape } from 'react-intl'

// Apart from dates.ts, all of which the sign-in page would load.

/** A month by its name, for what has no day. */
export const monthNameText = (at: string, intl: IntlShape): string =>
  intl.formatDate(at, { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** The local time of a moment of this day. */
export const todayText = (at: number, intl: IntlShape): string => intl.formatTime(at)
