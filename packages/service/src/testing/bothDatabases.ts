import { afterAll, beforeAll, describe } from 'vitest'
import { prepareDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { findPostgres, type PostgresServer } from './postgresServer.ts'
import { openTestDatabase, type TestDatabase } from './testService.ts'

/** Runs if this machine has a PostgreSQL server. @param behaves gets a function that creates an empty database, and its URL */
export const onPostgres = (
  subject: string,
  behaves: (createDatabase: () => Promise<string>) => void,
): void => {
  describe.each([findPostgres()].filter((start) => start !== null))(
    `${subject} on a PostgreSQL server`,
    (start) => {
      let postgres: PostgresServer
      beforeAll(async () => {
        postgres = await start()
      })
      afterAll(() => postgres.stop())
      behaves(() => postgres.createDatabase())
    },
  )
}

/** Runs the tests on the embedded database and, where this machine has one, on a PostgreSQL server. */
export const onBothDatabases = (
  subject: string,
  behaves: (open: () => Promise<TestDatabase>) => void,
): void => {
  describe(`${subject} on the embedded database`, () => {
    behaves(openTestDatabase)
  })
  onPostgres(subject, (createDatabase) =>
    behaves(async () => {
      const databaseUrl = await createDatabase()
      const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', hasFsync: true })
      await prepareDatabase(database.db, () => Promise.resolve())
      return database
    }),
  )
}
