import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const authenticators: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('authenticators')
      .addColumn('member_id', 'text', (column) =>
        column.primaryKey().references('members.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('since', 'timestamptz', (column) => column.notNull())
      .addColumn('last_step', 'integer', (column) => column.notNull())
      .execute()
    await schema
      .createTable('recovery_codes')
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .addPrimaryKeyConstraint('recovery_codes_pkey', ['member_id', 'code_hash'])
      .execute()
  },
}
