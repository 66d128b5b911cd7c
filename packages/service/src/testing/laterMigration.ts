import { type Kysely, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { migrations } from '../database/migrations/index.ts'

export const FIRST = '0001_first_release'
export const LATER = '9000_later'

/** For a test, a migration as the next version of Portico has one. */
export const addLaterMigration = (...statements: readonly string[]): void => {
  migrations[LATER] = {
    up: async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
  onTestFinished(() => {
    Reflect.deleteProperty(migrations, LATER)
  })
}
