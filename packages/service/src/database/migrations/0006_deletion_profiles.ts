import { statements } from './statements.ts'

export const deletionAndProfiles = statements(
  `alter table accounts add column removed_at timestamptz`,
  `create table captcha_tokens (token_hash text primary key, expires_at timestamptz not null)`,
  `create table profiles (
    member_id text primary key references members on delete cascade,
    locale text,
    theme text,
    density text
  )`,
)
