import Papa from 'papaparse'

/** What a spreadsheet would take for a formula, also behind apostrophes of its own: one is put before it. */
const FORMULA = /^'*[=+\-@\t\r\n]/

/** A cell of a file of ours, or of a spreadsheet, without the apostrophe that keeps it from being a formula. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** Says that what follows is UTF-8. */
const MARK = '\uFEFF'

/** Rows as lines of such a file. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { quotes: true, newline: '\r\n', escapeFormulae: FORMULA },
  )}\r\n`

/**
 * Rows as a file that spreadsheets open as it is meant: UTF-8 that says so, every cell in quotation marks, lines as in
 * Windows, and nothing in it a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${MARK}${csvLines(rows)}`

export const csvFile = (rows: readonly (readonly string[])[]): Blob => csvPartsFile([csvLines(rows)])

/** A file of lines that were made one part after another. */
export const csvPartsFile = (parts: readonly string[]): Blob =>
  new Blob([MARK, ...parts], { type: 'text/csv;charset=utf-8' })
