import type { WireMember } from '../api/contract/member.ts'
import { Role, type MemberStatus } from '../api/contract/roles.ts'
import { fold } from '../search/fold.ts'

/** A member of the account. Plain: thousands of them stay cheap. */
export interface Person {
  /** As the service spells it; the path of a call names it. */
  readonly id: string
  /** Identifies the person, and is what lists of members hold. */
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly activeDirectoryId: string | null
  /** Null for somebody who is in a list but not, or no longer, in the account. */
  readonly role: Role | null
  readonly status: MemberStatus | null
  /** An owner stays in every list of members (specification, section 6). */
  readonly isOwner: boolean
  /** Name and e-mail, folded once for every search to come. */
  readonly folded: string
}

const personOf = (person: Omit<Person, 'folded'>): Person =>
  Object.freeze({ ...person, folded: fold(`${person.name} ${person.email}`) })

const isUnchanged = (person: Person, { id, name, level, status, data }: WireMember): boolean =>
  person.id === id &&
  person.name === name &&
  person.role === level &&
  person.status === status &&
  person.firstName === (data.firstName ?? '') &&
  person.lastName === (data.lastName ?? '') &&
  person.activeDirectoryId === data.activeDirectoryId

/** @param known Who it was so far: given back when nothing about them has changed, so that nothing is drawn anew. */
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

/** Somebody of whom nothing but the e-mail is known. */
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
 * The people whom a query finds: a part of name and e-mail, in any case and with or without accents. An empty query
 * finds everybody (specification, section 5).
 */
export const findPeople = (people: readonly Person[], query: string): readonly Person[] => {
  const wanted = fold(query.trim())
  return wanted === '' ? people : people.filter(({ folded }) => folded.includes(wanted))
}
