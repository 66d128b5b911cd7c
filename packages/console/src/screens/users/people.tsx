import {
  RowLine,
  RowLink,
  RowStatus,
  RowTag,
  RowText,
  widestOf,
  type CompactListSlots,
  type StatusTone,
  type TagTone,
} from '@portico/design-system'
import {
  ASSIGNABLE_ROLES,
  MEMBER_STATUSES,
  MemberStatus,
  nameCollator,
  Role,
  type AskedAction,
  type Person,
  type PersonAbilities,
} from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { actionsWidth } from '../../lists/actions.tsx'
import type { ListColumn, ListFacet, ListField, Look, Resource } from '../../lists/resource.ts'
import { invitationLines } from './invitations.ts'
import { nameOf, roleName, roleText, statusName, statusText } from './labels.ts'
import { personButtons, PersonRowMenu } from './actions.tsx'
import { panelSearch } from '../../navigation/urlState.ts'

/** Roles that can occur in a list. */
export const LISTED_ROLES = [Role.user, Role.admin, Role.owner]

interface FacetedPeople {
  /** Whether the service counts each user's workspaces. */
  hasCounts: boolean
  /** E-mails of those whose invitation has expired; null where there are no invitations. */
  expired: ReadonlySet<string> | null
}

const roleFacet: ListFacet<Person> = {
  id: 'role',
  label: 'users.column.role',
  values: { user: 'members.role.user', admin: 'members.role.admin', owner: 'members.role.owner' },
  valuesOf: (person) => (person.role === null ? [] : [roleName(person.role)]),
}

const statusFacet: ListFacet<Person> = {
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

const countFacet: ListFacet<Person> = {
  id: 'workspaces',
  label: 'users.facet.workspaces',
  values: { none: 'users.facet.workspaces.none', some: 'users.facet.workspaces.some' },
  valuesOf: ({ workspaces }) => (workspaces === undefined ? [] : [workspaces === 0 ? 'none' : 'some']),
}

const invitationFacet = (expired: ReadonlySet<string>): ListFacet<Person> => ({
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
  roleFacet,
  statusFacet,
  ...(hasCounts ? [countFacet] : []),
  ...(expired === null ? [] : [invitationFacet(expired)]),
]

export interface PeopleContext extends FacetedPeople {
  /** Rights of the signed-in user. A new function only when they change. */
  abilitiesOf: (person: Person) => PersonAbilities
  ownEmail: string
  /** What to tell of the invitation in the row. A new function only when that changes. */
  invitationOf: (person: Person) => string | null
}

export const personFields: readonly ListField<Person>[] = [
  {
    id: 'name',
    sortValue: ({ name }) => name,
    collator: nameCollator,
    // Normalised once for all searches.
    filterValue: ({ searchText }) => searchText,
  },
  { id: 'email', sortValue: ({ email }) => email, collator: nameCollator },
  { id: 'role', sortValue: ({ role }) => role ?? 0 },
  { id: 'status', sortValue: ({ status }) => status ?? 0 },
]

const columns = (
  { intl, isCoarse, isRail, isNarrow, isWide, hasPanel, room }: Look,
  { abilitiesOf, ownEmail, invitationOf }: PeopleContext,
): readonly ListColumn<Person>[] => {
  const hasRoom = !isNarrow && !hasPanel
  const statusWidth = widestOf(MEMBER_STATUSES.map((status) => statusText(status, intl))) + AROUND.dot
  // In little room the line about the invitation wraps.
  const noteWidth = hasRoom || room === 'some' ? widestOf(invitationLines(intl)) : 0
  // Room to spare goes to all columns, so that a name and its e-mail stay close.
  const share = (width: number) => (isWide && !hasPanel ? { minWidth: width, grow: 4 } : { width })
  return [
    {
      id: 'name',
      header: 'users.column.name',
      cell: (person) => personName(person, person.email === ownEmail, intl),
      isRowHeader: true,
      // The Spanish roles and statuses need the rest at 801 px.
      minWidth: 128,
      grow: 6,
    },
    {
      id: 'email',
      header: 'users.column.email',
      cell: ({ id }) => <RowText text={id} tone="secondary" />,
      grow: isRail ? 7 : isNarrow ? 8 : 9,
    },
    {
      id: 'role',
      header: 'users.column.role',
      cell: (person) => personRole(person, intl),
      ...share(
        widestOf(
          LISTED_ROLES.map((role) => roleText(role, intl)),
          'caption',
        ) + AROUND.tag,
      ),
    },
    {
      id: 'status',
      header: 'users.column.status',
      cell: (person) => personStatus(person, intl, invitationOf(person)),
      ...share(Math.max(statusWidth, noteWidth)),
    },
    {
      id: 'actions',
      header: 'users.column.actions',
      cell: (person) => personButtons(person, abilitiesOf(person), { intl, isInTable: true, hasRoom }),
      align: 'end',
      isPrinted: false,
      width: actionsWidth(intl.formatMessage({ id: 'common.edit' }), isCoarse, hasRoom ? 2 : 1),
    },
  ]
}

const slots = (
  intl: IntlShape,
  { abilitiesOf, ownEmail, invitationOf }: PeopleContext,
): CompactListSlots<Person> => ({
  title: (person) => personName(person, person.email === ownEmail, intl),
  leading: (person) => personStatus(person, intl),
  meta: (person) => [
    person.role === null ? null : roleText(person.role, intl),
    person.id,
    invitationOf(person),
  ],
  actions: (person) => personButtons(person, abilitiesOf(person), { intl }),
  skeleton: ['control', 'text', 'text'],
})

/** Without pending, to which no user can return. */
const STATUSES = [MemberStatus.active, MemberStatus.inactive, MemberStatus.locked] as const

export const bulkTexts = {
  row: 'users.select',
  page: 'users.select.page',
  all: 'users.select.all',
  selected: 'users.selected',
} as const

export const people: Resource<Person, PeopleContext, unknown, AskedAction> = {
  texts: {
    title: 'users.title',
    search: 'users.filter',
    loading: 'users.loading',
    empty: 'users.empty',
    noMatch: 'users.noMatch',
    noMatchFilters: 'users.noMatch.filters',
    results: 'users.filter.results',
    notLoaded: 'users.notLoaded',
    notRefreshed: 'users.notRefreshed',
  },
  views: 'users',
  panel: 'person',
  idOf: ({ email }) => email,
  nameOf,
  fields: personFields,
  defaultSort: { columnId: 'name', direction: 'ascending' },
  pages: 'users.pages',
  columns,
  besidePanel: { some: ['name', 'status', 'actions'], least: ['name', 'status'] },
  slots,
  facets: personFacetsOf,
  rowMenu: ({ row, menu }) => <PersonRowMenu person={row} menu={menu} />,
  bulk: {
    texts: bulkTexts,
    actions: (intl) => [
      {
        label: 'users.selected.status',
        choices: STATUSES.map((status) => ({
          label: statusText(status, intl),
          asks: { kind: 'status', status },
        })),
      },
      {
        label: 'users.selected.role',
        choices: ASSIGNABLE_ROLES.map((role) => ({
          label: roleText(role, intl),
          asks: { kind: 'role', role },
        })),
      },
      { label: 'common.delete', isDanger: true, asks: { kind: 'remove' } },
    ],
  },
  file: {
    label: 'users.more.export',
    name: 'users.export.file',
    load: async () => (await import('./export/csv.ts')).peopleFile,
  },
}

export const statusTones: Record<MemberStatus, StatusTone> = {
  [MemberStatus.active]: 'ok',
  [MemberStatus.pending]: 'warn',
  [MemberStatus.inactive]: 'neutral',
  [MemberStatus.locked]: 'bad',
}

/** @param note what else there is to say about it */
export const personStatus = (
  { status }: Pick<Person, 'status'>,
  intl: IntlShape,
  note: string | null = null,
) =>
  status === null ? null : (
    <>
      <RowStatus tone={statusTones[status]} label={statusText(status, intl)} />
      {note !== null && <RowText text={note} tone="secondary" lines={2} />}
    </>
  )

/** Padding and border of a tag; a dot and its distance to the word. */
export const AROUND = { tag: 14, dot: 16 } as const

const roleTones: Record<Role, TagTone> = {
  [Role.none]: 'neutral',
  [Role.user]: 'neutral',
  [Role.admin]: 'accent',
  [Role.owner]: 'accent',
  [Role.superadmin]: 'accent',
}

const personRole = ({ role }: Pick<Person, 'role'>, intl: IntlShape) =>
  role === null ? null : <RowTag tone={roleTones[role]} label={roleText(role, intl)} />

const nameLink = (person: Person) => (
  <RowLink href={panelSearch('person', person.email)} text={nameOf(person)} action="show" />
)

/** The name, which opens the panel. */
const personName = (person: Person, isSelf: boolean, intl: IntlShape) =>
  isSelf ? (
    <RowLine gap={2}>
      {nameLink(person)}
      <RowTag label={intl.formatMessage({ id: 'users.you' })} />
    </RowLine>
  ) : (
    nameLink(person)
  )
