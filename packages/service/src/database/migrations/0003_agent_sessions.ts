import { statements } from './statements.ts'

export const agentSessions = statements(
  `alter table sessions add column scope text not null default 'console' check (scope in ('console', 'agent'))`,
)
