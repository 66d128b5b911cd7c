import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const workspaceLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('one_time_tokens')
      .addColumn('workspace_id', 'text', (column) => column.references('workspaces.id').onDelete('cascade'))
      .execute()
    await db.schema
      .createIndex('one_time_tokens_workspace')
      .on('one_time_tokens')
      .column('workspace_id')
      .execute()
  },
}
