import type { WorkspaceStatus, WorkspaceStatusReply } from '@portico/stores/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { LRUCache } from 'lru-cache'
import { scopeOf, versionOf, visibleTo } from '../database/lookups.ts'
import type { Db } from '../database/schema.ts'
import type { Session } from '../auth/sessions.ts'

/** Total over all accounts and versions. */
const MAX_WORKSPACES = 200_000

/** Null for one that is up, and for one that is down since before its history began. */
const downSince = sql<string | null>`(
  select case when not state.ready and not workspaces.ready and state.at >= workspaces.observed_since
    then state.at end
  from workspace_states as state where state.workspace_id = workspaces.id order by state.number desc limit 1
)`

/** One statement, so that the states are exactly those of the version. */
export const readStatuses = async (db: Db, session: Session, hasHistory: boolean) => {
  const { version, states } = await db
    .selectFrom('accounts')
    .select([
      versionOf,
      jsonArrayFrom(
        visibleTo(db, session)
          .select(['workspaces.id', 'workspaces.ready'])
          .select((hasHistory ? downSince : sql<null>`null`).as('since'))
          .select(sql<boolean>`observed_since is not null`.as('observed')),
      ).as('states'),
    ])
    .where('accounts.id', '=', session.accountId)
    .executeTakeFirstOrThrow()
  return {
    version,
    states: new Map<string, WorkspaceStatus>(
      states.map(({ id, ready, since, observed }) => [
        id,
        {
          serviceid: id,
          ready,
          ...(since !== null && { downSince: new Date(since).toISOString() }),
          ...(!observed && { isObserved: false }),
        },
      ]),
    ),
  }
}

type Statuses = Awaited<ReturnType<typeof readStatuses>>

const isSameState = (one: WorkspaceStatus, other: WorkspaceStatus | undefined): boolean =>
  one.ready === other?.ready && one.downSince === other.downSince && one.isObserved === other.isObserved

/** Answers with the changes since a version that this process has sent, otherwise with all states. */
export const createStatuses = (read: (session: Session) => Promise<Statuses>) => {
  const known = new LRUCache<string, Statuses, Session>({
    maxSize: MAX_WORKSPACES,
    sizeCalculation: ({ states }) => states.size + 1,
    fetchMethod: (_key, _stale, { context }) => read(context),
    // Another call may store the version that this one still reads.
    ignoreFetchAbort: true,
  })

  return async (session: Session, since: string | undefined): Promise<WorkspaceStatusReply> => {
    if (since === session.version) return { status: [], version: since, since }
    const keyOf = (version: string): string => `${session.accountId} ${scopeOf(session)} ${version}`
    const { version, states } = await known.forceFetch(keyOf(session.version), { context: session })
    // States newer than the session's version are stored under their own version.
    known.set(keyOf(version), { version, states })
    const before = since === undefined ? undefined : known.get(keyOf(since))
    const isExact = before !== undefined && before.version === since
    const status = [...states]
      .filter(([id, state]) => !isExact || !isSameState(state, before.states.get(id)))
      .map(([, state]) => state)
    return { status, version, ...(isExact && { since }) }
  }
}
