import type { LengthRange } from '../../api/contract/config.ts'
import { Role } from '../../api/contract/roles.ts'
import { isEmail, isSameEmail } from '../../api/contract/email.ts'
import { sanitize, type Sanitizing } from '../../api/contract/userRules.ts'
import { USER_FIELDS, type UserDraft, type UserField, type UserFormMode } from './userDraft.ts'

/** `nothingLeft`: sanitising removed the whole text. `mismatch`: the confirmation differs from the e-mail. `taken`: already used. */
export type UserFieldError =
  | {
      readonly code: 'required' | 'nothingLeft' | 'invalidEmail' | 'mismatch' | 'taken' | 'invalidRole'
    }
  | { readonly code: 'tooShort'; readonly min: number }
  | { readonly code: 'tooLong'; readonly max: number }

export const SANITIZED_FIELDS = ['firstName', 'lastName', 'activeDirectoryId'] as const
export type SanitizedField = (typeof SANITIZED_FIELDS)[number]

export interface UserRules {
  readonly sanitizing: Sanitizing
  readonly lengths: Readonly<Record<'firstName' | 'lastName', LengthRange>>
}

/** Characters; longer texts are not sanitised, neither here nor by the service. */
const MAX_RAW = 2000

export const savedText = (text: string, sanitizing: Sanitizing): string =>
  text.length > MAX_RAW ? text.trim() : sanitize(text, sanitizing)

type Check = (draft: UserDraft, rules: UserRules) => UserFieldError | null

/** @param isRequired although the lengths allow an empty text */
export const textErrorOf = (
  text: string,
  isRequired: boolean,
  { min, max }: LengthRange,
  sanitizing: Sanitizing,
): UserFieldError | null => {
  if (text.length > MAX_RAW) return { code: 'tooLong', max: Math.min(max, MAX_RAW) }
  const saved = savedText(text, sanitizing)
  if (saved === '' && (isRequired || min > 0))
    return { code: text.trim() === '' ? 'required' : 'nothingLeft' }
  if (saved.length < min) return { code: 'tooShort', min }
  return saved.length > max ? { code: 'tooLong', max } : null
}

const checkName =
  (field: 'firstName' | 'lastName'): Check =>
  (draft, { sanitizing, lengths }) =>
    textErrorOf(draft[field], true, lengths[field], sanitizing)

const CHECKS: Readonly<Record<UserField, Check>> = {
  firstName: checkName('firstName'),
  lastName: checkName('lastName'),
  role: ({ role }) => (role === null || role === Role.none ? { code: 'required' } : null),
  email: ({ email }) => {
    if (email.trim() === '') return { code: 'required' }
    return isEmail(email.trim()) ? null : { code: 'invalidEmail' }
  },
  emailConfirmation: ({ email, emailConfirmation }) => {
    if (emailConfirmation.trim() === '') return { code: 'required' }
    return isSameEmail(emailConfirmation, email) ? null : { code: 'mismatch' }
  },
  status: ({ status }) => (status === null ? { code: 'required' } : null),
}

/** Specification, section 5. */
export const userErrorOf = (
  field: UserField,
  mode: UserFormMode,
  draft: UserDraft,
  rules: UserRules,
): UserFieldError | null => {
  const fields: readonly UserField[] = USER_FIELDS[mode]
  return fields.includes(field) ? CHECKS[field](draft, rules) : null
}
