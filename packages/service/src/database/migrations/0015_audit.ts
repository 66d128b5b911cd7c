import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The database itself protects the events: no setting of the service can disable this. */
const KEEP = sql`
  create function keep_audit_event() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and (
      old.at < now() - interval '400 days'
      or (old.account_id is not null and not exists (select from accounts where id = old.account_id))
    ) then
      return old;
    end if;
    raise exception 'An audit event is neither changed nor deleted';
  end
  $$
`

export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('audit_events')
      .addColumn('number', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text')
      .addColumn('email', 'text')
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('subject', 'jsonb')
      .addColumn('before', 'jsonb')
      .addColumn('after', 'jsonb')
      .addColumn('address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('request_id', 'text')
      .execute()
    await schema
      .createIndex('audit_events_account')
      .on('audit_events')
      .columns(['account_id', 'at desc', 'number desc'])
      .execute()
    await schema.createIndex('audit_events_at').on('audit_events').columns(['at', 'number']).execute()
    await KEEP.execute(db)
    await sql`
      create trigger keep_audit_event before update or delete on audit_events
      for each row execute function keep_audit_event()
    `.execute(db)
  },
}
