import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const accountSafety: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .alterTable('sessions')
      .addColumn('opened_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await schema
      .alterTable('login_attempts')
      .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema.alterTable('login_attempts').dropConstraint('login_attempts_pkey').execute()
    await schema
      .alterTable('login_attempts')
      .addPrimaryKeyConstraint('login_attempts_pkey', ['account_id', 'email', 'source'])
      .execute()
    await schema
      .createTable('devices')
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('devices_pkey', ['token_hash', 'member_id'])
      .execute()
    await schema.createIndex('devices_member').on('devices').column('member_id').execute()
  },
}
