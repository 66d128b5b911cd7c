import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A migration that executes these statements in their order. */
export const statements = (...texts: readonly string[]): Migration => ({
  async up(db) {
    for (const text of texts) await sql.raw(text).execute(db)
  },
})
