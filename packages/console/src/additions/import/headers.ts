import { Role } from '@portico/stores'
import { IMPORT_FIELDS, type ImportField, type ImportRow } from '@portico/stores/additions/import/importRow'

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

export interface Columns {
  /** The first column of each field. */
  readonly fields: readonly (ImportField | null)[]
  readonly ignored: readonly string[]
}

export const DEFAULT_COLUMNS: Columns = { fields: IMPORT_FIELDS.slice(0, 4), ignored: [] }

/** Null when the first row is a user. */
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
