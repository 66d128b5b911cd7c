import { useTableState, type Sort, type TableState, type UrlState } from '@portico/design-system'
import type { AskedAction, Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { LazyDialog } from '../../components/LazyDialog.tsx'
import { PanelLoading } from '../../components/panel/PanelLoading.tsx'
import { usePanelCode } from '../../components/panel/usePanelCode.ts'
import { usePanelOf } from '../../components/panel/usePanelOf.ts'
import { useRowFocus } from '../../components/useFocusHome.ts'
import { dialogIn } from '../../navigation/dialogs.ts'
import { paths } from '../../navigation/paths.ts'
import { RoutedDialog, useDialogRoute } from '../../navigation/useDialogRoute.tsx'
import { useOpenDialog } from '../../navigation/useOpenDialog.ts'
import { useUrlState } from '../../navigation/useUrlState.ts'
import { invitationLine } from './invitationText.ts'
import { personFacetsOf } from './personFacets.ts'
import { allPersonFields } from './personFields.ts'
import { nameOf } from './labels.ts'
import { useSendPasswordMail } from './usePasswordMail.ts'
import { PeopleList } from './PeopleList.tsx'

const UserDialog = lazyComponent(() => import('./dialogs/edit/UserDialog.tsx'), 'UserDialog')
const PersonAccess = lazyComponent(() => import('./access/PersonAccess.tsx'), 'PersonAccess')
const BatchOutcomes = lazyComponent(() => import('./dialogs/batch/BatchOutcomes.tsx'), 'BatchOutcomes')
const ImportDialog = lazyComponent(() => import('./dialogs/import/ImportDialog.tsx'), 'ImportDialog')

const UserDialogs = observer(function UserDialogs({
  onBatchEnd,
  onAdded,
}: {
  /** Gets the e-mails of the remaining users. */
  onBatchEnd: (left: readonly string[]) => void
  onAdded: (email: string) => void
}) {
  const { users } = useSignedIn()
  const openDialog = useOpenDialog()
  // A linked user can be resolved once the list has loaded or failed.
  const isListKnown = users.isReady || users.problem !== null
  const route = useDialogRoute('users', ({ kind }) => isListKnown || kind === 'new')
  const { shown, close } = route
  const openAccess = (id: string) => openDialog('users', { kind: 'access', id })
  return (
    <RoutedDialog route={route}>
      {shown?.kind === 'new' && <UserDialog email={null} onAdded={onAdded} onClose={close} />}
      {shown?.kind === 'edit' && (
        <UserDialog email={shown.id} onClose={close} onAccess={() => openAccess(shown.id)} />
      )}
      {shown?.kind === 'batch' && <BatchOutcomes onEnd={onBatchEnd} onClose={close} />}
      {shown?.kind === 'import' && <ImportDialog onClose={close} />}
      {shown?.kind === 'access' && <PersonAccess email={shown.id} onClose={close} />}
    </RoutedDialog>
  )
})

/**
 * Shows the user whose e-mail is in the parameter `show`, on any page of the list; resets a search that would hide them.
 * @returns Their e-mail, to be marked.
 */
const useNewcomer = (
  { table, pagination }: TableState<Person>,
  [parameters, change]: UrlState,
): string | undefined => {
  const [shown, setShown] = useState<string>()
  const { search } = useLocation()
  const wanted = dialogIn('users', search) === null ? parameters.get('show') : null
  const { rows, allRows } = table
  const { pageSize } = pagination
  const index = wanted === null ? -1 : rows.findIndex(({ email }) => email === wanted)
  if (wanted !== null && index !== -1 && shown !== wanted) setShown(wanted)
  const isHidden = index === -1 && wanted !== null && allRows.some(({ email }) => email === wanted)
  const isListed = allRows.length > 0
  useEffect(() => {
    if (wanted === null || !isListed) return
    const page = Math.floor(index / pageSize) + 1
    if (isHidden) change({ q: null })
    else change({ show: null, ...(index !== -1 && { page: page === 1 ? null : String(page) }) })
  }, [wanted, index, isHidden, isListed, pageSize, change])
  return shown
}

/** Shows the page of the list on which somebody is, when the panel changes to them. */
const usePageOf = (
  email: string | undefined,
  { table, pagination }: TableState<Person>,
  change: UrlState[1],
): void => {
  const { rows } = table
  const isListed = rows.length > 0
  const turn = useEffectEvent(() => {
    const index = rows.findIndex((person) => person.email === email)
    const page = Math.floor(index / pagination.pageSize) + 1
    if (index !== -1 && page !== pagination.page) change({ page: page === 1 ? null : String(page) })
  })
  useEffect(() => {
    if (email !== undefined && isListed) turn()
  }, [email, isListed])
}

const DeleteUserDialog = lazyComponent(
  () => import('./dialogs/delete/DeleteUserDialog.tsx'),
  'DeleteUserDialog',
)
const PersonPanel = lazyComponent(() => import('./panel/PersonPanel.tsx'), 'PersonPanel')
const BatchDialog = lazyComponent(() => import('./dialogs/batch/BatchDialog.tsx'), 'BatchDialog')

const defaultSort: Sort = { columnId: 'name', direction: 'ascending' }

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
  const { time } = useStores()
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

  const acts = useMemo(
    () => ({
      show: panel.press,
      edit: (email: string) => openDialog('users', { kind: 'edit', id: email }),
      access: (email: string) => openDialog('users', { kind: 'access', id: email }),
      delete: (email: string, pressed: Element) => {
        setFocusRow(pressed)
        userDeletion.ask(email)
      },
      invite: (email: string) => void sendMail(email),
    }),
    [userDeletion, openDialog, panel.press, setFocusRow, sendMail],
  )
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
          <PersonPanel place={panel.placeIn(rows.map(({ email }) => email))} acts={acts} />
        </LazyDialog>
      ),
    }),
    [panel, panelProps, loadPanel, shownName, acts],
  )

  return (
    <>
      <PeopleList
        state={state}
        acts={acts}
        invitationOf={invitationOf}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        // An unfinished run comes first.
        onBulkAction={userBatch.hasRest ? showBatch : setAction}
        onFilter={change}
        navigate={navigate}
        openDialog={openDialog}
        currentId={newcomer}
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
