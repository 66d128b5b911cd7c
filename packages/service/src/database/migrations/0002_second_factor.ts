import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('second_factor_keys')
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspaces.id').onDelete('cascade'),
      )
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('second_factor_keys_pkey', ['workspace_id', 'member_id'])
      .execute()
    await db.schema
      .createIndex('second_factor_keys_member')
      .on('second_factor_keys')
      .column('member_id')
      .execute()
  },
}
