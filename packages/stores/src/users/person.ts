import type { WireMember } from '../api/contract/member.ts'
import { Role, type MemberStatus } from '../api/contract/roles.ts'
import { normaliseForSearch } from '../search/normaliseForSearch.ts'

/** A member of the account; a plain object, so that thousands stay cheap. */
export interface Person {
  /** The e-mail as the service spells it, for paths of calls. */
  readonly id: string
  /** In lower case; identifies the user in lists of members. */
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly activeDirectoryId: string | null
  /** Null for a member who is not, or no longer, in the account. */
  readonly role: Role | null
  readonly status: MemberStatus | null
  /** Owners stay in every list of members (specification, section 6). */
  readonly isOwner: boolean
  /** Name and e-mail, normalised once for every search. */
  readonly searchText: string
}

const personOf = (person: Omit<Person, 'searchText'>): Person =>
  Object.freeze({ ...person, searchText: normaliseForSearch(`${person.name} ${person.email}`) })

const isUnchanged = (person: Person, { id, name, level, status, data }: WireMember): boolean =>
  person.id === id &&
  person.name === name &&
  person.role === level &&
  person.status === status &&
  person.firstName === (data.firstName ?? '') &&
  person.lastName === (data.lastName ?? '') &&
  person.activeDirectoryId === data.activeDirectoryId

/** @param known Returned when nothing has changed, so that nothing is rendered again. */
export const personFromWire = (member: WireMember, known?: Person): Person => {
  if (known && isUnchanged(known, member)) return known
  const { id, name, level, status, data } = member
  return personOf({
    id,
    email: id.toLowerCase(),
    name,
    firstName: data.firstName ?? '',
    lastName: data.lastName ?? '',
    activeDirectoryId: data.activeDirectoryId,
    role: level,
    status,
    isOwner: level >= Role.owner,
  })
}

/** Placeholder for an unknown e-mail. */
export const strangerOf = (email: string): Person =>
  personOf({
    id: email,
    email,
    name: '',
    firstName: '',
    lastName: '',
    activeDirectoryId: null,
    role: null,
    status: null,
    isOwner: false,
  })

/**
 * Users whose name or e-mail contains the query, without case and accents; all for an empty query (specification,
 * section 5).
 */
export const findPeople = (people: readonly Person[], query: string): readonly Person[] => {
  const wanted = normaliseForSearch(query.trim())
  return wanted === '' ? people : people.filter(({ searchText }) => searchText.includes(wanted))
}
