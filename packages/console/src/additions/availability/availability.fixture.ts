import { answer, FIXTURE_TIME, type RootStoreOptions, type Script } from '@portico/stores/testing'

export const HISTORY = 'GET /services/ws-0001/history'

const MINUTE_MS = 60_000

/** @param changes minutes before now and state, the oldest first */
export const historyOf = (...changes: readonly (readonly [minutesAgo: number, ready: boolean])[]): Script =>
  answer({
    changes: changes.map(([minutesAgo, ready]) => ({
      at: new Date(FIXTURE_TIME - minutesAgo * MINUTE_MS).toISOString(),
      ready,
    })),
    availability: { day: null, week: null, month: null },
  })

const DAY = 24 * 60

/** Known for 20 days; two outages in the last day. */
export const offeringHistory = (
  script: Script = historyOf(
    [20 * DAY, true],
    [9 * DAY, false],
    [9 * DAY - 200, true],
    [4 * DAY, false],
    [4 * DAY - 45, true],
    [700, false],
    [640, true],
    [95, false],
    [83, true],
  ),
): RootStoreOptions => ({ config: { features: ['statusHistory'] }, answers: { [HISTORY]: script } })
