import { statements } from './statements.ts'

export const initial = statements(
  `create table accounts (
    id text primary key,
    company_name text not null,
    phone text,
    country text,
    state text,
    address text,
    city text,
    postal_code text,
    email text,
    registered_at timestamptz not null,
    workspace_wizard boolean not null
  )`,
  `create table subscriptions (
    account_id text primary key references accounts on delete cascade,
    is_trial boolean not null,
    plan_id integer check (plan_id between 1 and 3),
    billing_interval text check (billing_interval in ('monthly', 'yearly')),
    users integer not null,
    expires_at timestamptz not null,
    customer_id text
  )`,
  `create table members (
    id text primary key,
    account_id text not null references accounts on delete cascade,
    email text not null check (email = lower(email)),
    first_name text not null,
    last_name text not null,
    level integer not null check (level between 1 and 3),
    status integer not null check (status between 1 and 4),
    password_hash text,
    end_tour boolean not null,
    constraint members_email unique (account_id, email)
  )`,
  `create table workspaces (
    id text primary key,
    account_id text not null references accounts on delete cascade,
    name text not null,
    type text not null check (type in ('network', 'desktop')),
    subdomain text not null check (subdomain = lower(subdomain)),
    machine text not null,
    license_serial text not null,
    license_users integer not null check (license_users between 1 and 65535),
    features jsonb not null,
    ready boolean not null,
    revision integer not null default 1,
    constraint workspaces_subdomain unique (account_id, subdomain)
  )`,
  `create table workspace_members (
    workspace_id text not null references workspaces on delete cascade,
    member_id text not null references members on delete cascade,
    constraint workspace_members_pkey primary key (workspace_id, member_id)
  )`,
  `create index workspace_members_member on workspace_members (member_id)`,
  `create table sessions (
    token_hash text primary key,
    member_id text not null references members on delete cascade,
    expires_at timestamptz not null
  )`,
  `create table one_time_tokens (
    token_hash text primary key,
    kind text not null,
    member_id text not null references members on delete cascade,
    as_administrator boolean not null default false,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table workspace_sessions (
    token_hash text primary key,
    workspace_id text not null references workspaces on delete cascade,
    member_id text not null references members on delete cascade,
    as_administrator boolean not null,
    expires_at timestamptz not null
  )`,
  `create index sessions_member on sessions (member_id)`,
  `create index one_time_tokens_member on one_time_tokens (member_id)`,
  `create index workspace_sessions_member on workspace_sessions (member_id)`,
  `create table login_attempts (
    account_id text not null,
    email text not null,
    failures integer not null,
    forgotten_at timestamptz not null,
    locked_until timestamptz,
    constraint login_attempts_pkey primary key (account_id, email)
  )`,
)
