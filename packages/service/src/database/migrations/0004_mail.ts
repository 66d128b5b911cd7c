import { statements } from './statements.ts'

export const mail = statements(
  `alter table members add column active_directory_id text`,
  `create table outbox (
    number integer generated always as identity primary key,
    id text not null unique,
    account_id text not null references accounts on delete cascade,
    recipient text not null,
    subject text not null,
    plain text not null,
    html text not null,
    sent_at timestamptz not null
  )`,
  `create index outbox_account on outbox (account_id)`,
)
