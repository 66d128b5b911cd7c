import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const statusMail: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('status_mails')
      .addColumn('member_id', 'text', (column) =>
        column.primaryKey().references('members.id').onDelete('cascade'),
      )
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('delay_minutes', 'integer', (column) => column.notNull())
      .addColumn('quiet_from', 'text')
      .addColumn('quiet_to', 'text')
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('told_until', 'timestamptz', (column) => column.notNull())
      .addColumn('check_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema.createIndex('status_mails_check').on('status_mails').columns(['check_at']).execute()
  },
}
