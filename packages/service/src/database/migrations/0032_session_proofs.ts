import { statements } from './statements.ts'

/** How a session began and when its user last proved who they are, null for those opened before; links that undo a new factor. */
export const sessionProofs = statements(
  `alter table sessions add column begun_by text, add column proven_at timestamptz`,
  `alter table one_time_tokens add column passkey_id text`,
)
