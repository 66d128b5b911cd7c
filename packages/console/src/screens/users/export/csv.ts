import Papa from 'papaparse'

/** What a spreadsheet reads as a formula, even after apostrophes; an apostrophe is put before it. */
const FORMULA = /^'*[=+\-@\t\r\n]/

/** Removes the apostrophe that prevents a formula. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** UTF-8 byte order mark. */
const MARK = '\uFEFF'

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { quotes: true, newline: '\r\n', escapeFormulae: FORMULA },
  )}\r\n`

/**
 * CSV that spreadsheets open correctly: UTF-8 with a mark, quoted cells, Windows
 * line ends, no formulas.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${MARK}${csvLines(rows)}`

export const csvFile = (rows: readonly (readonly string[])[]): Blob => csvPartsFile([csvLines(rows)])

/** A file from lines that were written in parts. */
export const csvPartsFile = (parts: readonly string[]): Blob =>
  new Blob([MARK, ...parts], { type: 'text/csv;charset=utf-8' })
