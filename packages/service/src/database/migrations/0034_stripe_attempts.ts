import { statements } from './statements.ts'

export const stripeAttempts = statements(
  `alter table stripe_accounts
    add column edits integer not null default 0,
    add column answered text`,
)
