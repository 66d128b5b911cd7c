import { addressesIn, type Address } from '@portico/stores'
import type { ImportField, ImportRow } from '@portico/stores/additions/import/importRow'
import Papa from 'papaparse'
import { unescapeCell } from '../../screens/users/export/csv.ts'
import { MAX_BYTES } from './decode.ts'
import { assignedRoleOf, columnsOf, DEFAULT_COLUMNS, type Columns } from './headers.ts'

export const MAX_ROWS = 5000

export type TextProblem =
  | { readonly code: 'empty' }
  | { readonly code: 'tooBig' }
  | { readonly code: 'tooMany'; readonly count: number }
  | { readonly code: 'noColumn'; readonly fields: readonly ImportField[] }

export interface ReadPeople {
  readonly rows: readonly ImportRow[]
  readonly ignored: readonly string[]
}

const REQUIRED: readonly ImportField[] = ['firstName', 'lastName', 'email']
/** Characters that contain the header row. */
const MAX_HEAD = 10_000

const DELIMITERS = [',', ';', '\t'] as const

/** Detected in the headers, because cells may contain another delimiter more often. */
const delimiterOf = (start: string): string =>
  DELIMITERS.find((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: 1, skipEmptyLines: 'greedy' })
    const columns = columnsOf(data[0] ?? [])
    return columns !== null && columns.fields.length > 1
  }) ?? ''

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const rowOf = (
  cells: readonly string[],
  place: number,
  { fields }: Columns,
  hasBrokenQuotes: boolean,
): ImportRow => {
  const textOf = (field: ImportField): string => {
    const index = fields.indexOf(field)
    return index === -1 ? '' : unescapeCell(cells[index] ?? '')
  }
  const role = textOf('role')
  const hasMore = cells.slice(fields.length).some((cell) => cell.trim() !== '')
  return {
    place,
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    email: textOf('email'),
    role,
    activeDirectoryId: textOf('activeDirectoryId'),
    assignedRole: assignedRoleOf(role),
    flaw: hasBrokenQuotes ? 'quotes' : hasMore ? 'cells' : null,
  }
}

/** Mistyped addresses included, to be corrected; null for a table of people, where less than half of the parts are addresses. */
const plainAddressesIn = (text: string): readonly Address[] | null => {
  const start = addressesIn(text.trimStart().slice(0, MAX_HEAD))
  if (start.addresses.length <= start.rest.length) return null
  const { addresses, rest } = addressesIn(text)
  return [...addresses, ...rest.map((email) => ({ firstName: '', lastName: '', email }))]
}

const rowsOfAddresses = (addresses: readonly Address[]): ReadPeople | TextProblem =>
  addresses.length > MAX_ROWS
    ? { code: 'tooMany', count: addresses.length }
    : {
        rows: addresses.map((address, index) => ({
          ...address,
          place: index + 1,
          role: '',
          activeDirectoryId: '',
          assignedRole: assignedRoleOf(''),
          flaw: null,
        })),
        ignored: [],
      }

/** Also a plain list of addresses. Accepts commas, semicolons or tabs, with or without headers; linear in the text. */
export const readPeople = (given: string): ReadPeople | TextProblem => {
  if (given.trim() === '') return { code: 'empty' }
  if (new Blob([given]).size > MAX_BYTES) return { code: 'tooBig' }
  const addresses = plainAddressesIn(given)
  if (addresses !== null) return rowsOfAddresses(addresses)
  // Spreadsheets may declare their delimiter in a first line.
  const declared = /^\uFEFF?sep=(?<sign>[,;\t])\r?\n/i.exec(given)
  const text = given.slice(declared?.[0].length ?? 0).replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: declared?.groups?.['sign'] ?? delimiterOf(text.slice(0, MAX_HEAD)),
    delimitersToGuess: [...DELIMITERS],
  })
  const broken = new Set(
    errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])),
  )
  const headerIndex = data.findIndex((cells) => !isBlank(cells))
  const columns = columnsOf(data[headerIndex] ?? [])
  if (columns !== null) {
    const missing = REQUIRED.filter((field) => !columns.fields.includes(field))
    if (missing.length > 0) return { code: 'noColumn', fields: missing }
  }
  const before = declared ? 1 : 0
  const rows = data.flatMap((cells, index) =>
    isBlank(cells) || (columns !== null && index === headerIndex)
      ? []
      : [rowOf(cells, index + 1 + before, columns ?? DEFAULT_COLUMNS, broken.has(index))],
  )
  if (rows.length === 0) return { code: 'empty' }
  if (rows.length > MAX_ROWS) return { code: 'tooMany', count: rows.length }
  return { rows, ignored: columns?.ignored ?? [] }
}
