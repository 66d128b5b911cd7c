import { sql } from 'kysely'
import * as v from 'valibot'
import { isDeepStrictEqual } from 'node:util'
import { StartupError } from '../../startupError.ts'
import { migrate, isUnreleased, knownMigrations, readSchemaState } from '../migrate.ts'
import type { Db, Tx } from '../schema.ts'
import { checkArchive, isRow, readArchive } from './archive.ts'
import { continueNumbering, readTables, type TableShape } from './tables.ts'

const ROWS_AT_ONCE = 500

const TableSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.literal('table'), v.string(), v.array(v.string())]),
)

const insertRows = async (transaction: Tx, { name, columns }: TableShape, rows: readonly string[]) => {
  if (rows.length === 0) return
  const target = sql.table(name)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${target} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::json)
  `.execute(transaction)
}

const load = async (transaction: Tx, file: string): Promise<void> => {
  const shapes = await readTables(transaction)
  await sql`truncate table ${sql.join(shapes.map(({ name }) => sql.table(name)))}`.execute(transaction)
  let table: TableShape | undefined
  let rows: string[] = []
  const flush = async (): Promise<void> => {
    if (table) await insertRows(transaction, table, rows)
    rows = []
  }
  for await (const line of readArchive(file)) {
    if (isRow(line)) {
      rows.push(line)
      if (rows.length === ROWS_AT_ONCE) await flush()
      continue
    }
    await flush()
    const [, name, columns] = v.parse(TableSchema, line)
    table = shapes.find((shape) => isDeepStrictEqual(shape, { name, columns }))
    if (!table)
      throw new StartupError(
        `The backup’s table ${name} has another shape here: restore it with the version of Portico that made it.`,
      )
  }
  await flush()
  await continueNumbering(transaction)
}

/** All or nothing, into an empty database; data of an older Portico is migrated. */
export const restore = async (db: Db, file: string) => {
  const { migrations, rows, createdAt } = await checkArchive(file)
  if (isUnreleased(migrations))
    throw new StartupError(
      'The backup was made before Portico’s first release: only the version that made it restores it.',
    )
  const known = knownMigrations()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new StartupError(
      `The backup was made by a newer Portico (${unknown.join(', ')}): restore it with that version or a later one.`,
    )
  return db.transaction().execute(async (transaction) => {
    if ((await readSchemaState(transaction)).kind !== 'empty')
      throw new StartupError(
        'The database is not empty, and nothing is overwritten: restore into a new one, by another DATA_DIR or DATABASE_URL.',
      )
    await migrate(transaction, migrations.at(-1))
    await load(transaction, file)
    return { rows, createdAt, applied: await migrate(transaction) }
  })
}
