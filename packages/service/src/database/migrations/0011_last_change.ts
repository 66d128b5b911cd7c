import { statements } from './statements.ts'

export const lastChange = statements(
  `alter table accounts add column changed_by text, add column changed_at timestamptz`,
  `alter table members add column changed_by text, add column changed_at timestamptz`,
  `alter table workspaces add column changed_by text, add column changed_at timestamptz`,
)
