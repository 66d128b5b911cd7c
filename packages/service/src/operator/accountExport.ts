import { type Kysely, sql } from 'kysely'
import { readTables, type TableShape } from '../database/backup/tables.ts'
import type { Database } from '../database/schema.ts'

/** Tables whose id a column refers to. */
const OWNERS = { member_id: 'members', workspace_id: 'workspaces', review_id: 'access_reviews' } as const

type Owner = 'id' | 'account_id' | keyof typeof OWNERS

/** A new table does not compile until it is listed here; null for one that says nothing about an account. */
type Exported = {
  readonly [Table in keyof Database]: null | {
    /** The column with the owner of a row. */
    readonly by: Owner & keyof Database[Table]
    /** Keys, hashes, links and internal counters. */
    readonly without?: readonly (string & keyof Database[Table])[]
  }
}

const EXPORTED: Exported = {
  accounts: { by: 'id', without: ['version'] },
  subscriptions: { by: 'account_id' },
  members: { by: 'account_id', without: ['password_hash'] },
  past_members: { by: 'account_id', without: ['number'] },
  member_identities: { by: 'member_id' },
  profiles: { by: 'member_id' },
  status_mails: { by: 'member_id', without: ['check_at', 'origin', 'token', 'told_until'] },
  saved_views: { by: 'member_id' },
  workspaces: { by: 'account_id' },
  workspace_states: { by: 'workspace_id', without: ['number'] },
  workspace_servers: { by: 'workspace_id', without: ['key_hash'] },
  workspace_members: { by: 'workspace_id' },
  removed_shares: null,
  access_reviews: { by: 'account_id' },
  access_review_workspaces: { by: 'review_id' },
  access_review_entries: { by: 'review_id' },
  authenticators: { by: 'member_id', without: ['early_step', 'last_step', 'sealed_by', 'secret'] },
  recovery_codes: { by: 'member_id', without: ['code_hash'] },
  passkeys: { by: 'member_id', without: ['counter', 'id', 'public_key', 'rp_id'] },
  second_factor_keys: { by: 'workspace_id', without: ['key'] },
  sessions: { by: 'member_id', without: ['device_hash', 'token_hash'] },
  devices: { by: 'member_id', without: ['token_hash'] },
  one_time_tokens: {
    by: 'member_id',
    without: ['as_administrator', 'passkey_id', 'session_hash', 'token_hash', 'workspace_id'],
  },
  delayed_invitations: { by: 'member_id', without: ['addition', 'origin'] },
  login_attempts: { by: 'account_id', without: ['forgotten_at'] },
  audit_events: { by: 'account_id', without: ['number', 'people'] },
  stripe_accounts: {
    by: 'account_id',
    without: ['answered', 'attempt', 'checkout_id', 'edits', 'read_applied', 'reads_begun'],
  },
  stripe_events: null,
  mail_counts: null,
  passkey_challenges: null,
  oidc_sign_ins: null,
}

interface ExportedTable extends TableShape {
  readonly by: Owner
}

/** What an export has of the database as it is. */
export const exportedTables = async (db: Kysely<Database>): Promise<readonly ExportedTable[]> => {
  const shapes = await readTables(db)
  return Object.entries(EXPORTED).flatMap(([name, exported]) => {
    const shape = shapes.find((one) => one.name === name)
    if (exported === null || !shape) return []
    const { by, without = [] } = exported
    const omitted = new Set<string>([...without, 'account_id'])
    return [{ name, by, columns: shape.columns.filter((column) => !omitted.has(column)) }]
  })
}

const ownedBy = (by: Owner, accountId: string) =>
  by === 'id' || by === 'account_id'
    ? sql`${sql.ref(by)} = ${accountId}`
    : sql`${sql.ref(by)} in (select id from ${sql.table(OWNERS[by])} where account_id = ${accountId})`

/** Rows by table, as of one moment. */
export const exportAccount = (
  db: Kysely<Database>,
  accountId: string,
): Promise<Readonly<Record<string, readonly unknown[]>>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const tables: [string, unknown[]][] = []
      for (const { name, by, columns } of await exportedTables(transaction)) {
        const list = sql.join(columns.map((column) => sql.ref(column)))
        const { rows } = await sql`
          select ${list} from ${sql.table(name)} where ${ownedBy(by, accountId)} order by ${list}
        `.execute(transaction)
        tables.push([name, rows])
      }
      return Object.fromEntries(tables)
    })
