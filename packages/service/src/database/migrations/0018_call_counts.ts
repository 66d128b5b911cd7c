import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const callCounts: Migration = {
  async up(db: Kysely<unknown>) {
    // Written every second and relevant for a minute: a crash of the server may empty it.
    await sql`
      create unlogged table call_counts (key text primary key, calls integer not null, ends_at timestamptz not null)
    `.execute(db)
  },
}
