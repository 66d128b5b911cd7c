import { canonicalEmail } from '../api/contract/email.ts'
import type { Unchecked } from '../api/contract/list.ts'
import type { Invitation, WireMember } from '../api/contract/member.ts'
import { Role, type MemberStatus } from '../api/contract/roles.ts'
import { normaliseForSearch } from '../search/text.ts'

/** What stays as the service sends it: `id` is the e-mail as it spells it, for paths. */
type Copied = Pick<WireMember, 'id' | 'name' | 'revision' | 'lastChange' | 'workspaces' | 'invitation'>

/** A plain object, so that thousands stay cheap. */
export interface Person extends Readonly<Copied> {
  /** In its one form; identifies the user. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly activeDirectoryId: string | null
  readonly role: Role | null
  readonly status: MemberStatus | null
  /** Owners stay in every list of members (specification, section 6). */
  readonly isOwner: boolean
  /** Normalised name and e-mail. */
  readonly searchText: string
}

const personOf = (person: Omit<Person, 'searchText'>): Person =>
  Object.freeze({ ...person, searchText: normaliseForSearch(`${person.name} ${person.email}`) })

const isSameInvitation = (known: Invitation | undefined, sent: unknown): boolean =>
  known === undefined ? sent === undefined : JSON.stringify(known) === JSON.stringify(sent)

/** Whether converting the member would give an equal person. */
export const isSamePerson = (
  person: Person,
  { id, name, level, status, data, revision, workspaces, invitation }: Unchecked<WireMember>,
): boolean =>
  person.id === id &&
  person.name === name &&
  person.role === level &&
  person.status === status &&
  person.revision === revision &&
  person.workspaces === workspaces &&
  isSameInvitation(person.invitation, invitation) &&
  person.firstName === (data?.firstName ?? '') &&
  person.lastName === (data?.lastName ?? '') &&
  person.activeDirectoryId === (data?.activeDirectoryId ?? null)

export const personFromWire = ({ level, status, data, ...copied }: WireMember): Person =>
  personOf({
    ...copied,
    email: canonicalEmail(copied.id),
    firstName: data.firstName ?? '',
    lastName: data.lastName ?? '',
    activeDirectoryId: data.activeDirectoryId,
    role: level,
    status,
    isOwner: level >= Role.owner,
  })

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
  })

/** `waiting`: a limit of mails delays the next one. `none`: no mail is known. */
type InvitationState = 'sent' | 'expired' | 'waiting' | 'none'

/** @returns null for those who are not pending, or where the service does not tell */
export const invitationStateOf = (
  { invitation }: Pick<Person, 'invitation'>,
  now: number,
): InvitationState | null => {
  if (invitation === undefined) return null
  const { endsAt, waitsUntil } = invitation
  if (waitsUntil !== null) return 'waiting'
  if (endsAt === null) return 'none'
  return Date.parse(endsAt) > now ? 'sent' : 'expired'
}

/** By name or e-mail, without case and accents (specification, section 5). */
export const findPeople = (people: readonly Person[], query: string): readonly Person[] => {
  const wanted = normaliseForSearch(canonicalEmail(query))
  return wanted === '' ? people : people.filter(({ searchText }) => searchText.includes(wanted))
}
