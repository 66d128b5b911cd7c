import { ErrorCode, Role } from '@portico/stores/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { ApiError } from '../http/apiError.ts'
import type { Database, Db } from './schema.ts'

export const notFound = (what: string): ApiError =>
  new ApiError(ErrorCode.notFound, `The ${what} was not found`)

/** As text: one database driver has no other exact type. */
export const versionOf = sql<string>`accounts.version::text`.as('version')

/** How the contract names the user with this id: a column, or a value. */
export const personRef = (id: RawBuilder<unknown>) => sql<string | null>`person_ref(${id})`

/** Who made the last change of a row. */
export const changerOf = (table: 'accounts' | 'members' | 'workspaces') =>
  personRef(sql.ref(`${table}.changed_by`)).as('changer')

/** Differs for each write of a row. */
export const writeOf = (table: 'members' | 'subscriptions' | 'workspaces') =>
  sql<string>`${sql.ref(`${table}.xmin`)}`

/** A query, so that callers can lock the row. */
export const memberByEmail = (db: Db, accountId: string, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'level'])
    .where('account_id', '=', accountId)
    .where('email', '=', email)

/** For `catch`: a unique index refused the row. */
export const onDuplicate =
  (refusal: () => ApiError) =>
  (error: unknown): never => {
    throw error instanceof Error && 'code' in error && error.code === '23505' ? refusal() : error
  }

/** How many rows a query has. */
export const countOf = async <Tables extends keyof Database>(
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<number> => {
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a query has a row. */
export const isThere = async (query: {
  readonly executeTakeFirst: () => Promise<object | undefined>
}): Promise<boolean> => (await query.executeTakeFirst()) !== undefined

/** Serialises changes of what is a member's own until the transaction ends. */
export const lockMemberById = (transaction: Db, memberId: string) =>
  transaction.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()

export const countMembers = (db: Db, accountId: string): Promise<number> =>
  countOf(db.selectFrom('members').where('account_id', '=', accountId))

/** Whom a mail is written to. */
export const addressees = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.email', 'members.first_name as firstName'])
    .select(['members.account_id as accountId', 'accounts.company_name as company'])

/** Serialises changes of one account until the transaction ends. */
export const lockSubscription = (transaction: Db, accountId: string) =>
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

export const workspaceAt = (db: Db, { accountId, workspaceId }: WorkspacePlace) =>
  db
    .selectFrom('workspaces')
    .select(['id', 'revision', 'changed_at', changerOf('workspaces')])
    .where('id', '=', workspaceId)
    .where('account_id', '=', accountId)

export const requireWorkspace = (db: Db, place: WorkspacePlace) =>
  workspaceAt(db, place).executeTakeFirstOrThrow(() => notFound('workspace'))

export interface Viewer {
  readonly accountId: string
  readonly memberId: string
  readonly level: Role
}

/** Admins and owners see the whole account, users the workspaces that are shared with them. */
export const visibleTo = (db: Db, session: Viewer) =>
  db
    .selectFrom('workspaces')
    .where('workspaces.account_id', '=', session.accountId)
    .$if(session.level < Role.admin, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('workspace_members')
            .select('member_id')
            .whereRef('workspace_id', '=', 'workspaces.id')
            .where('member_id', '=', session.memberId),
        ),
      ),
    )

/** Equal for sessions that see the same workspaces of an account. */
export const scopeOf = ({ level, memberId }: Viewer): string => (level < Role.admin ? memberId : 'all')
