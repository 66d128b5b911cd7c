import { statements } from './statements.ts'

export const mailLimits = statements(
  `create table mail_counts (
    key text primary key,
    mails integer not null,
    ends_at timestamptz not null
  )`,
  `create table delayed_invitations (
    member_id text primary key references members on delete cascade,
    origin text not null,
    due_at timestamptz not null
  )`,
)
