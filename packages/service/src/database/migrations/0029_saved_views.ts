import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Views of lists that users saved for themselves. */
export const savedViews: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('saved_views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('is_pinned', 'boolean', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('saved_views_name')
      .unique()
      .on('saved_views')
      .column('member_id')
      .expression(sql`lower(name)`)
      .execute()
  },
}
