import Papa from 'papaparse'

/** Cells that a spreadsheet may read as a formula, after trimmed or invisible characters; they get an apostrophe. */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{C}\p{DI}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B])/u

export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** UTF-8 byte order mark. */
const MARK = '\uFEFF'

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { quotes: true, newline: '\r\n', escapeFormulae: FORMULA },
  )}\r\n`

/** UTF-8 with a byte order mark, quoted cells and Windows line ends, as spreadsheets expect. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${MARK}${csvLines(rows)}`

export const csvFile = (rows: readonly (readonly string[])[]): Blob => csvPartsFile([csvLines(rows)])

export const csvPartsFile = (parts: readonly string[]): Blob =>
  new Blob([MARK, ...parts], { type: 'text/csv;charset=utf-8' })
