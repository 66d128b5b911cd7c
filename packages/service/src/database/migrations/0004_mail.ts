import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('members').addColumn('active_directory_id', 'text').execute()
    await db.schema
      .createTable('outbox')
      .addColumn('number', 'integer', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('plain', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('outbox_account').on('outbox').column('account_id').execute()
  },
}
