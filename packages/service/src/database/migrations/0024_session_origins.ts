import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where a session was opened; null for those opened before. */
export const sessionOrigins: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('address', 'text').addColumn('user_agent', 'text').execute()
    await schema.createIndex('sessions_member').ifNotExists().on('sessions').column('member_id').execute()
  },
}
