import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mailLimits: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('mail_counts')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('mails', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema
      .createTable('delayed_invitations')
      .addColumn('member_id', 'text', (column) =>
        column.primaryKey().references('members.id').onDelete('cascade'),
      )
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('due_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
