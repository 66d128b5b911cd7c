import { statements } from './statements.ts'

/** Null for what was shared before. */
export const sharedSince = statements(
  `alter table workspace_members add column shared_at timestamptz, add column shared_by text`,
)
