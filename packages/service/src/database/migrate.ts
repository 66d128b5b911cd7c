import { type Kysely, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError } from '../startupError.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { knownMigrations, newerSchema, readSchemaState } from './schemaState.ts'

/** Arbitrary, but equal in all instances: one at a time prepares a database. */
export const PREPARATION_LOCK = 7_104_821

/** SQLSTATE classes of files that cannot be read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(XX|58)/.test(String(error.code))

export const demoAccountIds = async (db: Kysely<Database>): Promise<string[]> => {
  const accounts = await db
    .selectFrom('accounts')
    .select('id')
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute()
  return accounts.map(({ id }) => id)
}

export const demoAccountsHeld = (ids: readonly string[]): string =>
  `The database holds demo accounts (${ids.join(', ')}), whose password everybody knows, and the sandbox is off: remove them by "npm run portico -- demo reset", use another database by DATA_DIR or DATABASE_URL, or set SANDBOX=on where no stranger can connect.`

/** Up to a version, by default the newest. @returns what was applied. */
export const migrate = async (transaction: Transaction<Database>, version?: string): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`.execute(transaction)
  const state = await readSchemaState(transaction)
  if (state.kind === 'newer') throw new StartupError(newerSchema(state))
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error, results = [] } = await (version === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(version))
  if (error !== undefined) {
    if (isDamage(error)) throw error
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartupError(
      `The database's tables cannot be brought up to date (${reason}): start the version of Portico that last used it, or use another database.`,
    )
  }
  return results.map(({ migrationName }) => migrationName)
}

export type Fill = (transaction: Transaction<Database>) => Promise<void>

const upgrade = async (transaction: Transaction<Database>, fill: Fill | null): Promise<string[]> => {
  const applied = await migrate(transaction)
  if (applied[0] === knownMigrations[0]) await fill?.(transaction)
  return applied
}

/** In one transaction, so that an interrupted start leaves nothing half done. Only a new database is filled. */
export const upgradeDatabase = (db: Kysely<Database>, fill: Fill | null): Promise<string[]> =>
  db.transaction().execute((transaction) => upgrade(transaction, fill))

/** For a service: with null, no demo data is tolerated. */
export const prepareDatabase = (db: Kysely<Database>, fill: Fill | null): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await upgrade(transaction, fill)
    const ids = fill === null ? await demoAccountIds(transaction) : []
    if (ids.length > 0) throw new StartupError(demoAccountsHeld(ids))
  })
