import { statements } from './statements.ts'

export const statusHistory = statements(
  `create table workspace_states (
    number bigint generated always as identity primary key,
    workspace_id text not null references workspaces on delete cascade,
    ready boolean not null,
    at timestamptz not null
  )`,
  `create index workspace_states_workspace on workspace_states (workspace_id, number)`,
  `create index workspace_states_at on workspace_states (at)`,
  // Like audit events: the database itself protects the history.
  `create function keep_workspace_state() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and (
      old.at < now() - interval '400 days' or not exists (select from workspaces where id = old.workspace_id)
    ) then
      return old;
    end if;
    raise exception 'A change of state is neither changed nor deleted';
  end
  $$`,
  `create trigger keep_workspace_state before update or delete on workspace_states
  for each row execute function keep_workspace_state()`,
  // Since when a workspace is down is not known here.
  `insert into workspace_states (workspace_id, ready, at) select id, true, now() from workspaces where ready`,
)
