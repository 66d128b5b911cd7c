import { statements } from './statements.ts'

export const authenticators = statements(
  `create table authenticators (
    member_id text primary key references members on delete cascade,
    secret text not null,
    since timestamptz not null,
    last_step integer not null
  )`,
  `create table recovery_codes (
    member_id text not null references members on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    constraint recovery_codes_pkey primary key (member_id, code_hash)
  )`,
)
