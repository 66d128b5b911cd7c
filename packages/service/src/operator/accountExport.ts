import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Tables whose id a column refers to. */
const OWNERS = { member_id: 'members', workspace_id: 'workspaces', review_id: 'access_reviews' } as const

type Owner = 'id' | 'account_id' | keyof typeof OWNERS

/** Exported columns of a table; keys, hashes, links and internal counters are omitted. */
type Exported = {
  readonly [Table in keyof Database]: null | {
    /** The column with the owner of a row. */
    readonly by: Owner & keyof Database[Table]
    readonly columns: readonly (string & keyof Database[Table])[]
  }
}

/** A new table does not compile until it is listed here. */
export const EXPORTED: Exported = {
  accounts: {
    by: 'id',
    columns: [
      'id',
      'company_name',
      'phone',
      'country',
      'state',
      'address',
      'city',
      'postal_code',
      'email',
      'registered_at',
      'workspace_wizard',
      'removed_at',
      'suspended_at',
      'is_demo',
      'requires_second_factor',
      'changed_by',
      'changed_at',
    ],
  },
  subscriptions: {
    by: 'account_id',
    columns: [
      'is_trial',
      'plan_id',
      'billing_interval',
      'users',
      'period_start',
      'expires_at',
      'customer_id',
      'cancel_at_period_end',
    ],
  },
  members: {
    by: 'account_id',
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'level',
      'status',
      'end_tour',
      'active_directory_id',
      'changed_by',
      'changed_at',
    ],
  },
  past_members: { by: 'account_id', columns: ['id', 'email', 'name'] },
  member_identities: { by: 'member_id', columns: ['member_id', 'issuer', 'subject', 'bound_at'] },
  profiles: { by: 'member_id', columns: ['member_id', 'locale', 'theme', 'density', 'checklist'] },
  status_mails: {
    by: 'member_id',
    columns: ['member_id', 'mode', 'delay_minutes', 'quiet_from', 'quiet_to', 'time_zone'],
  },
  saved_views: { by: 'member_id', columns: ['id', 'member_id', 'name', 'page', 'query', 'is_pinned'] },
  workspaces: {
    by: 'account_id',
    columns: [
      'id',
      'name',
      'type',
      'subdomain',
      'machine',
      'license_serial',
      'license_users',
      'features',
      'ready',
      'observed_since',
      'revision',
      'changed_by',
      'changed_at',
    ],
  },
  workspace_states: { by: 'workspace_id', columns: ['workspace_id', 'at', 'ready'] },
  workspace_servers: { by: 'workspace_id', columns: ['workspace_id', 'beat_at', 'version'] },
  workspace_members: {
    by: 'workspace_id',
    columns: ['workspace_id', 'member_id', 'shared_at', 'shared_by'],
  },
  removed_shares: null,
  access_reviews: {
    by: 'account_id',
    columns: [
      'id',
      'name',
      'scope',
      'started_by',
      'started_at',
      'finished_by',
      'finished_at',
      'total',
      'decided',
      'revoked',
    ],
  },
  access_review_workspaces: {
    by: 'review_id',
    columns: ['review_id', 'workspace_id', 'name', 'machine', 'subdomain'],
  },
  access_review_entries: {
    by: 'review_id',
    columns: [
      'review_id',
      'workspace_id',
      'member_id',
      'email',
      'name',
      'level',
      'status',
      'change',
      'decision',
      'decided_by',
      'decided_at',
      'unshared_at',
    ],
  },
  authenticators: { by: 'member_id', columns: ['member_id', 'since'] },
  recovery_codes: { by: 'member_id', columns: ['member_id', 'used_at'] },
  passkeys: { by: 'member_id', columns: ['member_id', 'name', 'created_at', 'last_used_at'] },
  second_factor_keys: { by: 'workspace_id', columns: ['workspace_id', 'member_id'] },
  sessions: {
    by: 'member_id',
    columns: [
      'member_id',
      'scope',
      'opened_at',
      'expires_at',
      'address',
      'used_from',
      'user_agent',
      'begun_by',
      'proven_at',
    ],
  },
  devices: { by: 'member_id', columns: ['member_id', 'expires_at'] },
  one_time_tokens: { by: 'member_id', columns: ['member_id', 'kind', 'expires_at', 'used_at'] },
  delayed_invitations: { by: 'member_id', columns: ['member_id', 'due_at'] },
  login_attempts: { by: 'account_id', columns: ['email', 'source', 'failures', 'refused', 'locked_until'] },
  audit_events: {
    by: 'account_id',
    columns: [
      'at',
      'actor',
      'member_id',
      'email',
      'action',
      'outcome',
      'subject',
      'before',
      'after',
      'address',
      'user_agent',
      'request_id',
    ],
  },
  stripe_accounts: { by: 'account_id', columns: ['customer_id'] },
  stripe_events: null,
  mail_counts: null,
  passkey_challenges: null,
  oidc_sign_ins: null,
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
      for (const [name, exported] of Object.entries(EXPORTED)) {
        if (exported === null) continue
        const columns = sql.join(exported.columns.map((column) => sql.ref(column)))
        const { rows } = await sql`
          select ${columns} from ${sql.table(name)} where ${ownedBy(exported.by, accountId)} order by ${columns}
        `.execute(transaction)
        tables.push([name, rows])
      }
      return Object.fromEntries(tables)
    })
