import { type Kysely, sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

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

const appliedIn = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows: tables } = await sql<{
    found: boolean
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reads only. */
export const readSchemaState = async (db: Kysely<Database>): Promise<SchemaState> => {
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
