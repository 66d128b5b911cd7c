import { statements } from './statements.ts'

export const accessReviews = statements(
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
    email text not null,
    name text not null,
    level integer not null,
    status integer not null,
    change text,
    decision text,
    decided_by text,
    decided_at timestamptz,
    unshared_at timestamptz,
    constraint access_review_entries_key primary key (review_id, workspace_id, email),
    constraint access_review_entries_workspace foreign key (review_id, workspace_id)
      references access_review_workspaces on delete cascade
  )`,
  // The database itself protects what an auditor may have seen.
  `create function keep_access_review() returns trigger language plpgsql as $$
  begin
    if exists (select from access_reviews where id = old.review_id and finished_at is not null) then
      raise exception 'A finished review is not changed';
    end if;
    return new;
  end
  $$`,
  `create trigger keep_access_review before update on access_review_entries
  for each row execute function keep_access_review()`,
)
