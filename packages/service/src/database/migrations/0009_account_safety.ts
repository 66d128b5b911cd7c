import { statements } from './statements.ts'

export const accountSafety = statements(
  `alter table sessions add column opened_at timestamptz not null default now()`,
  `alter table login_attempts add column source text not null default ''`,
  `alter table login_attempts drop constraint login_attempts_pkey`,
  `alter table login_attempts add constraint login_attempts_pkey primary key (account_id, email, source)`,
  `create table devices (
    token_hash text not null,
    member_id text not null references members on delete cascade,
    expires_at timestamptz not null,
    constraint devices_pkey primary key (token_hash, member_id)
  )`,
  `create index devices_member on devices (member_id)`,
)
