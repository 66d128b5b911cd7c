import type { UserForm } from '../api/contract/member.ts'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import type { Sanitizing } from '../api/contract/userRules.ts'
import { savedText } from './edit/rules.ts'
import type { Person } from './person.ts'

interface SanitizingConfig {
  readonly sanitizedBlackList: string
  readonly sanitizedTagBlackList: readonly string[]
}

export const sanitizingOf = (config: SanitizingConfig | null): Sanitizing => ({
  characters: config?.sanitizedBlackList ?? '',
  tags: config?.sanitizedTagBlackList ?? [],
})

type UserChanges = Partial<Pick<UserForm, 'firstName' | 'lastName' | 'role' | 'status'>>

/** The directory id is passed through. */
export const userFormOf = (person: Person, changes: UserChanges, sanitizing: Sanitizing): UserForm => ({
  firstName: savedText(changes.firstName ?? person.firstName, sanitizing),
  lastName: savedText(changes.lastName ?? person.lastName, sanitizing),
  role: changes.role ?? person.role ?? Role.none,
  activeDirectoryId:
    person.activeDirectoryId === null ? null : savedText(person.activeDirectoryId, sanitizing),
  email: person.id,
  status: changes.status ?? person.status ?? MemberStatus.pending,
})
