import { statements } from './statements.ts'

/** Which key seals an app's secret, and which host has a passkey; null in rows of before. */
export const factorOrigins = statements(
  `alter table authenticators add column sealed_by text, add column early_step integer`,
  `alter table passkeys add column rp_id text`,
)
