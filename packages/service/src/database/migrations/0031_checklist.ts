import { statements } from './statements.ts'

/** Members who have dismissed the checklist of the first weeks. */
export const checklist = statements(
  `alter table members add column checklist_dismissed boolean not null default false`,
)
