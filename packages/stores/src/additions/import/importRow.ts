import { canonicalEmail } from '../../api/contract/email.ts'
import type { LengthRange } from '../../api/contract/config.ts'
import { MemberStatus } from '../../api/contract/roles.ts'
import { recordOf } from '../../records/recordOf.ts'
import type { AssignableRole } from '../../users/abilities.ts'
import {
  SANITIZED_FIELDS,
  savedText,
  textErrorOf,
  userErrorOf,
  type SanitizedField,
  type UserFieldError,
  type UserRules,
} from '../../users/edit/rules.ts'

/** In the order of a text without a header, which has no directory id. */
export const IMPORT_FIELDS = ['firstName', 'lastName', 'email', 'role', 'activeDirectoryId'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export interface ImportRow extends Readonly<Record<ImportField, string>> {
  /** From 1, as spreadsheets count. */
  readonly place: number
  /** Null for a role that cannot be assigned. */
  readonly assignedRole: AssignableRole | null
  /** `cells`: more than columns. `quotes`: not closed, or inside a cell. */
  readonly flaw: 'cells' | 'quotes' | null
}

export interface ImportRules extends UserRules {
  readonly directoryLengths: LengthRange
}

export interface CheckedRow {
  readonly row: ImportRow
  readonly errors: ReadonlyMap<ImportField, UserFieldError>
  readonly saved: Readonly<Record<SanitizedField, string>>
  /** Differences between the text and the saved value, apart from trimming. */
  readonly differences: readonly SanitizedField[]
  /** The e-mail in its one form. */
  readonly emailKey: string
}

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
  const saved = recordOf(SANITIZED_FIELDS, (field) => savedText(row[field], rules.sanitizing))
  return {
    row,
    errors: new Map(
      IMPORT_FIELDS.flatMap((field) => {
        const error = errorOf(field)
        return error ? [[field, error] as const] : []
      }),
    ),
    saved,
    differences: SANITIZED_FIELDS.filter((field) => saved[field] !== row[field].trim()),
    emailKey: canonicalEmail(email),
  }
}
