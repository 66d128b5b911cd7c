import { type Kysely, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError } from '../startupError.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** Arbitrary, but equal in all instances: one at a time prepares a database. */
const PREPARATION_LOCK = 7_104_821

/** In one transaction, so that an interrupted start leaves nothing half done. */
export const prepareDatabase = (
  db: Kysely<Database>,
  fill: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`.execute(transaction)
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) {
      const reason = error instanceof Error ? error.message : 'unknown reason'
      throw new StartupError(
        `The database's tables cannot be brought up to date (${reason}): start the version of Portico that last used it, or use another database.`,
      )
    }
    const account = await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (!account) await fill(transaction)
  })
