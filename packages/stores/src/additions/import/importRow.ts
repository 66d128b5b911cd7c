import * as v from 'valibot'
import { canonicalEmail } from '../../api/contract/email.ts'
import type { LengthRange } from '../../api/contract/config.ts'
import { MemberStatus } from '../../api/contract/roles.ts'
import { recordOf } from '../../records/recordOf.ts'
import { ASSIGNABLE_ROLES } from '../../users/abilities.ts'
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

export const ImportRowSchema = v.object({
  ...recordOf(IMPORT_FIELDS, () => v.string()),
  /** From 1, as spreadsheets count. */
  place: v.number(),
  /** Null for a role that cannot be assigned. */
  assignedRole: v.nullable(v.picklist(ASSIGNABLE_ROLES)),
  /** `cells`: more than columns. `quotes`: not closed, or inside a cell. */
  flaw: v.nullable(v.picklist(['cells', 'quotes'])),
})
export type ImportRow = Readonly<v.InferOutput<typeof ImportRowSchema>>

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
