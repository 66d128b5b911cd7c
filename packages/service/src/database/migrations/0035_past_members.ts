import { statements } from './statements.ts'

/** Marks that had an e-mail: its column, the time of the mark, and how a row is found in its account. */
const MARKS = [
  ['accounts', 'changed_by', 'changed_at', 'marked.id'],
  ['members', 'changed_by', 'changed_at', 'marked.account_id'],
  ['workspaces', 'changed_by', 'changed_at', 'marked.account_id'],
  [
    'workspace_members',
    'shared_by',
    'shared_at',
    '(select account_id from workspaces where id = marked.workspace_id)',
  ],
  ['access_reviews', 'started_by', 'started_at', 'marked.account_id'],
  ['access_reviews', 'finished_by', 'finished_at', 'marked.account_id'],
  [
    'access_review_entries',
    'decided_by',
    'decided_at',
    '(select account_id from access_reviews where id = marked.review_id)',
  ],
] as const

const reviewOf = (column: string): string =>
  `(select ${column} from access_reviews where id = marked.review_id)`

/** Whose the address was at that time. */
const identity = (account: string, email: string, at: string): string => `(
  select id from identity_spans as span
  where span.account_id = ${account} and span.email = ${email} and span.until >= coalesce(${at}, 'infinity')
  order by span.until limit 1
)`

/** People keep their identity when they are deleted: who gets the same address later is somebody else. */
export const pastMembers = statements(
  `create table past_members (
    number bigint generated always as identity primary key,
    id text not null unique,
    account_id text not null references accounts on delete cascade,
    email text not null,
    name text
  )`,
  `create index past_members_email on past_members (account_id, email, number)`,
  // A trigger, so that no deletion can forget it. The account itself may be what is deleted.
  `create function remember_member() returns trigger language plpgsql as $$
  begin
    insert into past_members (id, account_id, email, name)
    select old.id, old.account_id, old.email, nullif(trim(old.first_name || ' ' || old.last_name), '')
    where exists (select from accounts where id = old.account_id)
    on conflict do nothing;
    return null;
  end
  $$`,
  `create trigger remember_member after delete on members for each row execute function remember_member()`,
  // An older instance may still write an e-mail for a moment.
  `create function person_ref(person text) returns text language sql stable parallel safe as $$
    select coalesce(
      (select email from members where id = person),
      (select coalesce(name || ' ', '') || '<' || email || '>' from past_members where id = person),
      person
    )
  $$`,

  `create temporary table identity_spans (account_id text, email text, id text, until timestamptz)`,
  `insert into identity_spans select account_id, email, id, 'infinity'::timestamptz from members`,
  `insert into identity_spans
  select account_id, email, id, max(at) from (
    select account_id, email, member_id as id, at from audit_events where member_id is not null
    union all
    select account_id, subject->>'name', subject->>'id', at from audit_events where subject->>'kind' = 'member'
  ) as named
  where account_id is not null and email is not null and id is not null
    and not exists (select from members where members.id = named.id)
  group by account_id, email, id`,
  `create index identity_spans_email on identity_spans (account_id, email, until)`,
  `insert into past_members (id, account_id, email)
  select id, account_id, email from identity_spans where until < 'infinity' order by until
  on conflict do nothing`,
  // Of those whose events are too old to be kept, only the address is known.
  `insert into identity_spans
  select distinct account_id, email, 'former-' || md5(account_id || ' ' || email), 'infinity'::timestamptz from (
    ${[
      ...MARKS.map(
        ([table, by, at, account]) =>
          `select ${account} as account_id, ${by} as email, ${at} as at from ${table} as marked where ${by} is not null`,
      ),
      `select ${reviewOf('account_id')}, email, ${reviewOf('started_at')} from access_review_entries as marked`,
    ].join(' union all ')}
  ) as marked
  where ${identity('marked.account_id', 'marked.email', 'marked.at')} is null`,
  `insert into past_members (id, account_id, email)
  select id, account_id, email from identity_spans where id like 'former-%' on conflict do nothing`,

  `alter table access_review_entries add column member_id text`,
  // The evidence stays what it was: only its addresses become identities.
  `alter table access_review_entries disable trigger keep_access_review`,
  `update access_review_entries as marked
  set member_id = ${identity(reviewOf('account_id'), 'marked.email', reviewOf('started_at'))}`,
  ...MARKS.map(
    ([table, by, at, account]) => `update ${table} as marked
    set ${by} = ${identity(account, `marked.${by}`, `marked.${at}`)} where ${by} is not null`,
  ),
  `alter table access_review_entries enable trigger keep_access_review`,
  `alter table access_review_entries
    alter column member_id set not null,
    drop constraint access_review_entries_key,
    add constraint access_review_entries_key primary key (review_id, workspace_id, member_id)`,

  `alter table audit_events add column people text[]`,
  `alter table audit_events disable trigger keep_audit_event`,
  `update audit_events as event set people = array(
    select coalesce(${identity('event.account_id', 'mention', 'event.at')}, mention)
    from unnest(audit_about(email, subject, before, after)) as mentions (mention) where position('@' in mention) > 0
    union select member_id where member_id is not null
    union select subject->>'id' where subject->>'kind' = 'member'
  )`,
  `alter table audit_events enable trigger keep_audit_event`,
  `drop table identity_spans`,
  // Identities of whom an event is about; addresses that were nobody's stay as they were typed.
  `create function audit_people() returns trigger language plpgsql as $$
  begin
    new.people := array(
      select coalesce(
        (select id from members where members.account_id = new.account_id and members.email = mention), mention
      )
      from unnest(audit_about(new.email, new.subject, new.before, new.after)) as mentions (mention)
      where position('@' in mention) > 0
      union select new.member_id where new.member_id is not null
      union select new.subject->>'id' where new.subject->>'kind' = 'member'
    );
    return new;
  end
  $$`,
  // A restored event keeps what it had.
  `create trigger audit_people before insert on audit_events
  for each row when (new.people is null) execute function audit_people()`,
  `create index audit_events_people on audit_events using gin (people)`,
)
