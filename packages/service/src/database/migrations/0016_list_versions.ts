import { statements } from './statements.ts'

/** Each table with the statement that returns the accounts of its changed rows. */
const COUNTED = {
  subscriptions: 'select account_id from changed',
  members: 'select account_id from changed',
  workspaces: 'select account_id from changed',
  workspace_members: 'select account_id from workspaces where id in (select workspace_id from changed)',
}

/** Microseconds of the time, so that a restored backup never repeats a version that was sent. */
const COUNT = (accounts: string): string => `
  update accounts set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
  where id in (${accounts});
  return null;`

const count = (table: string, accounts: string): string =>
  `create function count_${table}() returns trigger language plpgsql as $$ begin ${COUNT(accounts)} end $$`

const afterEach = (table: string, event: string, rows: string): string =>
  `create trigger count_${table}_${event} after ${event} on ${table} referencing ${rows} table as changed
  for each statement execute function count_${table}()`

export const listVersions = statements(
  `alter table accounts add column version bigint not null default 0`,
  ...Object.entries(COUNTED).flatMap(([table, accounts]) => [
    count(table, accounts),
    afterEach(table, 'insert', 'new'),
    afterEach(table, 'update', 'new'),
    afterEach(table, 'delete', 'old'),
  ]),
)
