import { statements } from './statements.ts'

/** The browser of a session and its last address, null for those opened before; what a session has opened ends with it. */
export const sessionDevices = statements(
  `alter table sessions add column device_hash text, add column used_from text`,
  `alter table workspace_sessions
    add column session_hash text references sessions (token_hash) on delete cascade`,
  `alter table one_time_tokens
    add column session_hash text references sessions (token_hash) on delete cascade`,
  `create index workspace_sessions_session on workspace_sessions (session_hash)`,
  `create index one_time_tokens_session on one_time_tokens (session_hash)`,
)
