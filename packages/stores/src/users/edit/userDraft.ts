import { MemberStatus, Role } from '../../api/contract/roles.ts'
import type { Person } from '../person.ts'

export type UserTextField = 'firstName' | 'lastName' | 'email' | 'emailConfirmation'
export type UserField = UserTextField | 'role' | 'status'

export interface UserDraft extends Readonly<Record<UserTextField, string>> {
  readonly role: Role | null
  readonly status: MemberStatus | null
}

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
