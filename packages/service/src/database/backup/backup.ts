import { sql } from 'kysely'
import { StartupError } from '../../startupError.ts'
import { PREPARATION_LOCK, readSchemaState } from '../migrate.ts'
import type { Db, Tx } from '../schema.ts'
import { writeArchive } from './archive.ts'
import { readTables } from './tables.ts'

const ROWS_AT_ONCE = 1000

/** The database writes the JSON, so each type keeps its precision. */
async function* contentOf(transaction: Tx): AsyncGenerator<string> {
  for (const { name, columns } of await readTables(transaction)) {
    yield JSON.stringify(['table', name, columns])
    await sql`
      declare backup_rows no scroll cursor for select to_json(row)::text as json from ${sql.table(name)} as row
    `.execute(transaction)
    const next = sql<{ json: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`
    for (;;) {
      const { rows } = await next.execute(transaction)
      for (const { json } of rows) yield json
      if (rows.length < ROWS_AT_ONCE) break
    }
    await sql`close backup_rows`.execute(transaction)
  }
}

/** A snapshot of one moment, during other reads and writes; also of an older schema. */
export const backUp = (db: Db, file: string, now: number): Promise<{ readonly migration: string }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // Waiting would start with the state before the other transaction's change.
      const lock = sql<boolean>`pg_try_advisory_xact_lock_shared(${PREPARATION_LOCK})`.as('isOurs')
      if (!(await transaction.selectNoFrom(lock).executeTakeFirstOrThrow()).isOurs)
        throw new StartupError('The database’s tables are being changed right now: try again in a minute.')
      await sql`set local timezone to 'UTC'`.execute(transaction)
      const { applied: migrations } = await readSchemaState(transaction)
      const migration = migrations.at(-1)
      if (migration === undefined)
        throw new StartupError('The database is empty: there is nothing to back up.')
      const header = {
        format: 'portico-backup',
        version: 1,
        createdAt: new Date(now).toISOString(),
        migrations,
      } as const
      await writeArchive(file, header, contentOf(transaction))
      return { migration }
    })
