import { statements } from './statements.ts'

export const stripe = statements(
  `create table stripe_accounts (
    account_id text primary key references accounts on delete cascade,
    customer_id text unique,
    checkout_id text,
    attempt integer not null default 0,
    reads_begun integer not null default 0,
    read_applied integer not null default 0
  )`,
  `create table stripe_events (id text primary key, processed_at timestamptz not null)`,
)
