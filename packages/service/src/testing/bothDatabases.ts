import { afterAll, beforeAll, describe, type TestOptions } from 'vitest'
import { prepareDatabase } from '../database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { findPostgres, type PostgresServer } from './postgresServer.ts'
import { openTestDatabase, type TestDatabase } from './testService.ts'

export const openServer = (databaseUrl: string): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl, dataDir: '/nowhere', hasFsync: true })

const prepare = async (databaseUrl: string): Promise<void> => {
  const database = await openServer(databaseUrl)
  await prepareDatabase(database.db, () => Promise.resolve())
  await database.close()
}

/** Only what one dialect refuses or locks differs, and `databases.test.ts` looks for that in the gate. */
const NIGHTLY: TestOptions = { tags: ['nightly'] }

/** Runs if this machine has a PostgreSQL server. @param behaves gets functions that create an empty database and one with tables, and return its URL */
export const onPostgres = (
  subject: string,
  behaves: (createDatabase: () => Promise<string>, createPrepared: () => Promise<string>) => void,
  options = NIGHTLY,
): void => {
  describe.each([findPostgres()].filter((start) => start !== null))(
    `${subject} on a PostgreSQL server`,
    options,
    (start) => {
      let postgres: PostgresServer
      beforeAll(async () => {
        postgres = await start()
      })
      afterAll(() => postgres.stop())
      behaves(
        () => postgres.createDatabase(),
        () => postgres.createPrepared(prepare),
      )
    },
  )
}

/** Runs the tests on the embedded database and, where this machine has one, on a PostgreSQL server. */
export const onBothDatabases = (
  subject: string,
  behaves: (open: () => Promise<TestDatabase>) => void,
  /** Of the tests on the server. */
  options = NIGHTLY,
): void => {
  describe(`${subject} on the embedded database`, () => {
    behaves(openTestDatabase)
  })
  onPostgres(
    subject,
    (_createDatabase, createPrepared) => behaves(async () => openServer(await createPrepared())),
    options,
  )
}
