import { statements } from './statements.ts'

/** What an undo gives back. `revision` is the workspace's after the removal. */
export const removedShares = statements(
  `create table removed_shares (
    workspace_id text not null references workspaces on delete cascade,
    member_id text not null references members on delete cascade,
    revision integer not null,
    removed_at timestamptz not null,
    shared_at timestamptz,
    shared_by text,
    primary key (workspace_id, member_id)
  )`,
  `create index removed_shares_member on removed_shares (member_id)`,
)
