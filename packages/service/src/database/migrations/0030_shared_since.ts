import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Null for what was shared before. */
export const sharedSince: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('workspace_members')
      .addColumn('shared_at', 'timestamptz')
      .addColumn('shared_by', 'text')
      .execute()
  },
}
