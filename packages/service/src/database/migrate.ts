import { type Kysely, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError } from '../startupError.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** Any number, the same in every instance: one at a time prepares a database. */
const PREPARATION_LOCK = 7_104_821

/**
 * Brings the tables up to date and, when there is no account yet, fills them: all of it in one transaction, so
 * that a start that is cut short leaves nothing half done.
 *
 * @throws StartupError when the tables cannot be brought up to date.
 */
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
