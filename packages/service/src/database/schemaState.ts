import { type Kysely, sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

export interface SchemaState {
  /** `empty`: no Portico has used the database. */
  readonly kind: 'empty' | 'older' | 'current' | 'newer'
  /** In the order in which they were applied. */
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** Migrations that this program does not have. */
  readonly unknown: readonly string[]
}

export const knownMigrations: readonly string[] = Object.keys(migrations)

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
  const pending = knownMigrations.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !knownMigrations.includes(name))
  const kind =
    applied.length === 0 ? 'empty' : unknown.length > 0 ? 'newer' : pending.length > 0 ? 'older' : 'current'
  return { kind, applied, pending, unknown }
}

export const newerSchema = ({ unknown }: Pick<SchemaState, 'unknown'>): string =>
  `The database was last used by a newer Portico (${unknown.join(', ')}): start that version or a later one, or restore a backup into another database.`
