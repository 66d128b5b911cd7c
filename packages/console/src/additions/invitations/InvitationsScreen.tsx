import { RowLine, RowMenu, RowMenuButton, RowText, type OpenRowMenu } from '@portico/design-system'
import { MemberStatus, type AskedAction, type Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import { actionButton, actionItems, actionsWidth, rowText } from '../../lists/actions.tsx'
import { personCell, personText } from '../../i18n/personText.ts'
import type { Resource } from '../../lists/resource.ts'
import { ResourceList } from '../../lists/ResourceList.tsx'
import { RoutedDialog, useDialogRoute, useOpenDialog } from '../../navigation/useDialogRoute.tsx'
import { useUrlState } from '../../navigation/urlState.ts'
import { personActions } from '../../screens/users/actions.tsx'
import { bulkTexts, people, type PeopleContext } from '../../screens/users/people.tsx'
import * as page from '../../screens/users/peoplePage.tsx'

const actions = {
  edit: personActions.edit,
  invite: { ...personActions.invite, short: 'users.invitation.sendAgain', label: 'invitations.again' },
  delete: { ...personActions.delete, short: 'invitations.withdraw', label: 'invitations.withdraw.of' },
} as const

/** With the users, to name those who invited. */
type Context = PeopleContext & { byEmail: ReadonlyMap<string, Person> }

const buttons = (person: Person, { abilitiesOf }: Context, intl: IntlShape, isWorded = false) => {
  const name = people.nameOf(person)
  return (
    <RowLine justify="end">
      {actions.invite.when(abilitiesOf(person)) && actionButton(actions, 'invite', { intl, name, isWorded })}
      <RowMenuButton label={rowText(intl, 'rows.actions', name)} />
    </RowLine>
  )
}

const Menu = observer(function Menu({ person, menu }: { person: Person; menu: OpenRowMenu }) {
  const intl = useIntl()
  const given = useSignedIn().users.abilitiesOf(person)
  return (
    <RowMenu {...menu}>
      {actionItems(actions, intl, { given, groups: [['edit', 'invite'], ['delete']] })}
    </RowMenu>
  )
})

const inviterOf = ({ lastChange }: Person, { byEmail }: Context, intl: IntlShape): string | null =>
  lastChange === undefined ? null : personText(lastChange.by, byEmail, intl)

const invitations: Resource<Person, Context, unknown, AskedAction> = {
  ...people,
  texts: {
    ...people.texts,
    title: 'invitations.title',
    empty: 'invitations.empty',
    noMatch: 'invitations.noMatch',
    noMatchFilters: 'invitations.noMatch.filters',
    results: 'invitations.results',
  },
  views: 'invitations',
  fields: [
    ...people.fields,
    { id: 'by', sortValue: ({ lastChange }) => lastChange?.by ?? '' },
    { id: 'ends', sortValue: ({ invitation }) => invitation?.waitsUntil ?? invitation?.endsAt ?? '' },
  ],
  defaultSort: { columnId: 'ends', direction: 'ascending' },
  columns: (look, context) => [
    // Beside the narrow menu there is no room for the others.
    ...people
      .columns(look, context)
      .filter(({ id }) => (look.isRail ? ['name', 'email'] : ['name', 'email', 'role']).includes(id)),
    ...(look.isRail
      ? []
      : [
          {
            id: 'by',
            header: 'invitations.by' as const,
            cell: (person: Person) => (
              <RowText text={inviterOf(person, context, look.intl) ?? ''} tone="secondary" lines={2} />
            ),
            grow: 6,
          },
        ]),
    {
      id: 'ends',
      header: 'users.facet.invitation',
      cell: (person) => <RowText text={context.invitationOf(person) ?? ''} lines={2} />,
      grow: 6,
    },
    {
      id: 'actions',
      header: 'users.column.actions',
      cell: (person) => buttons(person, context, look.intl, !look.isNarrow),
      align: 'end',
      isPrinted: false,
      width: actionsWidth(look.intl.formatMessage({ id: actions.invite.short }), look.isCoarse),
    },
  ],
  besidePanel: { some: ['name', 'ends', 'actions'], least: ['name', 'ends'] },
  slots: (intl, context) => ({
    title: (person) => people.slots(intl, context).title(person, undefined),
    meta: (person) => [person.id, context.invitationOf(person), inviterOf(person, context, intl)],
    actions: (person) => buttons(person, context, intl),
    skeleton: ['control', 'text', 'text'],
  }),
  facets: (context) => people.facets(context).filter(({ id }) => id === 'role' || id === 'invitation'),
  rowMenu: ({ row, menu }) => <Menu person={row} menu={menu} />,
  bulk: {
    texts: bulkTexts,
    actions: () => [
      { label: actions.invite.short, asks: { kind: 'invite' } },
      { label: actions.delete.short, asks: { kind: 'remove' }, isDanger: true },
    ],
  },
  file: {
    label: 'invitations.export',
    name: 'invitations.export.file',
    load: async () => {
      const { peopleFile } = await import('../../screens/users/export/csv.ts')
      return (rows, intl) =>
        peopleFile(rows, intl, [
          { header: 'invitations.by', cellOf: ({ lastChange: by }) => (by ? personCell(by.by, intl) : '') },
          { header: 'invitations.ends', cellOf: ({ invitation }) => invitation?.endsAt ?? '' },
        ])
    },
  },
}

/** `/admin/users/invitations`: who was invited and has not come yet. */
export const InvitationsScreen = observer(function InvitationsScreen() {
  const { users } = useSignedIn()
  const { byEmail, expiredInvitations, people: everyone } = users
  const shared = page.usePeopleContext()
  const context = useMemo(() => ({ ...shared, byEmail }), [shared, byEmail])
  const invited = useMemo(() => everyone.filter(({ status }) => status === MemberStatus.pending), [everyone])
  const openDialog = useOpenDialog()
  const route = useDialogRoute('invitations')
  const bulk = page.useBulk(context, () => openDialog('invitations', { kind: 'batch' }))
  const facts = { total: invited.length, expired: expiredInvitations.size }
  return (
    <>
      <ResourceList
        resource={invitations}
        rows={invited}
        context={context}
        store={users}
        urlState={useUrlState()}
        acts={page.usePersonActs()}
        Panel={page.PersonPanel}
        selection={bulk.selection}
        facts={<FormattedMessage id="invitations.facts" values={facts} />}
        menu={{ label: 'users.more', actions: [] }}
        add={<page.NewUserButton />}
        emptyHint="invitations.empty.hint"
      />
      <RoutedDialog route={route}>
        {route.shown?.kind === 'batch' && <page.BatchOutcomes onEnd={bulk.select} onClose={route.close} />}
      </RoutedDialog>
      {bulk.question}
      <page.UserDeletion />
    </>
  )
})
