import { statements } from './statements.ts'

export const oidc = statements(
  `create table member_identities (
    member_id text not null references members on delete cascade,
    issuer text not null,
    subject text not null,
    bound_at timestamptz not null,
    constraint member_identities_pkey primary key (member_id, issuer)
  )`,
  `create index member_identities_subject on member_identities (issuer, subject)`,
  `create index members_email_alone on members (email)`,
  `create table oidc_sign_ins (
    token_hash text primary key,
    browser_hash text not null,
    provider text not null,
    language text not null,
    identity jsonb,
    expires_at timestamptz not null
  )`,
)
