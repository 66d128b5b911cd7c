import { addressesIn, Role, type Address } from '@portico/stores'
import { IMPORT_FIELDS, type ImportField, type ImportRow } from '@portico/stores/additions/import/importRow'
import Papa from 'papaparse'
import { unescapeCell } from '../../screens/users/export/csv.ts'

export const MAX_BYTES = 1_048_576

/** `notText`: for example a spreadsheet. */
export type FileProblem = 'tooBig' | 'notText' | 'unreadable'

/** Encodings that a file does not name. The first is tried: the default of spreadsheets on Windows in Western Europe. */
export const GUESSED_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1257',
  'macintosh',
] as const
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof GUESSED_ENCODINGS)[number]

export const isGuessed = (encoding: Encoding): boolean =>
  GUESSED_ENCODINGS.some((guessed) => guessed === encoding)

export interface DecodedFile {
  readonly text: string
  readonly encoding: Encoding
  readonly bytes: Uint8Array
}

type FileText = DecodedFile | { readonly problem: FileProblem }

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const encodingOf = (bytes: Uint8Array): Encoding => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return GUESSED_ENCODINGS[0]
  }
}

/** Null for bytes that are not text. */
export const decode = (bytes: Uint8Array, encoding = encodingOf(bytes)): DecodedFile | null => {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\u0000') ? null : { text, encoding, bytes }
}

const PLAIN = /^[ -~\s]*$/

/** Whether a wrong encoding would not change it. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

const MAX_EXAMPLES = 6

/** The first words that a wrong encoding would change. */
export const uncertainWords = (text: string): readonly string[] =>
  [...new Set(text.split(/[\s,;"]+/).filter((word) => !isPlain(word)))].slice(0, MAX_EXAMPLES)

export const readFile = async (file: Blob): Promise<FileText> => {
  if (file.size > MAX_BYTES) return { problem: 'tooBig' }
  try {
    return decode(new Uint8Array(await file.arrayBuffer())) ?? { problem: 'notText' }
  } catch {
    // Moved, deleted or not permitted.
    return { problem: 'unreadable' }
  }
}

/** Normalised headers in the languages of the console. */
const COLUMN_WORDS: Readonly<Record<ImportField, string>> = {
  firstName: 'firstname givenname forename nombre nombres nombredepila',
  lastName: 'lastname surname familyname apellido apellidos',
  email:
    'email mail emailaddress mailaddress correo correoelectronico direcciondecorreo direcciondecorreoelectronico',
  role: 'role rol',
  activeDirectoryId: 'activedirectoryid directoryid adid iddeactivedirectory iddedirectorio iddirectorio',
}

/** Columns that the console exports and ignores on import. */
const OWN_WORDS = new Set('status estado reason motivo'.split(' '))

const ROLE_WORDS: ReadonlyMap<string, NonNullable<ImportRow['assignedRole']>> = new Map([
  ...['', 'user', 'usuario', 'usuaria'].map((word) => [word, Role.user] as const),
  ...['admin', 'administrator', 'administrador', 'administradora'].map((word) => [word, Role.admin] as const),
])

const normalised = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}\s_.-]/gu, '')
    .toLowerCase()

const fieldOf = (word: string): ImportField | null =>
  IMPORT_FIELDS.find((field) => COLUMN_WORDS[field].split(' ').includes(normalised(word))) ?? null

/** Empty means user; null for any other word. */
export const assignedRoleOf = (word: string): ImportRow['assignedRole'] =>
  ROLE_WORDS.get(normalised(word)) ?? null

interface Columns {
  /** The first column of each field. */
  readonly fields: readonly (ImportField | null)[]
  readonly ignored: readonly string[]
}

const DEFAULT_COLUMNS: Columns = { fields: IMPORT_FIELDS.slice(0, 4), ignored: [] }

/** Null when the first row is a user. */
const columnsOf = (cells: readonly string[]): Columns | null => {
  const words = cells.map(fieldOf)
  const known = new Set(words.filter((field) => field !== null))
  const isHead = known.has('email') || (known.size > 1 && !cells.some((cell) => cell.includes('@')))
  if (!isHead) return null
  const fields = words.map((field, index) => (words.indexOf(field) === index ? field : null))
  const ignored = cells.filter(
    (cell, index) => fields[index] === null && cell.trim() !== '' && !OWN_WORDS.has(normalised(cell)),
  )
  return { fields, ignored }
}

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
