import { canonicalEmail } from '../api/contract/email.ts'
import { MembersReplySchema, type NewUser, type UserForm } from '../api/contract/member.ts'
import type { IN_BACKGROUND, Client } from '../api/client.ts'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import type { Sanitizing } from '../api/contract/userRules.ts'
import type { ConfigStore } from '../config/configStore.ts'
import { savedText, type UserRules } from './edit/rules.ts'
import { recordOf } from '../records/recordOf.ts'
import { personFromWire, type Person } from './person.ts'

export const sanitizingOf = ({ value }: Pick<ConfigStore, 'value'>): Sanitizing => ({
  characters: value?.sanitizedBlackList ?? '',
  tags: value?.sanitizedTagBlackList ?? [],
})

export const userRulesOf = (config: ConfigStore): UserRules => ({
  sanitizing: sanitizingOf(config),
  lengths: recordOf(['firstName', 'lastName'], (field) => config.lengthsOf('user', field)),
})

/** Body of `POST /users/`. */
export const newUserOf = (
  { role, ...user }: Omit<NewUser, 'role' | 'status' | 'accountId'> & { readonly role: Role | null },
  accountId: string,
): NewUser => ({ ...user, role: role ?? Role.none, status: MemberStatus.pending, accountId })

type UserChanges = Partial<Pick<UserForm, 'firstName' | 'lastName' | 'role' | 'status'>>

/** The directory id is sent back unchanged. */
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
  options?: typeof IN_BACKGROUND,
): Promise<Person | null> => {
  const { members } = await client.get('/users/', { schema: MembersReplySchema, ...options })
  const member = members.find(({ id }) => canonicalEmail(id) === email)
  return member ? personFromWire(member) : null
}
