import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** Kysely's own, which a restore recreates. */
const BOOKKEEPING = new Set(['kysely_migration', 'kysely_migration_lock'])

interface Reference {
  readonly child: string
  readonly parent: string
}

/** Parents first, then by name, so that two backups of the same data are equal. */
const inOrder = (names: readonly string[], references: readonly Reference[]): string[] => {
  const ordered: string[] = []
  let rest = names.toSorted()
  while (rest.length > 0) {
    const waits = (name: string): boolean =>
      references.some(({ child, parent }) => child === name && parent !== name && rest.includes(parent))
    const next = rest.find((name) => !waits(name))
    if (next === undefined) throw new Error(`The tables ${rest.join(', ')} refer to each other`)
    ordered.push(next)
    rest = rest.filter((name) => name !== next)
  }
  return ordered
}

export const readTables = async (db: Db): Promise<TableShape[]> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select class.relname as table, attname as column
    from pg_attribute join pg_class as class on class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by class.relname, attname
  `.execute(db)
  const { rows: references } = await sql<Reference>`
    select child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(db)
  const byTable = Map.groupBy(
    columns.filter(({ table }) => !BOOKKEEPING.has(table)),
    ({ table }) => table,
  )
  return inOrder([...byTable.keys()], references).map((name) => ({
    name,
    columns: (byTable.get(name) ?? []).map(({ column }) => column),
  }))
}

/** Sequences of the database continue after the restored rows. */
export const continueNumbering = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select class.relname as table, attname as column
    from pg_attribute join pg_class as class on class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> ''
  `.execute(db)
  for (const { table, column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null
    `.execute(db)
  }
}
