import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** With the owner's rule that admins need a second factor. */
export const passkeys: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz')
      .execute()
    await schema.createIndex('passkeys_member').on('passkeys').column('member_id').execute()
    await schema
      .createTable('passkey_challenges')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema
      .alterTable('accounts')
      .addColumn('requires_second_factor', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
