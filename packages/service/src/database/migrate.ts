import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Fill } from '../dependencies.ts'
import { StartupError } from '../startupError.ts'
import { migrations } from './migrations/index.ts'
import type { Db, Tx } from './schema.ts'

export interface SchemaState {
  /** `empty`: no Portico has used the database. `newer`: one that is not known here, also of before the first release. */
  readonly kind: 'empty' | 'older' | 'current' | 'newer'
  /** In the order in which they were applied. */
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** Migrations that this program does not have. */
  readonly unknown: readonly string[]
}

export const knownMigrations = (): readonly string[] => Object.keys(migrations)

/** The first migration of the versions before the first release, none of which this program knows. */
const UNRELEASED = '0001_initial'

export const isUnreleased = (applied: readonly string[]): boolean => applied.includes(UNRELEASED)

const appliedIn = async (db: Db): Promise<string[]> => {
  const found = sql<boolean>`to_regclass('kysely_migration') is not null`.as('isThere')
  if (!(await db.selectNoFrom(found).executeTakeFirstOrThrow()).isThere) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reads only. */
export const readSchemaState = async (db: Db): Promise<SchemaState> => {
  const applied = await appliedIn(db)
  const known = knownMigrations()
  const pending = known.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !known.includes(name))
  const kind =
    applied.length === 0 ? 'empty' : unknown.length > 0 ? 'newer' : pending.length > 0 ? 'older' : 'current'
  return { kind, applied, pending, unknown }
}

export const newerSchema = ({ applied, unknown }: Pick<SchemaState, 'applied' | 'unknown'>): string =>
  isUnreleased(applied)
    ? 'The database was made before Portico’s first release, which does not take its data over. To begin anew, remove the data folder (.data, or what DATA_DIR names) or name another one; with DATABASE_URL, name an empty database.'
    : `The database was last used by a newer Portico (${unknown.join(', ')}): start that version or a later one, or restore a backup into another database.`

/** Arbitrary, but equal in all instances: one at a time prepares a database. */
export const PREPARATION_LOCK = 7_104_821

/** SQLSTATE classes of files that cannot be read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(XX|58)/.test(String(error.code))

/** Shorter than PostgreSQL's deadlock timeout of one second, so that no call is aborted for a migration. */
const LOCK_PATIENCE_MS = 500
const PAUSE_MS = 200
const MAX_TRIES = 60

/** A running instance used a table (SQLSTATE). */
const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

export const demoAccountIds = async (db: Db): Promise<string[]> => {
  const accounts = await db
    .selectFrom('accounts')
    .select('id')
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute()
  return accounts.map(({ id }) => id)
}

export const demoAccountsText = (ids: readonly string[]): string =>
  `The database holds demo accounts (${ids.join(', ')}), whose password everybody knows: remove them by "npm run portico -- demo reset", or use another database by DATA_DIR or DATABASE_URL.`

/** The savepoint lets the migrator release its lock after a failure, which an aborted transaction could not. */
const withLockTimeout = (migration: Migration): Migration => ({
  up: async (db) => {
    await sql`savepoint migration`.execute(db)
    try {
      await sql.raw(`set local lock_timeout = ${LOCK_PATIENCE_MS}`).execute(db)
      await migration.up(db)
    } catch (error) {
      await sql`rollback to savepoint migration`.execute(db)
      throw error
    }
  },
})

const impatientMigrations = () =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, withLockTimeout(migration)]),
  )

/** Migrates to a version, by default the newest. @returns the applied migrations. */
export const migrate = async (transaction: Tx, version?: string): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`.execute(transaction)
  const state = await readSchemaState(transaction)
  if (state.kind === 'newer') throw new StartupError(newerSchema(state))
  // The migrator reads the whole catalogue even if there is nothing to do.
  if (state.kind === 'current' && version === undefined) return []
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: () => Promise.resolve(impatientMigrations()) },
  })
  const { error, results = [] } = await (version === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(version))
  if (error !== undefined) {
    if (isDamage(error) || isInUse(error)) throw error
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartupError(
      `The database's tables cannot be brought up to date (${reason}): start the version of Portico that last used it, or use another database.`,
    )
  }
  return results.map(({ migrationName }) => migrationName)
}

/** In one transaction, so that an interrupted start leaves nothing half done; retried while calls of a running instance block it. */
const inTransaction = async <T>(
  db: Db,
  work: (transaction: Tx) => Promise<T>,
  triesLeft = MAX_TRIES,
): Promise<T> => {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!isInUse(error) || triesLeft <= 1) throw error
    await sleep(PAUSE_MS)
    return inTransaction(db, work, triesLeft - 1)
  }
}

export const upgradeDatabase = (db: Db): Promise<string[]> => inTransaction(db, migrate)

/** For a service; `fill` is for a database without accounts, and null refuses demo data. */
export const prepareDatabase = (db: Db, fill: Fill | null): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await migrate(transaction)
    if (fill === null) {
      const ids = await demoAccountIds(transaction)
      if (ids.length > 0) throw new StartupError(demoAccountsText(ids))
    } else {
      const account = await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
      if (account === undefined) await fill(transaction)
    }
  })
