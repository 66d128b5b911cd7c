import type { LengthRange } from '../../api/contract/config.ts'
import { MemberStatus } from '../../api/contract/roles.ts'
import type { AssignableRole } from '../abilities.ts'
import { savedText, textErrorOf, userErrorOf, type UserFieldError, type UserRules } from '../edit/rules.ts'

/** What is read of each person, in the order of a text without a head; the directory id has a place in none. */
export const IMPORT_FIELDS = ['firstName', 'lastName', 'email', 'role', 'activeDirectoryId'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Texts that are sanitised before they are saved. */
const SAVED_FIELDS = ['firstName', 'lastName', 'activeDirectoryId'] as const
type SavedField = (typeof SAVED_FIELDS)[number]

/** One row of a text, as it stands there. */
export interface ImportRow extends Readonly<Record<ImportField, string>> {
  /** Which row of the text it is, from 1, as a spreadsheet counts them. */
  readonly place: number
  /** What the role's text means; null for neither of the roles that can be given. */
  readonly assignedRole: AssignableRole | null
  /** `cells`: it has more of them than there are columns. `quotes`: a quotation mark is not closed, or stands amid a cell. */
  readonly flaw: 'cells' | 'quotes' | null
}

export interface ImportRules extends UserRules {
  readonly directoryLengths: LengthRange
}

/** A row, and what the rules say of it, whoever else there is. */
export interface CheckedRow {
  readonly row: ImportRow
  /** In the order of the fields. */
  readonly errors: ReadonlyMap<ImportField, UserFieldError>
  /** The texts as they are saved. */
  readonly saved: Readonly<Record<SavedField, string>>
  /** Those of them that are not saved as they stand. Blanks around them are not worth telling. */
  readonly differences: readonly SavedField[]
  /** How the e-mail is compared. */
  readonly folded: string
}

/** Asks the rules of the New-user dialog of a row. */
export const checkRow = (row: ImportRow, rules: ImportRules): CheckedRow => {
  const email = row.email.trim()
  const draft = {
    firstName: row.firstName,
    lastName: row.lastName,
    email,
    emailConfirmation: email,
    role: row.assignedRole,
    status: MemberStatus.pending,
  }
  const errorOf = (field: ImportField): UserFieldError | null => {
    if (field === 'activeDirectoryId')
      return textErrorOf(row.activeDirectoryId, false, rules.directoryLengths, rules.sanitizing)
    const error = userErrorOf(field, 'new', draft, rules)
    return field === 'role' && error ? { code: 'invalidRole' } : error
  }
  const saved = {
    firstName: savedText(row.firstName, rules.sanitizing),
    lastName: savedText(row.lastName, rules.sanitizing),
    activeDirectoryId: savedText(row.activeDirectoryId, rules.sanitizing),
  }
  return {
    row,
    errors: new Map(
      IMPORT_FIELDS.flatMap((field) => {
        const error = errorOf(field)
        return error ? [[field, error] as const] : []
      }),
    ),
    saved,
    differences: SAVED_FIELDS.filter((field) => saved[field] !== row[field].trim()),
    folded: email.toLowerCase(),
  }
}
