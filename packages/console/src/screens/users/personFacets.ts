import { Role, type Person } from '@portico/stores'
import type { ListFacet } from '../../lists/resource.ts'
import { roleName, statusName } from './labels.ts'

/** Roles that can occur in a list. */
export const LISTED_ROLES = [Role.user, Role.admin, Role.owner]

export interface FacetedPeople {
  /** Whether the service counts each user's workspaces. */
  hasCounts: boolean
  /** E-mails of those whose invitation has expired; null where there are no invitations. */
  expired: ReadonlySet<string> | null
}

const role: ListFacet<Person> = {
  id: 'role',
  label: 'users.column.role',
  values: { user: 'members.role.user', admin: 'members.role.admin', owner: 'members.role.owner' },
  valuesOf: (person) => (person.role === null ? [] : [roleName(person.role)]),
}

const status: ListFacet<Person> = {
  id: 'status',
  label: 'users.column.status',
  values: {
    pending: 'members.status.pending',
    active: 'members.status.active',
    inactive: 'members.status.inactive',
    locked: 'members.status.locked',
  },
  valuesOf: (person) => (person.status === null ? [] : [statusName(person.status)]),
}

const count: ListFacet<Person> = {
  id: 'workspaces',
  label: 'users.facet.workspaces',
  values: { none: 'users.facet.workspaces.none', some: 'users.facet.workspaces.some' },
  valuesOf: ({ workspaces }) => (workspaces === undefined ? [] : [workspaces === 0 ? 'none' : 'some']),
}

const invitationOf = (expired: ReadonlySet<string>): ListFacet<Person> => ({
  id: 'invitation',
  label: 'users.facet.invitation',
  values: {
    sent: 'users.facet.invitation.sent',
    expired: 'users.facet.invitation.expired',
    waiting: 'users.facet.invitation.waiting',
  },
  valuesOf: ({ email, invitation }) => {
    if (expired.has(email)) return ['expired']
    if ((invitation?.waitsUntil ?? null) !== null) return ['waiting']
    return (invitation?.endsAt ?? null) === null ? [] : ['sent']
  },
})

export const personFacetsOf = ({ hasCounts, expired }: FacetedPeople): readonly ListFacet<Person>[] => [
  role,
  status,
  ...(hasCounts ? [count] : []),
  ...(expired === null ? [] : [invitationOf(expired)]),
]
