import type { Person } from '@portico/stores'
import { type ShareOrigin } from '@portico/stores/contract'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { shortDayText } from '../../i18n/dates.ts'
import { personText } from '../../i18n/personText.ts'

/** Since when something is shared, for a list. */
export interface ShownOrigin {
  /** Milliseconds. */
  readonly at: number
  /** With the name of who shared it. */
  readonly text: string
}

export type ShownOrigins = ReadonlyMap<string, ShownOrigin>

/** Without those that are not known. */
export const useShownOrigins = (
  origins: ReadonlyMap<string, ShareOrigin>,
  people: ReadonlyMap<string, Person>,
  now: number,
): ShownOrigins => {
  const intl = useIntl()
  const year = new Date(now).getFullYear()
  return useMemo(() => {
    const shown = new Map<string, ShownOrigin>()
    for (const [id, { since, by }] of origins) {
      const at = since === null ? Number.NaN : Date.parse(since)
      if (Number.isNaN(at)) continue
      const day = shortDayText(at, year, intl)
      const name = by === null ? null : personText(by, people, intl)
      shown.set(id, {
        at,
        text:
          name === null
            ? intl.formatMessage({ id: 'panel.since' }, { day })
            : intl.formatMessage({ id: 'panel.since.by' }, { day, name }),
      })
    }
    return shown
  }, [origins, people, year, intl])
}
