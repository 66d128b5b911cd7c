import * as v from 'valibot'

/** How far back the history of one workspace goes. */
export const HISTORY_DAYS = 30

/** Changes or outages in one reply. */
export const MAX_CHANGES = 2000
export const MAX_OUTAGES = 100

export const WorkspaceStateChangeSchema = v.object({ at: v.string(), ready: v.boolean() })

const Share = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))

export const StatusHistoryReplySchema = v.object({
  /** Oldest first; the first one is the state at the beginning and may be older. Before it the state is unknown. */
  changes: v.array(WorkspaceStateChangeSchema),
  /** Shares of the known time; null when nothing is known. */
  availability: v.object({ day: Share, week: Share, month: Share }),
})
export type StatusHistoryReply = v.InferOutput<typeof StatusHistoryReplySchema>

export const OutageSchema = v.object({
  id: v.string(),
  /** Id of the workspace. */
  serviceid: v.string(),
  name: v.string(),
  from: v.string(),
  /** Null while it lasts. */
  to: v.nullable(v.string()),
})
export type Outage = v.InferOutput<typeof OutageSchema>

export const OutagesReplySchema = v.object({ outages: v.array(OutageSchema), hasMore: v.boolean() })
export type OutagesReply = v.InferOutput<typeof OutagesReplySchema>

/** A state and when it began, in milliseconds. */
export interface StateSince {
  readonly at: number
  readonly ready: boolean
}

/** @param changes oldest first; before the first one the state is unknown @returns milliseconds in which it is known, and of them up */
export const uptimeOf = (changes: readonly StateSince[], from: number, to: number) => {
  let known = 0
  let up = 0
  for (const [index, { at, ready }] of changes.entries()) {
    const start = Math.max(at, from)
    const end = Math.min(changes[index + 1]?.at ?? to, to)
    if (end <= start) continue
    known += end - start
    if (ready) up += end - start
  }
  return { known, up }
}

/** From 0 to 1; null when nothing is known. */
export const availabilityOf = (changes: readonly StateSince[], from: number, to: number): number | null => {
  const { known, up } = uptimeOf(changes, from, to)
  return known === 0 ? null : up / known
}
