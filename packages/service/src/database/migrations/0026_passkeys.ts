import { statements } from './statements.ts'

/** With the owner's rule that admins need a second factor. */
export const passkeys = statements(
  `create table passkeys (
    id text primary key,
    member_id text not null references members on delete cascade,
    name text not null,
    public_key text not null,
    counter bigint not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_member on passkeys (member_id)`,
  `create table passkey_challenges (
    token_hash text primary key,
    member_id text references members on delete cascade,
    expires_at timestamptz not null
  )`,
  `alter table accounts add column requires_second_factor boolean not null default false`,
)
