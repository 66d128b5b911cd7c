import { statements } from './statements.ts'

export const audit = statements(
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
    request_id text
  )`,
  `create index audit_events_account on audit_events (account_id, at desc, number desc)`,
  `create index audit_events_at on audit_events (at, number)`,
  // The database itself protects the events: no setting of the service can disable this.
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
)
