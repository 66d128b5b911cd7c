import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const oidc: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('member_identities')
      .addColumn('member_id', 'text', (column) =>
        column.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('bound_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('member_identities_pkey', ['member_id', 'issuer'])
      .execute()
    await schema
      .createIndex('member_identities_subject')
      .on('member_identities')
      .columns(['issuer', 'subject'])
      .execute()
    await schema.createIndex('members_email_alone').on('members').column('email').execute()
    await schema
      .createTable('oidc_sign_ins')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('identity', 'jsonb')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
