import { statements } from './statements.ts'

/** Views of lists that users saved for themselves. */
export const savedViews = statements(
  `create table saved_views (
    id text primary key,
    member_id text not null references members on delete cascade,
    name text not null,
    page text not null,
    query text not null,
    is_pinned boolean not null
  )`,
  `create unique index saved_views_name on saved_views (member_id, lower(name))`,
)
