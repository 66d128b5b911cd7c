import { sql } from 'kysely'
import type { Db, Tx } from '../../database/schema.ts'
import { repeat } from '../../mail/backgroundJobs.ts'
import type { Dependencies } from '../../dependencies.ts'

export interface NewState {
  readonly workspaceId: string
  readonly ready: boolean
  /** Milliseconds. */
  readonly at: number
}

/** Of new workspaces: their first known state. In the given order, which is that of the history. */
export const recordStates = async (db: Db, states: readonly NewState[]): Promise<void> => {
  const rows = states.map(({ workspaceId, ready, at }) => ({ workspaceId, ready, at: new Date(at) }))
  await sql`
    insert into workspace_states (workspace_id, ready, at)
    select "workspaceId", ready, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as state ("workspaceId" text, ready boolean, at timestamptz)
  `.execute(db)
}

/** The only way to change a state, so that each change is in the history. @returns False when the workspace has that state. */
export const changeState = async (transaction: Tx, state: NewState): Promise<boolean> => {
  const changed = await transaction
    .updateTable('workspaces')
    .set({ ready: state.ready })
    .where('id', '=', state.workspaceId)
    .where('ready', '!=', state.ready)
    .returning('id')
    .executeTakeFirst()
  if (changed) await recordStates(transaction, [state])
  return changed !== undefined
}

/** What a heartbeat changes; most change nothing here. @returns whether it is the workspace's first one. */
export const observe = async (transaction: Tx, workspaceId: string, machine: string, now: number) => {
  await transaction
    .updateTable('workspaces')
    .set({ machine })
    .where('id', '=', workspaceId)
    .where('machine', '!=', machine)
    .execute()
  const first = await transaction
    .updateTable('workspaces')
    .set({ ready: true, observed_since: new Date(now) })
    .where('id', '=', workspaceId)
    .where('observed_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const state = { workspaceId, ready: true, at: now }
  if (first) await recordStates(transaction, [state])
  else await changeState(transaction, state)
  return first !== undefined
}

const EVERY_MS = 15_000
/** Of a workspace that has sent heartbeats before. */
export const SILENCE_MS = 90_000

/** Workspaces without a heartbeat for 90 seconds are down, looked for four times a minute. */
export const createSilenceWatch = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
) => {
  let listeningSince = 0
  let checkedAt = 0
  const check = async (): Promise<void> => {
    const at = now()
    // Nobody was heard while the service or its database was away: that is no silence of theirs.
    if (at - checkedAt > SILENCE_MS / 2) listeningSince = at
    if (at - listeningSince > SILENCE_MS)
      await sql`
        with silent as (
          update workspaces set ready = false from workspace_servers as server
          where server.workspace_id = workspaces.id and ready and server.beat_at < ${new Date(at - SILENCE_MS)}::timestamptz
          returning workspaces.id
        )
        insert into workspace_states (workspace_id, ready, at) select id, false, ${new Date(at)}::timestamptz from silent
      `.execute(db)
    checkedAt = at
  }
  return { check, stop: repeat(EVERY_MS, check, onFailure) }
}
