import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('company_name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('country', 'text')
      .addColumn('state', 'text')
      .addColumn('address', 'text')
      .addColumn('city', 'text')
      .addColumn('postal_code', 'text')
      .addColumn('email', 'text')
      .addColumn('registered_at', 'timestamptz', (column) => column.notNull())
      .addColumn('workspace_wizard', 'boolean', (column) => column.notNull())
      .execute()
    await schema
      .createTable('subscriptions')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('is_trial', 'boolean', (column) => column.notNull())
      .addColumn('plan_id', 'integer', (column) => column.check(sql`plan_id between 1 and 3`))
      .addColumn('billing_interval', 'text', (column) =>
        column.check(sql`billing_interval in ('monthly', 'yearly')`),
      )
      .addColumn('users', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('customer_id', 'text')
      .execute()
    await schema
      .createTable('members')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull().check(sql`email = lower(email)`))
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull().check(sql`level between 1 and 3`))
      .addColumn('status', 'integer', (column) => column.notNull().check(sql`status between 1 and 4`))
      .addColumn('password_hash', 'text')
      .addColumn('end_tour', 'boolean', (column) => column.notNull())
      .addUniqueConstraint('members_email', ['account_id', 'email'])
      .execute()
    await schema
      .createTable('workspaces')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('network', 'desktop')`))
      .addColumn('subdomain', 'text', (column) => column.notNull().check(sql`subdomain = lower(subdomain)`))
      .addColumn('machine', 'text', (column) => column.notNull())
      .addColumn('license_serial', 'text', (column) => column.notNull())
      .addColumn('license_users', 'integer', (column) =>
        column.notNull().check(sql`license_users between 1 and 65535`),
      )
      .addColumn('features', 'jsonb', (column) => column.notNull())
      .addColumn('ready', 'boolean', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint('workspaces_subdomain', ['account_id', 'subdomain'])
      .execute()
    await schema
      .createTable('workspace_members')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspaces.id').onDelete('cascade'),
      )
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('workspace_members_pkey', ['workspace_id', 'member_id'])
      .execute()
    await schema.createIndex('workspace_members_member').on('workspace_members').column('member_id').execute()
    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema
      .createTable('one_time_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('as_administrator', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .execute()
    await schema
      .createTable('workspace_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspaces.id').onDelete('cascade'),
      )
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('as_administrator', 'boolean', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    for (const table of ['sessions', 'one_time_tokens', 'workspace_sessions']) {
      await schema.createIndex(`${table}_member`).on(table).column('member_id').execute()
    }
    await schema
      .createTable('login_attempts')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('forgotten_at', 'timestamptz', (column) => column.notNull())
      .addColumn('locked_until', 'timestamptz')
      .addPrimaryKeyConstraint('login_attempts_pkey', ['account_id', 'email'])
      .execute()
  },
}
