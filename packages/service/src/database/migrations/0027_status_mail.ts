import { statements } from './statements.ts'

export const statusMail = statements(
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
)
