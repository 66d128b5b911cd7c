import { IMPORT_FIELDS, Role, type ImportField, type ImportRow } from '@portico/stores'

/** Words for the columns, normalised, in the languages of the console. */
const COLUMN_WORDS: Readonly<Record<ImportField, string>> = {
  firstName: 'firstname givenname forename nombre nombres nombredepila',
  lastName: 'lastname surname familyname apellido apellidos',
  email:
    'email mail emailaddress mailaddress correo correoelectronico direcciondecorreo direcciondecorreoelectronico',
  role: 'role rol',
  activeDirectoryId: 'activedirectoryid directoryid adid iddeactivedirectory iddedirectorio iddirectorio',
}

/** Columns of files that the console itself writes, of which an import makes nothing. */
const OWN_WORDS = new Set('status estado reason motivo'.split(' '))

const ROLE_WORDS: ReadonlyMap<string, NonNullable<ImportRow['assignedRole']>> = new Map([
  ...['', 'user', 'usuario', 'usuaria'].map((word) => [word, Role.user] as const),
  ...['admin', 'administrator', 'administrador', 'administradora'].map((word) => [word, Role.admin] as const),
])

/** Without case, accents, blanks, hyphens and underscores. */
const normalised = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}\s_.-]/gu, '')
    .toLowerCase()

const fieldOf = (word: string): ImportField | null =>
  IMPORT_FIELDS.find((field) => COLUMN_WORDS[field].split(' ').includes(normalised(word))) ?? null

/** Which role a cell means: an empty one is a user. Null for any other word. */
export const assignedRoleOf = (word: string): ImportRow['assignedRole'] =>
  ROLE_WORDS.get(normalised(word)) ?? null

export interface Columns {
  /** What stands in which column; the first of a kind counts. */
  readonly fields: readonly (ImportField | null)[]
  /** Heads that mean nothing here. */
  readonly ignored: readonly string[]
}

/** Without a head: these columns, in this order. */
export const DEFAULT_COLUMNS: Columns = { fields: IMPORT_FIELDS.slice(0, 4), ignored: [] }

/** Reads a first row as heads; null when it is a person already. */
export const columnsOf = (cells: readonly string[]): Columns | null => {
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
