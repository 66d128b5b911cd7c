import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Without Kysely's own, which a restore recreates.
 * @returns parents first, then by name, so that two backups of the same data are equal.
 */
export const readTables = async (db: Db): Promise<readonly TableShape[]> => {
  const { rows } = await sql<TableShape>`
    with recursive own as (
      select oid, relname from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname not in ('kysely_migration', 'kysely_migration_lock')
    ),
    depths (id, depth) as (
      select oid, 0 from own
      union
      select conrelid, depth + 1 from depths
      join pg_constraint on confrelid = id and contype = 'f' and conrelid <> confrelid and depth < 100
    )
    select relname as name, json_agg(attname order by attname) as columns
    from own join pg_attribute on attrelid = own.oid
    where attnum > 0 and not attisdropped and attgenerated = ''
    group by own.oid, relname
    order by (select max(depth) from depths where id = own.oid), relname
  `.execute(db)
  return rows
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
