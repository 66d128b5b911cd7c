import type { LengthRange } from '../../api/contract/config.ts'
import { Role } from '../../api/contract/roles.ts'
import { isEmail, sanitize, type Sanitizing } from '../../api/contract/userRules.ts'
import { USER_FIELDS, type UserDraft, type UserField, type UserFormMode } from './userDraft.ts'

/** What is wrong with a field, for the screen to word. */
export type UserFieldError =
  | { readonly code: 'required' }
  /** Something was typed, but all of it is taken out. */
  | { readonly code: 'nothingLeft' }
  | { readonly code: 'tooShort'; readonly min: number }
  | { readonly code: 'tooLong'; readonly max: number }
  | { readonly code: 'invalidEmail' }
  /** The confirmation is not the e-mail. */
  | { readonly code: 'mismatch' }
  /** The service says that somebody has this e-mail already. */
  | { readonly code: 'taken' }
  /** The service refuses this role. */
  | { readonly code: 'invalidRole' }

/** Texts that are sanitised before they are saved. */
export const SANITIZED_FIELDS = ['firstName', 'lastName', 'activeDirectoryId'] as const
export type SanitizedField = (typeof SANITIZED_FIELDS)[number]

export interface UserRules {
  readonly sanitizing: Sanitizing
  readonly lengths: Readonly<Record<'firstName' | 'lastName', LengthRange>>
}

/** Characters of a text beyond which it is not looked at: the service does not either. */
const MOST_RAW = 2000

/** A name as it is saved. */
export const savedText = (text: string, sanitizing: Sanitizing): string =>
  text.length > MOST_RAW ? text.trim() : sanitize(text, sanitizing)

type Check = (draft: UserDraft, rules: UserRules) => UserFieldError | null

/**
 * What is wrong with a text that is sanitised. Required and length are asked of what is left of it.
 * @param isRequired whether it may not be empty even where the lengths would allow it
 */
export const textErrorOf = (
  text: string,
  isRequired: boolean,
  { min, max }: LengthRange,
  sanitizing: Sanitizing,
): UserFieldError | null => {
  if (text.length > MOST_RAW) return { code: 'tooLong', max: Math.min(max, MOST_RAW) }
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

/** How e-mails are compared: the service takes no notice of their case. */
const foldedEmail = (email: string): string => email.trim().toLowerCase()

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
    return foldedEmail(emailConfirmation) === foldedEmail(email) ? null : { code: 'mismatch' }
  },
  status: ({ status }) => (status === null ? { code: 'required' } : null),
}

/** Errors of a draft by field, in the order of the dialog (specification, section 5). */
export const userErrorsOf = (
  mode: UserFormMode,
  draft: UserDraft,
  rules: UserRules,
): ReadonlyMap<UserField, UserFieldError> =>
  new Map(
    USER_FIELDS[mode].flatMap((field: UserField) => {
      const error = CHECKS[field](draft, rules)
      return error ? [[field, error] as const] : []
    }),
  )
