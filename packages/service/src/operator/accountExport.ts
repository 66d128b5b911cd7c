import { type RawBuilder, sql } from 'kysely'
import { readTables, type TableShape } from '../database/backup/tables.ts'
import type { Database, Db } from '../database/schema.ts'

/** Tables whose id a column refers to, the first that a table has. */
const OWNERS = {
  account_id: 'accounts',
  review_id: 'access_reviews',
  member_id: 'members',
  workspace_id: 'workspaces',
} as const

/** Keys, hashes, links and internal counters. A new table does not compile until it is listed; null for one that says nothing about an account. */
const WITHOUT: { readonly [Table in keyof Database]: null | readonly (string & keyof Database[Table])[] } = {
  accounts: ['version'],
  subscriptions: [],
  members: ['password_hash'],
  past_members: ['number'],
  member_identities: [],
  profiles: [],
  status_mails: ['check_at', 'origin', 'token', 'told_until'],
  saved_views: [],
  workspaces: [],
  workspace_states: ['number'],
  workspace_servers: ['key_hash'],
  workspace_members: [],
  removed_shares: null,
  access_reviews: [],
  access_review_workspaces: [],
  access_review_entries: [],
  authenticators: ['early_step', 'last_step', 'sealed_by', 'secret'],
  recovery_codes: ['code_hash'],
  passkeys: ['counter', 'id', 'public_key', 'rp_id'],
  second_factor_keys: ['key'],
  sessions: ['device_hash', 'token_hash'],
  devices: ['token_hash'],
  one_time_tokens: ['as_administrator', 'passkey_id', 'session_hash', 'token_hash', 'workspace_id'],
  delayed_invitations: ['addition', 'origin'],
  login_attempts: ['forgotten_at'],
  audit_events: ['number', 'people'],
  stripe_accounts: ['answered', 'attempt', 'checkout_id', 'edits', 'read_applied', 'reads_begun'],
  stripe_events: null,
  mail_counts: null,
  passkey_challenges: null,
  oidc_sign_ins: null,
}

interface ExportedTable extends TableShape {
  /** Whether a row is of the account. */
  readonly isOf: (accountId: string) => RawBuilder<unknown>
}

const ownedBy = (columns: readonly string[]): ExportedTable['isOf'] => {
  const [column, table] = Object.entries(OWNERS).find(([name]) => columns.includes(name)) ?? [
    'id',
    'accounts',
  ]
  return (accountId) =>
    table === 'accounts'
      ? sql`${sql.ref(column)} = ${accountId}`
      : sql`${sql.ref(column)} in (select id from ${sql.table(table)} where account_id = ${accountId})`
}

/** What an export has of the database as it is. */
export const exportedTables = async (db: Db): Promise<readonly ExportedTable[]> => {
  const shapes = await readTables(db)
  return Object.entries(WITHOUT).flatMap(([name, without]) => {
    const shape = shapes.find((one) => one.name === name)
    if (without === null || !shape) return []
    const omitted = new Set<string>([...without, 'account_id'])
    const columns = shape.columns.filter((column) => !omitted.has(column))
    return [{ name, columns, isOf: ownedBy(shape.columns) }]
  })
}

/** Rows by table, as of one moment. */
export const exportAccount = (db: Db, accountId: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const tables: [string, unknown[]][] = []
      for (const { name, isOf, columns } of await exportedTables(transaction)) {
        const list = sql.join(columns.map((column) => sql.ref(column)))
        const { rows } = await sql`
          select ${list} from ${sql.table(name)} where ${isOf(accountId)} order by ${list}
        `.execute(transaction)
        tables.push([name, rows])
      }
      return Object.fromEntries(tables)
    })
