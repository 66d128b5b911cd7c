import { statements } from './statements.ts'

/** Where a session was opened; null for those opened before. */
export const sessionOrigins = statements(
  `alter table sessions add column address text, add column user_agent text`,
  `create index if not exists sessions_member on sessions (member_id)`,
)
