import { statements } from './statements.ts'

/** The list of users tells of invitations: what changes one is a change of the list. */
export const invitations = statements(
  `create function count_invitation() returns trigger language plpgsql as $$
  declare changed text;
  begin
    if tg_op = 'DELETE' then changed := old.member_id; else changed := new.member_id; end if;
    update accounts set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
    where id = (select account_id from members where id = changed);
    return null;
  end
  $$`,
  `create trigger count_invitation after insert or update on one_time_tokens
  for each row when (new.kind = 'email-confirmation') execute function count_invitation()`,
  `create trigger count_invitation after insert or update or delete on delayed_invitations
  for each row execute function count_invitation()`,
)
