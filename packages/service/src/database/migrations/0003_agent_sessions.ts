import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const agentSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('scope', 'text', (column) =>
        column
          .notNull()
          .defaultTo('console')
          .check(sql`scope in ('console', 'agent')`),
      )
      .execute()
  },
}
