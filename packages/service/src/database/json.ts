import type { ColumnType } from 'kysely'

/** Written as JSON text, read as the parsed value. */
export type Json<T> = ColumnType<T, string, string>

/** A row that was read as JSON, whose times are texts. */
export type AsJson<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? Row[Column] | string : Row[Column]
}
