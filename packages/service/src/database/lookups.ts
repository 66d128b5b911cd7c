import { ErrorCode } from '@portico/stores/contract'
import { type RawBuilder, sql, type Kysely } from 'kysely'
import { ApiError } from '../http/apiError.ts'
import type { Database } from './schema.ts'

export const notFound = (what: string): ApiError =>
  new ApiError(ErrorCode.notFound, `The ${what} was not found`)

/** As text: one database driver has no other exact type. */
export const versionOf = sql<string>`accounts.version::text`.as('version')

/** How the contract names the user with this id: a column, or a value. */
export const personRef = (id: RawBuilder<unknown>) => sql<string | null>`person_ref(${id})`

/** Who made the last change of a row. */
export const changerOf = (table: 'accounts' | 'members' | 'workspaces') =>
  personRef(sql.ref(`${table}.changed_by`)).as('changer')

/** A query, so that callers can lock the row. */
export const memberByEmail = (db: Kysely<Database>, accountId: string, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'level'])
    .where('account_id', '=', accountId)
    .where('email', '=', email)

export const countMembers = async (db: Kysely<Database>, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Serialises changes of one account until the transaction ends. */
export const lockSubscription = (transaction: Kysely<Database>, accountId: string) =>
  transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

export interface WorkspacePlace {
  readonly accountId: string
  readonly workspaceId: string
}

interface WorkspaceVersion {
  readonly revision: number
  readonly changer: string | null
  readonly changed_at: Date | null
}

export const workspaceAt = (db: Kysely<Database>, { accountId, workspaceId }: WorkspacePlace) =>
  db
    .selectFrom('workspaces')
    .select(['id', 'revision', 'changed_at', changerOf('workspaces')])
    .where('id', '=', workspaceId)
    .where('account_id', '=', accountId)

export const requireWorkspace = async (
  db: Kysely<Database>,
  place: WorkspacePlace,
): Promise<WorkspaceVersion> => {
  const workspace = await workspaceAt(db, place).executeTakeFirst()
  if (!workspace) throw notFound('workspace')
  return workspace
}
