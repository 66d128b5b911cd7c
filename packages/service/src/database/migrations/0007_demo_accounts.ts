import { statements } from './statements.ts'

export const demoAccounts = statements(
  // Until now, demo data was the only source of accounts.
  `alter table accounts add column is_demo boolean not null default true`,
  `alter table accounts alter column is_demo set default false`,
)
