import { availabilityOf, HISTORY_DAYS, MAX_CHANGES } from '@portico/stores/contract'
import { sql } from 'kysely'
import { visibleTo } from '../../database/lookups.ts'
import type { Db, RowOf } from '../../database/schema.ts'
import type * as v from 'valibot'
import type { OutageFilter } from '../../contract/calls/workspaces.ts'
import { isAfterCursor, pageOf } from '../../http/rowPages.ts'
import type { Session } from '../../auth/sessions.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../api/answer.ts'
import type { ApiContext } from '../../api/context.ts'
import { readWorkspace } from '../calls.ts'

const DAY_MS = 24 * 3_600_000

/** The changes of the last 30 days, with the state at their beginning; none of the time before the first heartbeat. */
const readHistory = async (
  db: Db,
  { id, observed_since }: Pick<RowOf<'workspaces'>, 'id' | 'observed_since'>,
  now: number,
) => {
  const start = new Date(now - HISTORY_DAYS * DAY_MS)
  const lastBefore = sql`(
    select max(number) from workspace_states where workspace_id = ${id} and at <= ${start}::timestamptz
  )`
  const newest = await db
    .selectFrom('workspace_states')
    .select(['ready', 'at'])
    .where('workspace_id', '=', id)
    // Null: never observed, and nothing matches.
    .where(sql<boolean>`at >= ${observed_since}::timestamptz`)
    .where(sql<boolean>`number >= coalesce(${lastBefore}, 0)`)
    .orderBy('number', 'desc')
    .limit(MAX_CHANGES)
    .execute()
  const changes = newest.toReversed()
  const states = changes.map(({ ready, at }) => ({ ready, at: at.getTime() }))
  const last = (days: number) => availabilityOf(states, now - days * DAY_MS, now)
  return {
    changes,
    availability: { day: last(1), week: last(7), month: last(HISTORY_DAYS) },
  }
}

const ended = sql<Date | null>`(
  select up.at from workspace_states as up
  where up.workspace_id = down.workspace_id and up.number > down.number order by up.number limit 1
)`

/** The times when these workspaces were down, since they are observed. */
export const outagesOf = (workspaces: ReturnType<typeof visibleTo>) =>
  workspaces
    .innerJoin('workspace_states as down', 'down.workspace_id', 'workspaces.id')
    .select(['workspaces.id as serviceid', 'workspaces.name', 'down.at as from', ended.as('to')])
    .where('down.ready', '=', false)
    .whereRef('down.at', '>=', 'workspaces.observed_since')

/** Of outages: they last, or have ended since. */
export const lastedAfter = (time: Date) => sql<boolean>`coalesce(${ended} > ${time}, true)`

/** The newest first, of all workspaces that the session may see; with a time, those that touch it. */
const readOutages = async (
  db: Db,
  session: Session,
  { workspace, from, to, before, limit }: v.InferOutput<typeof OutageFilter>,
) => {
  let query = outagesOf(visibleTo(db, session))
    // As text: one database driver has no other exact type.
    .select(sql<string>`down.number::text`.as('id'))
  if (workspace !== undefined) query = query.where('workspaces.id', '=', workspace)
  if (from !== undefined) query = query.where(lastedAfter(from))
  if (to !== undefined) query = query.where('down.at', '<', to)
  const isSeen = sql`workspace_id in (${visibleTo(db, session).select('workspaces.id')})`
  if (before !== undefined) query = query.where(isAfterCursor('workspace_states', 'down', before, isSeen))
  const rows = await query
    .orderBy('down.at', 'desc')
    .orderBy('down.number', 'desc')
    .limit(limit + 1)
    .execute()
  const { hasMore, shown } = pageOf(rows, limit)
  return { hasMore, outages: shown }
}

export const statusHistoryCalls = (api: FastifyInstance, { db, now }: ApiContext): void => {
  answer(api, 'GET /services/{id}/history', async ({ id, session }) =>
    readHistory(db, await readWorkspace(db, session, id), now()),
  )

  answer(api, 'GET /services/outages', ({ input, session }) => readOutages(db, session, input))
}
