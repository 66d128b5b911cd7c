import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .alterTable('subscriptions')
      .addColumn('cancel_at_period_end', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await schema
      .createTable('payment_customers')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute()
    // The payment provider knows accounts that paid before.
    await sql`
      insert into payment_customers (account_id, id, email, name)
      select accounts.id, customer_id, coalesce(email, ''), company_name
      from accounts join subscriptions on subscriptions.account_id = accounts.id
      where customer_id is not null
    `.execute(db)
    await schema
      .createTable('payment_methods')
      .addColumn('number', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('payment_customers.account_id').onDelete('cascade'),
      )
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('last4', 'text', (column) => column.notNull().check(sql`last4 ~ '^[0-9]{4}$'`))
      .addColumn('exp_month', 'integer', (column) => column.notNull().check(sql`exp_month between 1 and 12`))
      .addColumn('exp_year', 'integer', (column) => column.notNull())
      .addColumn('is_default', 'boolean', (column) => column.notNull())
      .addColumn('charge', 'text', (column) =>
        column.notNull().check(sql`charge in ('succeeds', 'insufficient')`),
      )
      .execute()
    await schema
      .createIndex('payment_methods_default')
      .on('payment_methods')
      .column('account_id')
      .unique()
      .where(sql.ref('is_default'), '=', true)
      .execute()
    await schema
      .createTable('payment_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('checkout', 'portal')`))
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('open', 'confirming', 'paid', 'cancelled')`),
      )
      .addColumn('return_url', 'text', (column) => column.notNull())
      .addColumn('cancel_url', 'text', (column) => column.notNull())
      .addColumn('details', 'jsonb')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema.createIndex('payment_sessions_account').on('payment_sessions').column('account_id').execute()
    await schema
      .createTable('payment_invoices')
      .addColumn('number', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      // Charges each session once.
      .addColumn('session_hash', 'text', (column) => column.unique())
      .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('details', 'jsonb', (column) => column.notNull())
      .execute()
    await schema.createIndex('payment_invoices_account').on('payment_invoices').column('account_id').execute()
    await schema
      .createTable('payment_events')
      .addColumn('number', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('subscription', 'jsonb', (column) => column.notNull())
      .addColumn('due_at', 'timestamptz')
      .addColumn('delivered_at', 'timestamptz')
      .execute()
    await schema
      .createIndex('payment_events_account')
      .on('payment_events')
      .columns(['account_id', 'number'])
      .execute()
  },
}
