import { statements } from './statements.ts'

export const secondFactor = statements(
  `create table second_factor_keys (
    workspace_id text not null references workspaces on delete cascade,
    member_id text not null references members on delete cascade,
    key text not null,
    constraint second_factor_keys_pkey primary key (workspace_id, member_id)
  )`,
  `create index second_factor_keys_member on second_factor_keys (member_id)`,
)
