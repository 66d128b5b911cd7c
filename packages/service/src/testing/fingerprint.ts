import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** Hash of each table's content, independent of the order of its rows. */
export type Fingerprint = ReadonlyMap<string, string>

const tablesOf = async (db: Db): Promise<readonly string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name)

/** If `read` returns the same twice, nothing was written in between. */
export const createFingerprints = (db: Db): { readonly read: () => Promise<Fingerprint> } => {
  const tables = tablesOf(db)
  return {
    read: async () => {
      const contents = (await tables).map(
        (name) => sql`
          select ${sql.lit(name)} as name, md5(coalesce(string_agg(line::text, '|' order by line::text), '')) as hash
          from ${sql.table(name)} as line
        `,
      )
      const { rows } = await sql<{
        name: string
        hash: string
      }>`${sql.join(contents, sql` union all `)}`.execute(db)
      return new Map(rows.map(({ name, hash }) => [name, hash]))
    },
  }
}

/** The tables that were written to. */
export const changedBetween = (before: Fingerprint, after: Fingerprint): readonly string[] =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
