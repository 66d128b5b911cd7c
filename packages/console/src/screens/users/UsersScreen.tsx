import { AddIcon } from '@portico/design-system'
import { abilitiesOf, MemberStatus, type AskedAction } from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useLocation } from 'react-router-dom'
import { hasPage } from '../../additions/hasPage.ts'
import { Place } from '../../additions/Place.tsx'
import { useDialog, useMenu } from '../../additions/useAdditions.tsx'
import { useSignedIn, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { LazyDialog } from '../../components/LazyDialog.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { useRowFocus } from '../../components/useFocusHome.ts'
import { ResourceList } from '../../lists/ResourceList.tsx'
import { dialogIn } from '../../navigation/dialogs.ts'
import { paths } from '../../navigation/paths.ts'
import { RoutedDialog, useDialogRoute } from '../../navigation/useDialogRoute.tsx'
import { useOpenDialog } from '../../navigation/useOpenDialog.ts'
import { useUrlState } from '../../navigation/useUrlState.ts'
import type { PersonActs } from './actions.tsx'
import { invitationLine } from './invitationText.ts'
import { people, type PeopleContext } from './people.tsx'
import { useSendPasswordMail } from './usePasswordMail.ts'

const UserDialog = lazyComponent(() => import('./dialogs/edit/UserDialog.tsx'), 'UserDialog')
const PersonAccess = lazyComponent(() => import('../access/AccessDialog.tsx'), 'PersonAccess')
const BatchOutcomes = lazyComponent(() => import('./dialogs/batch/BatchOutcomes.tsx'), 'BatchOutcomes')

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
  const ImportDialog = useDialog('users.import')
  const openAccess = (id: string) => openDialog('users', { kind: 'access', id })
  return (
    <RoutedDialog route={route}>
      {shown?.kind === 'new' && <UserDialog email={null} onAdded={onAdded} onClose={close} />}
      {shown?.kind === 'edit' && (
        <UserDialog email={shown.id} onClose={close} onAccess={() => openAccess(shown.id)} />
      )}
      {shown?.kind === 'batch' && <BatchOutcomes onEnd={onBatchEnd} onClose={close} />}
      {shown?.kind === 'import' && ImportDialog && <ImportDialog onClose={close} />}
      {shown?.kind === 'access' && <PersonAccess email={shown.id} onClose={close} />}
    </RoutedDialog>
  )
})

const DeleteUserDialog = lazyComponent(
  () => import('./dialogs/delete/DeleteUserDialog.tsx'),
  'DeleteUserDialog',
)
const PersonPanel = lazyComponent(() => import('./panel/PersonPanel.tsx'), 'PersonPanel')
const BatchDialog = lazyComponent(() => import('./dialogs/batch/BatchDialog.tsx'), 'BatchDialog')

const nobody: ReadonlySet<string> = new Set()

interface Asked {
  action: AskedAction
  /** Selected ones that the filter hides. */
  hidden: ReadonlySet<string>
}

/** `/admin/users`: the members of the account (specification, section 2, Users screen). */
export function UsersScreen() {
  const { search } = useLocation()
  // The access map used to be a dialog of this page.
  if (new URLSearchParams(search).has('map') && hasPage(paths.accessMap()))
    return <Navigate to={paths.accessMap()} replace />
  return <Users />
}

const Users = observer(function Users() {
  const intl = useIntl()
  const { account, session, time } = useStores()
  const { users, userDeletion, userBatch } = useSignedIn()
  const { people: everyone, countsWorkspaces, expiredInvitations, hasInvitations } = users
  const me = session.user
  const urlState = useUrlState()
  const [, change] = urlState
  const year = new Date(time.now).getFullYear()
  const context = useMemo(
    (): PeopleContext => ({
      abilitiesOf: (person) => abilitiesOf(person, me),
      ownEmail: canonicalEmail(me?.email ?? ''),
      invitationOf: (person) =>
        invitationLine(person, { isExpired: expiredInvitations.has(person.email), year }, intl),
      hasCounts: countsWorkspaces,
      expired: hasInvitations ? expiredInvitations : null,
    }),
    [me, expiredInvitations, year, intl, countsWorkspaces, hasInvitations],
  )
  const active = useMemo(
    () => everyone.filter(({ status }) => status === MemberStatus.active).length,
    [everyone],
  )
  const sendMail = useSendPasswordMail()
  const openDialog = useOpenDialog()
  const [selectedIds, setSelectedIds] = useState(nobody)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const setFocusRow = useRowFocus(userDeletion.person !== null)

  useEffect(() => {
    void users.load()
    return () => {
      users.cancel()
      userDeletion.close()
    }
  }, [users, userDeletion])

  const { search } = useLocation()
  useEffect(() => {
    // Only after the dialog has left the address.
    if (added === null || dialogIn('users', search) !== null) return
    setAdded(null)
    change({ show: added })
  }, [added, search, change])

  const acts = useMemo(
    (): PersonActs => ({
      edit: (email) => openDialog('users', { kind: 'edit', id: email }),
      access: (email) => openDialog('users', { kind: 'access', id: email }),
      delete: (email, pressed) => {
        setFocusRow(pressed)
        userDeletion.ask(email)
      },
      invite: (email) => void sendMail(email),
    }),
    [userDeletion, openDialog, setFocusRow, sendMail],
  )
  const showBatch = () => openDialog('users', { kind: 'batch' })
  const startBatch = (started: AskedAction) => {
    void userBatch.run(started, [...selectedIds])
    setAsked(null)
    setSelectedIds(nobody)
    showBatch()
  }

  const [menu, menuDialog] = useMenu('users', [])
  const place = { list: 'people', onFilter: change } as const
  const add = (
    <MessageButton
      message="users.new"
      variant="primary"
      startIcon={<AddIcon aria-hidden />}
      onPress={() => openDialog('users', { kind: 'new' })}
    />
  )
  return (
    <>
      <ResourceList
        resource={people}
        rows={everyone}
        context={context}
        store={users}
        expected={account.value?.people}
        urlState={urlState}
        acts={acts}
        Panel={PersonPanel}
        selection={{
          selectedIds,
          onSelectedIdsChange: setSelectedIds,
          // Bulk actions exclude owners and the signed-in user.
          isSelectable: (person) => context.abilitiesOf(person).canDelete,
          // An unfinished run comes first.
          onAsk: userBatch.hasRest ? showBatch : (action, hidden) => setAsked({ action, hidden }),
        }}
        accessory={<Place name="list.title" given={place} />}
        facts={<FormattedMessage id="users.facts" values={{ total: everyone.length, active }} />}
        notices={<Place name="list.facts" given={place} />}
        menu={{ label: 'users.more', actions: menu }}
        add={add}
        emptyAdd={add}
        emptyHint="users.empty.hint"
      />
      {menuDialog}
      <UserDialogs onBatchEnd={(left) => setSelectedIds(new Set(left))} onAdded={setAdded} />
      {userDeletion.person !== null && (
        <LazyDialog key={userDeletion.person.email} onClose={() => userDeletion.close()}>
          <DeleteUserDialog person={userDeletion.person} />
        </LazyDialog>
      )}
      {asked !== null && (
        <LazyDialog onClose={() => setAsked(null)}>
          <BatchDialog
            {...asked}
            emails={[...selectedIds]}
            onStart={() => startBatch(asked.action)}
            onClose={() => setAsked(null)}
          />
        </LazyDialog>
      )}
    </>
  )
})
