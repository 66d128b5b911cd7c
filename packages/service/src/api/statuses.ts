import type { WorkspaceStatus, WorkspaceStatusReply } from '@portico/stores/contract'
import { sql, type Kysely } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { LRUCache } from 'lru-cache'
import { versionOf } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import type { Session } from '../security/sessions.ts'
import { scopeOf, visibleTo } from './visibility.ts'

interface Statuses {
  readonly version: string
  readonly ready: ReadonlyMap<string, boolean>
}

/** Total over all accounts and versions. */
const MAX_WORKSPACES = 200_000

/** One statement, so that the states are exactly those of the version. */
export const readStatuses = async (db: Kysely<Database>, session: Session): Promise<Statuses> => {
  const { version, states } = await db
    .selectFrom('accounts')
    .select((eb) => [
      versionOf,
      eb
        .selectFrom(visibleTo(db, session).select(['workspaces.id', 'workspaces.ready']).as('visible'))
        .select((visible) =>
          sql<
            WorkspaceStatus[]
          >`coalesce(json_agg(${jsonBuildObject({ serviceid: visible.ref('visible.id'), ready: visible.ref('visible.ready') })}), '[]')`.as(
            'states',
          ),
        )
        .as('states'),
    ])
    .where('accounts.id', '=', session.accountId)
    .executeTakeFirstOrThrow()
  return { version, ready: new Map((states ?? []).map(({ serviceid, ready }) => [serviceid, ready])) }
}

/** Answers with the changes since a version that this process has sent, otherwise with all states. */
export const createStatuses = (read: (session: Session) => Promise<Statuses>) => {
  const known = new LRUCache<string, Statuses, Session>({
    maxSize: MAX_WORKSPACES,
    sizeCalculation: ({ ready }) => ready.size + 1,
    fetchMethod: (_key, _stale, { context }) => read(context),
    // Another call may store the version that this one still reads.
    ignoreFetchAbort: true,
  })

  return async (session: Session, since: string | undefined): Promise<WorkspaceStatusReply> => {
    if (since === session.version) return { status: [], version: since, since }
    const keyOf = (version: string): string => `${session.accountId} ${scopeOf(session)} ${version}`
    const { version, ready } = await known.forceFetch(keyOf(session.version), { context: session })
    // States newer than the session's version are stored under their own version.
    known.set(keyOf(version), { version, ready })
    const before = since === undefined ? undefined : known.get(keyOf(since))
    const isExact = before !== undefined && before.version === since
    const status = [...ready]
      .filter(([id, isReady]) => !isExact || before.ready.get(id) !== isReady)
      .map(([serviceid, isReady]) => ({ serviceid, ready: isReady }))
    return { status, version, ...(isExact && { since }) }
  }
}
