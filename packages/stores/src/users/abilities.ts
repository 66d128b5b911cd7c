import { MemberStatus, Role } from '../api/contract/roles.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import type { Person } from './person.ts'

/** Roles that people can be given (specification, section 4). */
export const ASSIGNABLE_ROLES = [Role.user, Role.admin] as const
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number]

/** Every status, in the order of the wire. */
export const MEMBER_STATUSES = [
  MemberStatus.pending,
  MemberStatus.active,
  MemberStatus.inactive,
  MemberStatus.locked,
] as const

/** A status as a select shows it. */
export interface StatusChoice {
  readonly status: MemberStatus
  readonly isAllowed: boolean
}

/** What the mail to somebody who cannot sign in is for: `invitation` asks again to confirm the address. */
export type PasswordMail = 'reset' | 'invitation'

/** What the signed-in person may do with a member (specification, sections 4 and 6). */
export interface PersonAbilities {
  /** The names at least. */
  readonly canEdit: boolean
  readonly canDelete: boolean
  readonly canChangeRole: boolean
  readonly canChangeStatus: boolean
  /** Roles that a select shows; an owner's is the only one. */
  readonly roles: readonly Role[]
  /** All four, with those that this person cannot have marked. */
  readonly statuses: readonly StatusChoice[]
  /** Which mail there is to send; null for nobody's to send, and for whom the service sends none. */
  readonly passwordMail: PasswordMail | null
}

/** What an owner alone can do with owners, and what keeps people from locking themselves out. */
export type PersonHold = 'owner' | 'self'

export const isSelf = ({ email }: Pick<Person, 'email'>, me: Pick<SessionUser, 'email'> | null): boolean =>
  me !== null && me.email.toLowerCase() === email

/** Why somebody's status, and their being there, is not for others to change; null when it is. */
export const holdOf = (person: Person, me: Pick<SessionUser, 'email'> | null): PersonHold | null => {
  if (person.isOwner) return 'owner'
  return isSelf(person, me) ? 'self' : null
}

const mayHave = (person: Person, status: MemberStatus, hold: PersonHold | null): boolean => {
  if (status === person.status) return true
  if (hold === 'owner') return status === MemberStatus.active
  // Who has confirmed their address once does not wait for that again.
  return hold === null && status !== MemberStatus.pending
}

const mailFor = ({ status }: Person): PasswordMail | null => {
  if (status === MemberStatus.pending) return 'invitation'
  return status === MemberStatus.active ? 'reset' : null
}

export const abilitiesOf = (
  person: Person,
  me: Pick<SessionUser, 'email' | 'role'> | null,
): PersonAbilities => {
  const level = me?.role ?? Role.none
  const hold = holdOf(person, me)
  const canEdit = person.role !== null && level >= (person.isOwner ? Role.owner : Role.admin)
  return {
    canEdit,
    canDelete: canEdit && hold === null,
    canChangeRole: canEdit && hold !== 'owner',
    canChangeStatus: canEdit && hold === null,
    roles: person.isOwner && person.role !== null ? [person.role] : ASSIGNABLE_ROLES,
    statuses: MEMBER_STATUSES.map((status) => ({ status, isAllowed: mayHave(person, status, hold) })),
    passwordMail: canEdit ? mailFor(person) : null,
  }
}
