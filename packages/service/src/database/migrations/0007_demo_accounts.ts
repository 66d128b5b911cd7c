import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const demoAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    // Until now, demo data was the only source of accounts.
    await db.schema
      .alterTable('accounts')
      .addColumn('is_demo', 'boolean', (column) => column.notNull().defaultTo(true))
      .execute()
    await db.schema
      .alterTable('accounts')
      .alterColumn('is_demo', (column) => column.setDefault(false))
      .execute()
  },
}
