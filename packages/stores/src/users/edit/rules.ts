import type { CallerOptions, Client } from '../../api/client.ts'
import type { LengthRange } from '../../api/contract/config.ts'
import { canonicalEmail, isEmail, isSameEmail } from '../../api/contract/email.ts'
import { MembersReplySchema, type NewUser, type UserForm } from '../../api/contract/member.ts'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { sanitize, type Sanitizing } from '../../api/contract/texts.ts'
import type { ConfigStore } from '../../config/configStore.ts'
import { recordOf } from '../../records/recordOf.ts'
import { personFromWire, type Person } from '../person.ts'

export type UserTextField = 'firstName' | 'lastName' | 'email' | 'emailConfirmation'
export type UserField = UserTextField | 'role' | 'status'

export type UserDraft = Readonly<Record<UserTextField, string>> & Pick<Person, 'role' | 'status'>

export type UserFormMode = 'new' | 'edit'

/** In the order of the dialog. */
export const USER_FIELDS = {
  new: ['firstName', 'lastName', 'role', 'email', 'emailConfirmation'],
  edit: ['firstName', 'lastName', 'role', 'status'],
} as const satisfies Readonly<Record<UserFormMode, readonly UserField[]>>

export const EMPTY_USER_DRAFT: UserDraft = {
  firstName: '',
  lastName: '',
  role: Role.user,
  email: '',
  emailConfirmation: '',
  status: MemberStatus.pending,
}

export const userDraftOf = ({ firstName, lastName, role, email, status }: Person): UserDraft => ({
  firstName,
  lastName,
  role,
  email,
  emailConfirmation: email,
  status,
})

/** `nothingLeft`: sanitising removed the whole text. `mismatch`: the confirmation differs from the e-mail. `taken`: already used. */
export type UserFieldError =
  | {
      readonly code: 'required' | 'nothingLeft' | 'invalidEmail' | 'mismatch' | 'taken' | 'invalidRole'
    }
  | { readonly code: 'tooShort'; readonly min: number }
  | { readonly code: 'tooLong'; readonly max: number }

export const SANITIZED_FIELDS = ['firstName', 'lastName', 'activeDirectoryId'] as const
export type SanitizedField = (typeof SANITIZED_FIELDS)[number]

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

export const sanitizingOf = ({ value }: Pick<ConfigStore, 'value'>): Sanitizing => ({
  characters: value?.sanitizedBlackList ?? '',
  tags: value?.sanitizedTagBlackList ?? [],
})

export const userRulesOf = (config: ConfigStore) => ({
  sanitizing: sanitizingOf(config),
  lengths: recordOf(['firstName', 'lastName'], (field) => config.lengthsOf('user', field)),
})
export type UserRules = ReturnType<typeof userRulesOf>

/** Body of `POST /users/`. */
export const newUserOf = (
  { role, ...user }: Omit<NewUser, 'role' | 'status' | 'accountId'> & { readonly role: Role | null },
  accountId: string,
): NewUser => ({ ...user, role: role ?? Role.none, status: MemberStatus.pending, accountId })

type UserChanges = Partial<Pick<UserDraft, 'firstName' | 'lastName' | 'role' | 'status'>>

/** The directory id is sent back unchanged, as is a role or status that is null. */
export const userFormOf = (person: Person, changes: UserChanges, sanitizing: Sanitizing): UserForm => ({
  firstName: savedText(changes.firstName ?? person.firstName, sanitizing),
  lastName: savedText(changes.lastName ?? person.lastName, sanitizing),
  role: changes.role ?? person.role ?? Role.none,
  activeDirectoryId:
    person.activeDirectoryId === null ? null : savedText(person.activeDirectoryId, sanitizing),
  email: person.id,
  status: changes.status ?? person.status ?? MemberStatus.pending,
  revision: person.revision,
})

/** Null when deleted. */
export const readPerson = async (
  client: Client,
  { email }: Pick<Person, 'email'>,
  options?: CallerOptions,
): Promise<Person | null> => {
  const { members } = await client.get('/users/', { schema: MembersReplySchema, ...options })
  const member = members.find(({ id }) => canonicalEmail(id) === email)
  return member ? personFromWire(member) : null
}
