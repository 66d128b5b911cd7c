import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const lastChange: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const table of ['accounts', 'members', 'workspaces'])
      await schema
        .alterTable(table)
        .addColumn('changed_by', 'text')
        .addColumn('changed_at', 'timestamptz')
        .execute()
  },
}
