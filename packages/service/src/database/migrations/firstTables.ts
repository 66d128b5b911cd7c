/** The tables of the first release, with their indices. */
export const TABLES = [
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
    workspace_wizard boolean not null,
    removed_at timestamptz,
    is_demo boolean not null default false,
    suspended_at timestamptz,
    requires_second_factor boolean not null default false,
    changed_by text,
    changed_at timestamptz,
    version bigint not null default 0
  )`,
  `create table subscriptions (
    account_id text primary key references accounts on delete cascade,
    is_trial boolean not null,
    plan_id integer check (plan_id between 1 and 3),
    billing_interval text check (billing_interval in ('monthly', 'yearly')),
    users integer not null,
    period_start timestamptz,
    expires_at timestamptz not null,
    customer_id text,
    cancel_at_period_end boolean not null default false
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
    active_directory_id text,
    changed_by text,
    changed_at timestamptz,
    constraint members_email unique (account_id, email)
  )`,
  `create index members_email_alone on members (email)`,
  `create table past_members (
    number bigint generated always as identity primary key,
    id text not null unique,
    account_id text not null references accounts on delete cascade,
    email text not null,
    name text
  )`,
  `create index past_members_email on past_members (account_id, email, number)`,
  `create table profiles (
    member_id text primary key references members on delete cascade,
    locale text,
    theme text,
    density text,
    checklist text
  )`,
  `create table saved_views (
    id text primary key,
    member_id text not null references members on delete cascade,
    name text not null,
    page text not null,
    query text not null,
    is_pinned boolean not null
  )`,
  `create unique index saved_views_name on saved_views (member_id, lower(name))`,

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
    observed_since timestamptz,
    revision integer not null default 1,
    changed_by text,
    changed_at timestamptz,
    constraint workspaces_subdomain unique (account_id, subdomain)
  )`,
  `create table workspace_servers (
    workspace_id text primary key references workspaces on delete cascade,
    key_hash text not null unique,
    beat_at timestamptz,
    version text
  )`,
  `create table workspace_states (
    number bigint generated always as identity primary key,
    workspace_id text not null references workspaces on delete cascade,
    ready boolean not null,
    at timestamptz not null
  )`,
  `create index workspace_states_workspace on workspace_states (workspace_id, number)`,
  `create index workspace_states_at on workspace_states (at)`,
  `create table status_mails (
    member_id text primary key references members on delete cascade,
    mode text not null,
    delay_minutes integer not null,
    quiet_from text,
    quiet_to text,
    time_zone text not null,
    token text not null unique,
    origin text not null,
    told_until timestamptz not null,
    check_at timestamptz not null
  )`,
  `create index status_mails_check on status_mails (check_at)`,
  `create table workspace_members (
    workspace_id text not null references workspaces on delete cascade,
    member_id text not null references members on delete cascade,
    shared_at timestamptz,
    shared_by text,
    primary key (workspace_id, member_id)
  )`,
  `create index workspace_members_member on workspace_members (member_id)`,
  `create table removed_shares (
    workspace_id text not null references workspaces on delete cascade,
    member_id text not null references members on delete cascade,
    revision integer not null,
    removed_at timestamptz not null,
    shared_at timestamptz,
    shared_by text,
    primary key (workspace_id, member_id)
  )`,
  `create index removed_shares_member on removed_shares (member_id)`,
  `create table second_factor_keys (
    workspace_id text not null references workspaces on delete cascade,
    member_id text not null references members on delete cascade,
    key text not null,
    primary key (workspace_id, member_id)
  )`,
  `create index second_factor_keys_member on second_factor_keys (member_id)`,

  `create table access_reviews (
    id text primary key,
    account_id text not null references accounts on delete cascade,
    name text not null,
    scope integer,
    started_by text not null,
    started_at timestamptz not null,
    finished_by text,
    finished_at timestamptz,
    total integer,
    decided integer,
    revoked integer
  )`,
  `create index access_reviews_account on access_reviews (account_id)`,
  `create table access_review_workspaces (
    review_id text not null references access_reviews on delete cascade,
    workspace_id text not null,
    name text not null,
    machine text not null,
    subdomain text not null,
    constraint access_review_workspaces_key primary key (review_id, workspace_id)
  )`,
  `create table access_review_entries (
    review_id text not null,
    workspace_id text not null,
    member_id text not null,
    email text not null,
    name text not null,
    level integer not null,
    status integer not null,
    change text,
    decision text,
    decided_by text,
    decided_at timestamptz,
    unshared_at timestamptz,
    constraint access_review_entries_key primary key (review_id, workspace_id, member_id),
    constraint access_review_entries_workspace foreign key (review_id, workspace_id)
      references access_review_workspaces on delete cascade
  )`,

  `create table sessions (
    token_hash text primary key,
    member_id text not null references members on delete cascade,
    expires_at timestamptz not null,
    scope text not null default 'console' check (scope in ('console', 'agent')),
    opened_at timestamptz not null default now(),
    address text,
    used_from text,
    device_hash text,
    user_agent text,
    begun_by text,
    proven_at timestamptz
  )`,
  `create index sessions_member on sessions (member_id)`,
  `create table devices (
    token_hash text not null,
    member_id text not null references members on delete cascade,
    expires_at timestamptz not null,
    primary key (token_hash, member_id)
  )`,
  `create index devices_member on devices (member_id)`,
  `create table one_time_tokens (
    token_hash text primary key,
    kind text not null,
    member_id text not null references members on delete cascade,
    as_administrator boolean not null default false,
    workspace_id text references workspaces on delete cascade,
    passkey_id text,
    session_hash text references sessions (token_hash) on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index one_time_tokens_member on one_time_tokens (member_id)`,
  `create index one_time_tokens_workspace on one_time_tokens (workspace_id)`,
  `create index one_time_tokens_session on one_time_tokens (session_hash)`,
  `create table authenticators (
    member_id text primary key references members on delete cascade,
    secret text not null,
    since timestamptz not null,
    last_step integer not null,
    sealed_by text not null,
    early_step integer
  )`,
  `create table recovery_codes (
    member_id text not null references members on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (member_id, code_hash)
  )`,
  `create table passkeys (
    id text primary key,
    member_id text not null references members on delete cascade,
    name text not null,
    public_key text not null,
    rp_id text not null,
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
  `create table member_identities (
    member_id text not null references members on delete cascade,
    issuer text not null,
    subject text not null,
    bound_at timestamptz not null,
    primary key (member_id, issuer)
  )`,
  `create index member_identities_subject on member_identities (issuer, subject)`,
  `create table oidc_sign_ins (
    token_hash text primary key,
    browser_hash text not null,
    provider text not null,
    language text not null,
    identity jsonb,
    expires_at timestamptz not null
  )`,
  `create table login_attempts (
    account_id text not null,
    email text not null,
    source text not null default '',
    failures integer not null,
    refused integer not null default 0,
    forgotten_at timestamptz not null,
    locked_until timestamptz,
    primary key (account_id, email, source)
  )`,

  `create table mail_counts (
    key text primary key,
    mails integer not null,
    ends_at timestamptz not null
  )`,
  `create table delayed_invitations (
    member_id text primary key references members on delete cascade,
    origin text not null,
    due_at timestamptz not null,
    addition jsonb
  )`,
  `create table stripe_accounts (
    account_id text primary key references accounts on delete cascade,
    customer_id text unique,
    checkout_id text,
    attempt integer not null default 0,
    edits integer not null default 0,
    answered text,
    reads_begun integer not null default 0,
    read_applied integer not null default 0
  )`,
  `create table stripe_events (id text primary key, processed_at timestamptz not null)`,
]
