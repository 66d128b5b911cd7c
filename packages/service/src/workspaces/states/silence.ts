import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'

const EVERY_MS = 15_000
/** Of a workspace that has sent heartbeats before. */
export const SILENCE_MS = 90_000

export interface SilenceWatch {
  readonly check: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Workspaces without a heartbeat for 90 seconds are down, looked for four times a minute. */
export const createSilenceWatch = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): SilenceWatch => {
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
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(check).catch(onFailure)
  }, EVERY_MS)
  return {
    check,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
