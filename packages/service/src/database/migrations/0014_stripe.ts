import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const stripe: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('stripe_accounts')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('customer_id', 'text', (column) => column.unique())
      .addColumn('checkout_id', 'text')
      .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('reads_begun', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('read_applied', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .createTable('stripe_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('processed_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
