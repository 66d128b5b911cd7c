import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Members who have dismissed the checklist of the first weeks. */
export const checklist: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('members')
      .addColumn('checklist_dismissed', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
