import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The database itself protects what an auditor may have seen. */
const KEEP = sql`
  create function keep_access_review() returns trigger language plpgsql as $$
  begin
    if exists (select from access_reviews where id = old.review_id and finished_at is not null) then
      raise exception 'A finished review is not changed';
    end if;
    return new;
  end
  $$
`

export const accessReviews: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('access_reviews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('scope', 'integer')
      .addColumn('started_by', 'text', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('finished_by', 'text')
      .addColumn('finished_at', 'timestamptz')
      .addColumn('total', 'integer')
      .addColumn('decided', 'integer')
      .addColumn('revoked', 'integer')
      .execute()
    await schema.createIndex('access_reviews_account').on('access_reviews').column('account_id').execute()
    await schema
      .createTable('access_review_workspaces')
      .addColumn('review_id', 'text', (column) =>
        column.notNull().references('access_reviews.id').onDelete('cascade'),
      )
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('machine', 'text', (column) => column.notNull())
      .addColumn('subdomain', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('access_review_workspaces_key', ['review_id', 'workspace_id'])
      .execute()
    await schema
      .createTable('access_review_entries')
      .addColumn('review_id', 'text', (column) => column.notNull())
      .addColumn('workspace_id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('change', 'text')
      .addColumn('decision', 'text')
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'timestamptz')
      .addColumn('unshared_at', 'timestamptz')
      .addPrimaryKeyConstraint('access_review_entries_key', ['review_id', 'workspace_id', 'email'])
      .addForeignKeyConstraint(
        'access_review_entries_workspace',
        ['review_id', 'workspace_id'],
        'access_review_workspaces',
        ['review_id', 'workspace_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await KEEP.execute(db)
    await sql`
      create trigger keep_access_review before update on access_review_entries
      for each row execute function keep_access_review()
    `.execute(db)
  },
}
