import { canonicalEmail } from '../api/contract/email.ts'
import type { Unchecked } from '../api/contract/entries.ts'
import type { LastChange } from '../api/contract/lastChange.ts'
import type { WireMember } from '../api/contract/member.ts'
import { Role, type MemberStatus } from '../api/contract/roles.ts'
import { normaliseForSearch } from '../search/normaliseForSearch.ts'

/** A plain object, so that thousands stay cheap. */
export interface Person {
  /** E-mail as the service spells it, for paths. */
  readonly id: string
  /** In its one form; identifies the user. */
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly activeDirectoryId: string | null
  readonly role: Role | null
  readonly status: MemberStatus | null
  /** Owners stay in every list of members (specification, section 6). */
  readonly isOwner: boolean
  /** Undefined for a service without revisions. */
  readonly revision: number | undefined
  readonly lastChange: LastChange | undefined
  /** How many are shared with them; undefined where the service does not count them. */
  readonly workspaces: number | undefined
  /** Normalised name and e-mail. */
  readonly searchText: string
}

const personOf = (person: Omit<Person, 'searchText'>): Person =>
  Object.freeze({ ...person, searchText: normaliseForSearch(`${person.name} ${person.email}`) })

/** Whether converting the member would give an equal person. */
export const isSamePerson = (
  person: Person,
  { id, name, level, status, data, revision, workspaces }: Unchecked<WireMember>,
): boolean =>
  person.id === id &&
  person.name === name &&
  person.role === level &&
  person.status === status &&
  person.revision === revision &&
  person.workspaces === workspaces &&
  person.firstName === (data?.firstName ?? '') &&
  person.lastName === (data?.lastName ?? '') &&
  person.activeDirectoryId === (data?.activeDirectoryId ?? null)

export const personFromWire = (member: WireMember): Person => {
  const { id, name, level, status, data, revision, lastChange, workspaces } = member
  return personOf({
    id,
    email: canonicalEmail(id),
    name,
    firstName: data.firstName ?? '',
    lastName: data.lastName ?? '',
    activeDirectoryId: data.activeDirectoryId,
    role: level,
    status,
    isOwner: level >= Role.owner,
    revision,
    lastChange,
    workspaces,
  })
}

/** Placeholder for an unknown e-mail. */
export const unknownPersonOf = (email: string): Person =>
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
    revision: undefined,
    lastChange: undefined,
    workspaces: undefined,
  })

/** By name or e-mail, without case and accents (specification, section 5). */
export const findPeople = (people: readonly Person[], query: string): readonly Person[] => {
  const wanted = normaliseForSearch(canonicalEmail(query))
  return wanted === '' ? people : people.filter(({ searchText }) => searchText.includes(wanted))
}
