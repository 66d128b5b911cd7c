import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import { momentQuery, pageLimit, pageStart } from './parse.ts'

/** A page of rows by time, and the span of time. @param most rows of a page */
export const pageQuery = (most: number) => ({
  from: v.optional(momentQuery),
  to: v.optional(momentQuery),
  before: v.optional(pageStart),
  limit: pageLimit(most),
})

/** Whether a row comes after the cursor, the newest first. @param isAllowed whether the caller may see the cursor's row */
export const isAfterCursor = (
  table: string,
  alias: string,
  before: string,
  isAllowed: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.at`)}, ${sql.ref(`${alias}.number`)}) < (
  select at, number from ${sql.table(table)} where number = ${before}::bigint and ${isAllowed}
)`

/** Of rows that were read with one more than the limit. */
export const pageOf = <Row>(rows: readonly Row[], limit: number) => ({
  hasMore: rows.length > limit,
  shown: rows.slice(0, limit),
})
