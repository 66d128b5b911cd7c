import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Like audit events: the database itself protects the history. */
const KEEP = sql`
  create function keep_workspace_state() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and (
      old.at < now() - interval '400 days' or not exists (select from workspaces where id = old.workspace_id)
    ) then
      return old;
    end if;
    raise exception 'A change of state is neither changed nor deleted';
  end
  $$
`

export const statusHistory: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('workspace_states')
      .addColumn('number', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('workspace_id', 'text', (column) =>
        column.notNull().references('workspaces.id').onDelete('cascade'),
      )
      .addColumn('ready', 'boolean', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('workspace_states_workspace')
      .on('workspace_states')
      .columns(['workspace_id', 'number'])
      .execute()
    await schema.createIndex('workspace_states_at').on('workspace_states').columns(['at']).execute()
    await KEEP.execute(db)
    await sql`
      create trigger keep_workspace_state before update or delete on workspace_states
      for each row execute function keep_workspace_state()
    `.execute(db)
    // Since when a workspace is down is not known here.
    await sql`
      insert into workspace_states (workspace_id, ready, at) select id, true, now() from workspaces where ready
    `.execute(db)
  },
}
