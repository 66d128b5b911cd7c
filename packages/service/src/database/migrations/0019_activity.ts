import { statements } from './statements.ts'

export const activity = statements(
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
)
