import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { TABLES } from './firstTables.ts'

const EVENTS = [
  `create table audit_events (
    number bigint generated always as identity primary key,
    account_id text references accounts on delete cascade,
    at timestamptz not null,
    actor text not null,
    member_id text,
    email text,
    action text not null,
    outcome text not null,
    subject jsonb,
    before jsonb,
    after jsonb,
    address text,
    user_agent text,
    request_id text,
    people text[]
  )`,
  `create index audit_events_account on audit_events (account_id, at desc, number desc)`,
  `create index audit_events_at on audit_events (at, number)`,
  `create index audit_events_people on audit_events using gin (people)`,
]

/** What the database itself protects: no setting of the service can disable it. */
const PROTECTED = [
  `create function keep_audit_event() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and (
      old.at < now() - interval '400 days'
      or (old.account_id is not null and not exists (select from accounts where id = old.account_id))
    ) then
      return old;
    end if;
    raise exception 'An audit event is neither changed nor deleted';
  end
  $$`,
  `create trigger keep_audit_event before update or delete on audit_events
  for each row execute function keep_audit_event()`,
  `create function keep_workspace_state() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and (
      old.at < now() - interval '400 days' or not exists (select from workspaces where id = old.workspace_id)
    ) then
      return old;
    end if;
    raise exception 'A change of state is neither changed nor deleted';
  end
  $$`,
  `create trigger keep_workspace_state before update or delete on workspace_states
  for each row execute function keep_workspace_state()`,
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
]

/** People keep their identity when they are deleted: who gets the same address later is somebody else. */
const PEOPLE = [
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
  `create function person_ref(person text) returns text language sql stable parallel safe as $$
    select coalesce(
      (select email from members where id = person),
      (select coalesce(name || ' ', '') || '<' || email || '>' from past_members where id = person),
      person
    )
  $$`,
  // Actor and subject of an event, and all users who gained or lost access to a workspace.
  `create function audit_about(email text, subject jsonb, before jsonb, after jsonb) returns text[]
  language sql immutable parallel safe as $$
    select array_remove(
      array[email, subject->>'id', subject->>'name', after->>'workspace']
      || array(
        select jsonb_array_elements_text(members)
        from (values (before->'members'), (after->'members')) as lists (members)
        where jsonb_typeof(members) = 'array'
      ),
      null
    )
  $$`,
  `create index audit_events_about on audit_events using gin (audit_about(email, subject, before, after))`,
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
]

/** Microseconds of the time, so that a restored backup never repeats a version that was sent. */
const COUNT = `update accounts set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
    where id in`

/** Each table with the statement that returns the accounts of its changed rows. */
const COUNTED = {
  subscriptions: 'select account_id from changed',
  members: 'select account_id from changed',
  workspaces: 'select account_id from changed',
  workspace_members: 'select account_id from workspaces where id in (select workspace_id from changed)',
}

const afterEach = (table: string, event: string, rows: string): string =>
  `create trigger count_${table}_${event} after ${event} on ${table} referencing ${rows} table as changed
  for each statement execute function count_${table}()`

/** Versions of lists. */
const VERSIONS = [
  ...Object.entries(COUNTED).flatMap(([table, accounts]) => [
    `create function count_${table}() returns trigger language plpgsql as $$
    begin
      ${COUNT} (${accounts});
      return null;
    end
    $$`,
    afterEach(table, 'insert', 'new'),
    afterEach(table, 'update', 'new'),
    afterEach(table, 'delete', 'old'),
  ]),
  // The list of users shows invitations.
  `create function count_invitation() returns trigger language plpgsql as $$
  declare changed text;
  begin
    if tg_op = 'DELETE' then changed := old.member_id; else changed := new.member_id; end if;
    ${COUNT} (select account_id from members where id = changed);
    return null;
  end
  $$`,
  `create trigger count_invitation after insert or update on one_time_tokens
  for each row when (new.kind = 'email-confirmation') execute function count_invitation()`,
  `create trigger count_invitation after insert or update or delete on delayed_invitations
  for each row execute function count_invitation()`,
]

export const firstRelease: Migration = {
  async up(db) {
    for (const text of [...TABLES, ...EVENTS, ...PROTECTED, ...PEOPLE, ...VERSIONS])
      await sql.raw(text).execute(db)
  },
}
