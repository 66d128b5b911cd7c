import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const deletionAndProfiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('accounts').addColumn('removed_at', 'timestamptz').execute()
    await db.schema
      .createTable('captcha_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('profiles')
      .addColumn('member_id', 'text', (column) =>
        column.primaryKey().references('members.id').onDelete('cascade'),
      )
      .addColumn('locale', 'text')
      .addColumn('theme', 'text')
      .addColumn('density', 'text')
      .execute()
  },
}
