import Papa from 'papaparse'

/** What a spreadsheet may read as a formula, after trimmed or invisible characters. */
const FORMULA = String.raw`'*(?:(?![\t\r\n])["\s\p{C}\p{DI}])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B]`
/** Where the list separator is a semicolon, as in Spanish, or a tab, these begin a cell inside of a quoted one. */
const BEGIN = String.raw`(?<=^|[;\t\r\n])`
const BLANK = String.raw`'*[\t\r\n]`

const UNESCAPED = new RegExp(`${BEGIN}(?=${FORMULA})|^(?=${BLANK})`, 'gu')
const ESCAPED = new RegExp(`${BEGIN}'(?=${FORMULA})|^'(?=${BLANK})`, 'gu')

/** An apostrophe makes it a text. */
const escapeCell = (cell: string): string => cell.replace(UNESCAPED, "'")

export const unescapeCell = (cell: string): string => cell.replace(ESCAPED, '')

/** UTF-8 byte order mark. */
const MARK = '\uFEFF'

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(escapeCell)),
    { quotes: true, newline: '\r\n' },
  )}\r\n`

/** UTF-8 with a byte order mark, quoted cells and Windows line ends, as spreadsheets expect. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${MARK}${csvLines(rows)}`

export const csvFile = (rows: readonly (readonly string[])[]): Blob => csvPartsFile([csvLines(rows)])

export const csvPartsFile = (parts: readonly string[]): Blob =>
  new Blob([MARK, ...parts], { type: 'text/csv;charset=utf-8' })
