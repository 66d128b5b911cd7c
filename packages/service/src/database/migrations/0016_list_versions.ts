import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

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

export const listVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const [table, accounts] of Object.entries(COUNTED)) {
      const count = `count_${table}`
      await sql
        .raw(
          `create function ${count}() returns trigger language plpgsql as $$ begin ${COUNT(accounts)} end $$`,
        )
        .execute(db)
      for (const [event, rows] of Object.entries({ insert: 'new', update: 'new', delete: 'old' }))
        await sql
          .raw(
            `create trigger ${count}_${event} after ${event} on ${table} referencing ${rows} table as changed
             for each statement execute function ${count}()`,
          )
          .execute(db)
    }
  },
}
