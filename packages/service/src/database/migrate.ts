import { type Kysely, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError } from '../startupError.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** Arbitrary, but equal in all instances: one at a time prepares a database. */
const PREPARATION_LOCK = 7_104_821

/** SQLSTATE classes of files that cannot be read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(XX|58)/.test(String(error.code))

const refuseDemoAccounts = async (transaction: Transaction<Database>): Promise<void> => {
  const accounts = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute()
  if (accounts.length === 0) return
  const ids = accounts.map(({ id }) => id).join(', ')
  throw new StartupError(
    `The database holds demo accounts (${ids}), whose password everybody knows, and the sandbox is off: use another database by DATA_DIR or DATABASE_URL, or set SANDBOX=on where no stranger can connect.`,
  )
}

/**
 * In one transaction, so that an interrupted start leaves nothing half done. Only a new database is filled, and with
 * null no demo data is tolerated.
 */
export const prepareDatabase = (
  db: Kysely<Database>,
  fill: ((transaction: Transaction<Database>) => Promise<void>) | null,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`.execute(transaction)
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) {
      if (isDamage(error)) throw error
      const reason = error instanceof Error ? error.message : 'unknown reason'
      throw new StartupError(
        `The database's tables cannot be brought up to date (${reason}): start the version of Portico that last used it, or use another database.`,
      )
    }
    const isNew = results.some(({ migrationName }) => migrationName === Object.keys(migrations)[0])
    if (fill === null) await refuseDemoAccounts(transaction)
    else if (isNew) await fill(transaction)
  })
