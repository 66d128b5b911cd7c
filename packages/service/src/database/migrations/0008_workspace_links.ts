import { statements } from './statements.ts'

export const workspaceLinks = statements(
  `alter table one_time_tokens add column workspace_id text references workspaces on delete cascade`,
  `create index one_time_tokens_workspace on one_time_tokens (workspace_id)`,
)
