import { statements } from './statements.ts'

export const workspaceServers = statements(
  `create table workspace_servers (
    workspace_id text primary key references workspaces on delete cascade,
    key_hash text not null unique,
    beat_at timestamptz,
    version text
  )`,
  // What an operator typed before the first heartbeat was no observation.
  `alter table workspaces add column observed_since timestamptz`,
  // Demo accounts have no servers: what sets their states counts as an observation.
  `update workspaces set observed_since = 'epoch' where account_id in (select id from accounts where is_demo)`,
)
