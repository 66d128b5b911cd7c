import { statements } from './statements.ts'

/** Tries that a lock refused are counted, not stored one by one. */
export const refusedTries = statements(
  `alter table login_attempts add column refused integer not null default 0`,
)
