import type { WireMember } from '../api/contract/member.ts'
import { Role, type MemberStatus } from '../api/contract/roles.ts'
import { fold } from '../search/fold.ts'

/** A member of the account. Plain: thousands of them stay cheap. */
export interface Person {
  /** Identifies the person, and is what lists of members hold. */
  readonly email: string
  readonly name: string
  /** Null for somebody who is in a list but not, or no longer, in the account. */
  readonly role: Role | null
  readonly status: MemberStatus | null
  /** An owner stays in every list of members (specification, section 6). */
  readonly isOwner: boolean
  /** Name and e-mail, folded for searching. */
  readonly folded: string
}

const personOf = (person: Omit<Person, 'folded'>): Person => ({
  ...person,
  folded: fold(`${person.name} ${person.email}`),
})

export const personFromWire = ({ id, name, level, status }: WireMember): Person =>
  personOf({ email: id.toLowerCase(), name, role: level, status, isOwner: level >= Role.owner })

/** Somebody of whom nothing but the e-mail is known. */
export const strangerOf = (email: string): Person =>
  personOf({ email, name: '', role: null, status: null, isOwner: false })

/**
 * The people whom a query finds: a part of name and e-mail, in any case and with or without accents. An empty query
 * finds everybody (specification, section 5).
 */
export const findPeople = (people: readonly Person[], query: string): readonly Person[] => {
  const wanted = fold(query.trim())
  return wanted === '' ? people : people.filter(({ folded }) => folded.includes(wanted))
}
