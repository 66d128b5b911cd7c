import type { Outage } from '@portico/stores/contract'
import { answer, FIXTURE_TIME, type RootStoreOptions, type Script } from '@portico/stores/testing'

export const OUTAGES = 'GET /services/outages'

const MINUTE_MS = 60_000
const iso = (minutesAgo: number): string => new Date(FIXTURE_TIME - minutesAgo * MINUTE_MS).toISOString()

/** @param began minutes before now */
const outage = (id: number, name: string, began: number, minutes: number | null): Outage => ({
  id: String(id),
  serviceid: `ws-000${id}`,
  name,
  from: iso(began),
  to: minutes === null ? null : iso(began - minutes),
})

export const outages: readonly Outage[] = [
  outage(3, 'Field engineering', 72, null),
  outage(2, 'Helsinki office', 420, 12),
  outage(1, 'Accounting', 480, 95),
]

export const offeringOutages = (script: Script = answer({ outages, hasMore: false })): RootStoreOptions => ({
  config: { features: ['statusHistory'] },
  answers: { [OUTAGES]: script },
})
