import { MemberStatus, type Deed, type Person } from '@portico/stores'
import { openWorkspaceDesk } from '@portico/stores/workspace-desk'
import { observer } from 'mobx-react-lite'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useStores } from '../../app/context.ts'
import { part } from '../../app/part.ts'
import { useAddressDialog } from '../../navigation/useAddressDialog.ts'
import { useFocusAfterDelete } from '../workspaces/useFocusAfterDelete.ts'
import { userDialogs } from './dialogs.ts'
import { useExport } from './export/useExport.ts'
import { UserDialogs } from './UserDialogs.tsx'
import { UsersMenu } from './UsersMenu.tsx'
import { usePeopleView } from './usePeopleView.ts'
import { UsersView } from './UsersView.tsx'

const DeleteUserDialog = part(() => import('./delete/DeleteUserDialog.tsx'), 'DeleteUserDialog')
const BatchDialog = part(() => import('./batch/BatchDialog.tsx'), 'BatchDialog')

const nobody: ReadonlySet<string> = new Set()

/** `/admin/users`: the people of the account (specification, section 2, Users screen). */
export const UsersScreen = observer(function UsersScreen() {
  const stores = useStores()
  // Before anything reads from it; once for each root.
  useState(() => openWorkspaceDesk(stores))
  const { accessMap, users, userDeletion, userBatch, session } = stores
  const view = usePeopleView()
  const shownRows = useExport(view)
  const dialog = useAddressDialog(userDialogs)
  const [selectedIds, setSelectedIds] = useState(nobody)
  const [deed, setDeed] = useState<Deed | null>(null)
  const { remember, focusNeighbour } = useFocusAfterDelete()

  useEffect(() => {
    void users.load()
    return () => {
      users.cancel()
      userDeletion.close()
      userBatch.cancel()
      accessMap.reset()
    }
  }, [accessMap, users, userDeletion, userBatch])

  const { people } = users
  const activeCount = useMemo(
    () => people.filter(({ status }) => status === MemberStatus.active).length,
    [people],
  )
  const abilitiesOf = useCallback((person: Person) => users.abilitiesOf(person), [users])
  const openDialog = dialog.open
  const onEdit = useCallback((email: string) => openDialog({ kind: 'edit', about: email }), [openDialog])
  const onAccess = useCallback((email: string) => openDialog({ kind: 'access', about: email }), [openDialog])
  const onDelete = useCallback(
    (email: string, pressed: Element) => {
      remember(pressed)
      userDeletion.ask(email)
    },
    [userDeletion, remember],
  )

  const onNew = useCallback(() => openDialog({ kind: 'new' }), [openDialog])
  const onRetry = useCallback(() => void users.load(), [users])
  const { count, save } = shownRows
  const tools = useMemo(
    () => (
      <UsersMenu
        shownCount={count}
        onImport={() => openDialog({ kind: 'import' })}
        onAccessMap={() => openDialog({ kind: 'map' })}
        onExport={() => void save()}
      />
    ),
    [count, openDialog, save],
  )

  const endBatch = (left: readonly string[]) => {
    setDeed(null)
    // Who is still to be dealt with stays selected.
    setSelectedIds(new Set(left))
  }

  return (
    <>
      <UsersView
        people={users.listed('', view.sort)}
        activeCount={activeCount}
        view={view}
        isLoading={users.isLoading || users.status === 'idle'}
        problem={users.problem === null ? null : users.isReady ? 'notRefreshed' : 'notLoaded'}
        abilitiesOf={abilitiesOf}
        ownEmail={session.user?.email.toLowerCase() ?? ''}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        onDeed={setDeed}
        onEdit={onEdit}
        onAccess={onAccess}
        onDelete={onDelete}
        onNew={onNew}
        onRetry={onRetry}
        tools={tools}
      />
      <UserDialogs {...dialog} />
      <Suspense>
        {userDeletion.person !== null && (
          <DeleteUserDialog
            key={userDeletion.person.email}
            person={userDeletion.person}
            onDeleted={focusNeighbour}
          />
        )}
        {deed !== null && <BatchDialog deed={deed} emails={[...selectedIds]} onClose={endBatch} />}
      </Suspense>
    </>
  )
})
