import { useTableState, type RowMenuRenderer, type Sort } from '@portico/design-system'
import { abilitiesOf, MemberStatus, type AskedAction, type Person } from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { AttentionMenu, AttentionStrip } from '../../components/attention/lazy.ts'
import { LazyDialog } from '../../components/LazyDialog.tsx'
import { Optional } from '../../components/Optional.tsx'
import { PanelLoading } from '../../components/panel/PanelLoading.tsx'
import { usePanelCode } from '../../components/panel/usePanelCode.ts'
import { usePanelOf } from '../../components/panel/usePanelOf.ts'
import { useRowFocus } from '../../components/useFocusHome.ts'
import { dialogIn } from '../../navigation/dialogs.ts'
import { paths } from '../../navigation/paths.ts'
import { useOpenDialog } from '../../navigation/useOpenDialog.ts'
import { useUrlState } from '../../navigation/useUrlState.ts'
import { ViewsSlot } from '../../saved-views/ViewsSlot.tsx'
import { useExport } from './export/useExport.ts'
import { invitationLine } from './invitationText.ts'
import { personFacetsOf } from './personFacets.ts'
import { allPersonFields } from './personFields.ts'
import { useNewcomer } from './useNewcomer.ts'
import { nameOf } from './labels.ts'
import { usePageOf } from './usePageOf.ts'
import { useSendPasswordMail } from './usePasswordMail.ts'
import { PersonRowMenu } from './PersonRowMenu.tsx'
import { UserDialogs } from './dialogs/UserDialogs.tsx'
import { UsersMenu } from './UsersMenu.tsx'
import { UsersView } from './UsersView.tsx'

const DeleteUserDialog = lazyComponent(
  () => import('./dialogs/delete/DeleteUserDialog.tsx'),
  'DeleteUserDialog',
)
const PersonPanel = lazyComponent(() => import('./panel/PersonPanel.tsx'), 'PersonPanel')
const BatchDialog = lazyComponent(() => import('./dialogs/batch/BatchDialog.tsx'), 'BatchDialog')

const defaultSort: Sort = { columnId: 'name', direction: 'ascending' }

const rowMenu: RowMenuRenderer<Person> = (person, menu) => <PersonRowMenu person={person} menu={menu} />

const nobody: ReadonlySet<string> = new Set()

const hiddenIn = (selectedIds: ReadonlySet<string>, shown: readonly Person[]): ReadonlySet<string> => {
  const shownIds = new Set(shown.map(({ email }) => email))
  return new Set([...selectedIds].filter((email) => !shownIds.has(email)))
}

/** `/admin/users`: the members of the account (specification, section 2, Users screen). */
export function UsersScreen() {
  const { search } = useLocation()
  // The access map used to be a dialog of this page.
  if (new URLSearchParams(search).has('map')) return <Navigate to={paths.accessMap()} replace />
  return <Users />
}

const Users = observer(function Users() {
  const intl = useIntl()
  const { account, config, network, preferences, session, time } = useStores()
  const { accessMap, users, userDeletion, userBatch } = useSignedIn()
  const { people, expiredInvitations, hasInvitations } = users
  const urlState = useUrlState()
  const [panel, panelProps] = usePanelOf('person')
  const loadPanel = usePanelCode(PersonPanel)
  const [, change] = urlState
  const state = useTableState(people, allPersonFields, urlState, {
    defaultSort,
    facets: useMemo(
      () => personFacetsOf(users.countsWorkspaces, hasInvitations ? expiredInvitations : null),
      [users.countsWorkspaces, hasInvitations, expiredInvitations],
    ),
  })
  const year = new Date(time.now).getFullYear()
  const invitationOf = useCallback(
    (person: Person) =>
      invitationLine(person, { isExpired: expiredInvitations.has(person.email), year }, intl),
    [expiredInvitations, year, intl],
  )
  const sendMail = useSendPasswordMail()
  const newcomer = useNewcomer(state, urlState)
  usePageOf(panelProps.currentId, state, change)
  const shownRows = state.table.rows
  const save = useExport(shownRows)
  const openDialog = useOpenDialog()
  const navigate = useNavigate()
  const [selectedIds, setSelectedIds] = useState(nobody)
  const [action, setAction] = useState<AskedAction | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const setFocusRow = useRowFocus(userDeletion.person !== null)

  useEffect(() => {
    void users.load()
    return () => {
      users.cancel()
      userDeletion.close()
      if (accessMap.saveProgress === null) accessMap.close()
    }
  }, [accessMap, users, userDeletion])

  const { search } = useLocation()
  useEffect(() => {
    // Only after the dialog has left the address.
    if (added === null || dialogIn('users', search) !== null) return
    setAdded(null)
    change({ show: added })
  }, [added, search, change])

  const activeCount = useMemo(
    () => people.filter(({ status }) => status === MemberStatus.active).length,
    [people],
  )
  const me = session.user
  const abilitiesTowards = useCallback((person: Person) => abilitiesOf(person, me), [me])
  const handlers = useMemo(
    () => ({
      onShow: panel.press,
      onEdit: (email: string) => openDialog('users', { kind: 'edit', id: email }),
      onAccess: (email: string) => openDialog('users', { kind: 'access', id: email }),
      onDelete: (email: string, pressed: Element) => {
        setFocusRow(pressed)
        userDeletion.ask(email)
      },
      onInvite: (email: string) => void sendMail(email),
      onNew: () => openDialog('users', { kind: 'new' }),
      onRetry: () => void users.load(),
    }),
    [users, userDeletion, openDialog, panel.press, setFocusRow, sendMail],
  )
  // Offline, the banner above the page shows it.
  const problem =
    users.problem === null || (users.isReady && !network.isOnline)
      ? null
      : users.isReady
        ? 'notRefreshed'
        : 'notLoaded'
  const count = shownRows.length
  const hasReviews = config.offers('accessReviews')
  const tools = useMemo(
    () => (
      <>
        <ViewsSlot page="users" />
        <UsersMenu
          shownCount={count}
          onImport={() => openDialog('users', { kind: 'import' })}
          onAccessMap={() => void navigate(paths.accessMap())}
          onReviews={hasReviews ? () => void navigate(paths.reviews()) : undefined}
          onExport={() => void save()}
        />
      </>
    ),
    [count, hasReviews, openDialog, navigate, save],
  )

  const attention = useMemo(() => {
    const props = { list: 'people', onFilter: change } as const
    return {
      attention: (
        <Optional>
          <AttentionMenu {...props} />
        </Optional>
      ),
      notices: (
        <Optional>
          <AttentionStrip {...props} />
        </Optional>
      ),
    }
  }, [change])

  const showBatch = () => openDialog('users', { kind: 'batch' })
  const startBatch = (started: AskedAction) => {
    void userBatch.run(started, [...selectedIds])
    setAction(null)
    setSelectedIds(nobody)
    showBatch()
  }

  const shown = users.byEmail.get(panelProps.currentId ?? '')
  const shownName = shown && nameOf(shown)
  const listPanel = useMemo(
    () => ({
      ...panelProps,
      onIntent: loadPanel,
      render: (rows: readonly Person[]) => (
        <LazyDialog onClose={panel.close} fallback={<PanelLoading name={shownName} />}>
          <PersonPanel place={panel.placeIn(rows.map(({ email }) => email))} handlers={handlers} />
        </LazyDialog>
      ),
    }),
    [panel, panelProps, loadPanel, shownName, handlers],
  )

  return (
    <>
      <UsersView
        activeCount={activeCount}
        hasCounts={users.countsWorkspaces}
        hasInvitations={hasInvitations}
        invitationOf={invitationOf}
        state={state}
        isLoading={users.isPending}
        expectedCount={account.value?.people ?? null}
        problem={problem}
        currentId={newcomer}
        ownEmail={canonicalEmail(session.user?.email ?? '')}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        // An unfinished run comes first.
        onBulkAction={userBatch.hasRest ? showBatch : setAction}
        {...handlers}
        abilitiesOf={abilitiesTowards}
        tabsByRow={preferences.tabsByRow}
        rowMenu={rowMenu}
        tools={tools}
        {...attention}
        panel={listPanel}
      />
      <UserDialogs onBatchEnd={(left) => setSelectedIds(new Set(left))} onAdded={setAdded} />
      {userDeletion.person !== null && (
        <LazyDialog key={userDeletion.person.email} onClose={() => userDeletion.close()}>
          <DeleteUserDialog person={userDeletion.person} />
        </LazyDialog>
      )}
      {action !== null && (
        <LazyDialog onClose={() => setAction(null)}>
          <BatchDialog
            action={action}
            emails={[...selectedIds]}
            hidden={hiddenIn(selectedIds, shownRows)}
            onStart={() => startBatch(action)}
            onClose={() => setAction(null)}
          />
        </LazyDialog>
      )}
    </>
  )
})
