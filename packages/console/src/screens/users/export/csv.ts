import Papa from 'papaparse'
import type { Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../../i18n/catalogues.ts'
import { roleText, statusText } from '../labels.ts'

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
export const csvFile = (rows: readonly (readonly string[])[]): Blob => csvPartsFile([csvLines(rows)])

export const csvPartsFile = (parts: readonly string[]): Blob =>
  new Blob([MARK, ...parts], { type: 'text/csv;charset=utf-8' })

interface MoreColumn {
  readonly header: MessageId
  readonly cellOf: (person: Person) => string
}

/** The import understands these headers, and ignores `more`. */
export const peopleFile = (
  people: readonly Person[],
  intl: IntlShape,
  more: readonly MoreColumn[] = [],
): Blob =>
  csvFile([
    [
      intl.formatMessage({ id: 'users.form.firstName' }),
      intl.formatMessage({ id: 'users.form.lastName' }),
      intl.formatMessage({ id: 'users.column.email' }),
      intl.formatMessage({ id: 'users.column.role' }),
      intl.formatMessage({ id: 'users.column.status' }),
      ...more.map(({ header }) => intl.formatMessage({ id: header })),
    ],
    ...people.map((person) => {
      const { firstName, lastName, id, role, status } = person
      return [
        firstName,
        lastName,
        id,
        role === null ? '' : roleText(role, intl),
        status === null ? '' : statusText(status, intl),
        ...more.map(({ cellOf }) => cellOf(person)),
      ]
    }),
  ])
