import type { Facet } from '@portico/design-system'
import { MEMBER_STATUSES, Role, type Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import type { FacetTexts } from '../../components/FacetMenu.tsx'
import { roleName, roleText, statusName, statusText } from './labels.ts'

/** Roles that can occur in a list. */
export const LISTED_ROLES = [Role.user, Role.admin, Role.owner]

const personFacets: readonly Facet<Person>[] = [
  {
    id: 'role',
    values: LISTED_ROLES.map(roleName),
    valuesOf: ({ role }) => (role === null ? [] : [roleName(role)]),
  },
  {
    id: 'status',
    values: MEMBER_STATUSES.map(statusName),
    valuesOf: ({ status }) => (status === null ? [] : [statusName(status)]),
  },
]

const counts = ['none', 'some'] as const

const withCounts: readonly Facet<Person>[] = [
  ...personFacets,
  {
    id: 'workspaces',
    values: counts,
    valuesOf: ({ workspaces }) => (workspaces === undefined ? [] : [workspaces === 0 ? 'none' : 'some']),
  },
]

const invitations = ['sent', 'expired', 'waiting'] as const

/**
 * @param hasCounts whether the service counts each user's workspaces
 * @param expired e-mails of those whose invitation has expired; null where there are no invitations
 */
export const personFacetsOf = (
  hasCounts: boolean,
  expired: ReadonlySet<string> | null = null,
): readonly Facet<Person>[] => {
  const facets = hasCounts ? withCounts : personFacets
  if (expired === null) return facets
  const stateOf = ({ email, invitation }: Person): readonly string[] => {
    if (expired.has(email)) return ['expired']
    if ((invitation?.waitsUntil ?? null) !== null) return ['waiting']
    return (invitation?.endsAt ?? null) === null ? [] : ['sent']
  }
  return [...facets, { id: 'invitation', values: invitations, valuesOf: stateOf }]
}

export const personFacetTexts = (
  intl: IntlShape,
  { hasCounts, hasInvitations }: { hasCounts: boolean; hasInvitations: boolean },
): readonly FacetTexts[] => [
  {
    id: 'role',
    label: intl.formatMessage({ id: 'users.column.role' }),
    values: LISTED_ROLES.map((role) => ({ id: roleName(role), label: roleText(role, intl) })),
  },
  {
    id: 'status',
    label: intl.formatMessage({ id: 'users.column.status' }),
    values: MEMBER_STATUSES.map((status) => ({ id: statusName(status), label: statusText(status, intl) })),
  },
  ...(hasCounts
    ? [
        {
          id: 'workspaces',
          label: intl.formatMessage({ id: 'users.facet.workspaces' }),
          values: counts.map((id) => ({
            id,
            label: intl.formatMessage({ id: `users.facet.workspaces.${id}` }),
          })),
        },
      ]
    : []),
  ...(hasInvitations
    ? [
        {
          id: 'invitation',
          label: intl.formatMessage({ id: 'users.facet.invitation' }),
          values: invitations.map((id) => ({
            id,
            label: intl.formatMessage({ id: `users.facet.invitation.${id}` }),
          })),
        },
      ]
    : []),
]
