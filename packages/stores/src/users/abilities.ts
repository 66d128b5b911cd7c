import { canonicalEmail } from '../api/contract/email.ts'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import type { Person } from './person.ts'

/** Specification, section 4. */
export const ASSIGNABLE_ROLES = [Role.user, Role.admin] as const
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number]

export const MEMBER_STATUSES: readonly MemberStatus[] = Object.values(MemberStatus)

/** `invitation` asks again to confirm the address. */
export type PasswordMail = 'reset' | 'invitation'

export const isSelf = ({ email }: Pick<Person, 'email'>, me: Pick<SessionUser, 'email'> | null): boolean =>
  me !== null && canonicalEmail(me.email) === email

/** An owner can only be active; other users may have any status. */
const mayHave = (person: Person, status: MemberStatus): boolean =>
  !person.isOwner || status === person.status || status === MemberStatus.active

const mailFor = ({ status }: Person): PasswordMail | null => {
  if (status === MemberStatus.pending) return 'invitation'
  return status === MemberStatus.inactive ? null : 'reset'
}

/** Specification, sections 4 and 6. */
export const abilitiesOf = (person: Person, me: Pick<SessionUser, 'email' | 'role'> | null) => {
  const level = me?.role ?? Role.none
  const canEdit = person.role !== null && level >= (person.isOwner ? Role.owner : Role.admin)
  return {
    canEdit,
    canDelete: canEdit && !person.isOwner && !isSelf(person, me),
    /** And their status. */
    canChangeRole: canEdit && !person.isOwner,
    roles: person.isOwner && person.role !== null ? [person.role] : ASSIGNABLE_ROLES,
    statuses: MEMBER_STATUSES.map((status) => ({ status, isAllowed: mayHave(person, status) })),
    passwordMail: canEdit ? mailFor(person) : null,
  }
}
export type PersonAbilities = Readonly<ReturnType<typeof abilitiesOf>>
export type StatusChoice = PersonAbilities['statuses'][number]
