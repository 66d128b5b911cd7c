import type { OpenOptions } from '@portico/stores'
import { openWorkspaceDesk } from '@portico/stores/workspace-desk'
import { observer } from 'mobx-react-lite'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useStores } from '../../app/context.ts'
import { part } from '../../app/part.ts'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { useAddressDialog } from '../../navigation/useAddressDialog.ts'
import { workspaceDialogs } from './dialogs.ts'
import { Freshness } from './Freshness.tsx'
import { matching } from './matching.ts'
import { useFocusAfterDelete } from './useFocusAfterDelete.ts'
import { useListView } from './useListView.ts'
import { WorkspaceDialogs } from './WorkspaceDialogs.tsx'
import { useSetUp } from './wizard/useSetUp.ts'
import { sortableColumns, WorkspacesView, type WorkspacesViewProps } from './WorkspacesView.tsx'

const ConnectionDialog = part(() => import('./connection/ConnectionDialog.tsx'), 'ConnectionDialog')
const InstallerDialogs = part(() => import('./installer/InstallerDialogs.tsx'), 'InstallerDialogs')
const DeleteDialog = part(() => import('./delete/DeleteDialog.tsx'), 'DeleteDialog')
const SetupWizard = part(() => import('./wizard/SetupWizard.tsx'), 'SetupWizard')

/** `/admin/workspaces`: what the account shares, refreshed while one looks at it. */
export const WorkspacesScreen = observer(function WorkspacesScreen() {
  const stores = useStores()
  // Before anything reads from it; once for each root.
  useState(() => openWorkspaceDesk(stores))
  const { workspaces, workspaceDeletion, account, session, agent, wizard, installer } = stores
  const list = useListView(sortableColumns)
  const dialog = useAddressDialog(workspaceDialogs)
  const [blocked, setBlocked] = useState<WorkspacesViewProps['blocked']>(null)
  const [isCheckingConnection, setIsCheckingConnection] = useState(false)
  const setUp = useSetUp()
  const { remember, focusNeighbour } = useFocusAfterDelete()

  useEffect(() => {
    workspaces.start()
    return () => {
      workspaces.stop()
      workspaceDeletion.close()
      wizard.stop()
    }
  }, [workspaces, workspaceDeletion, wizard])

  // Adding is held after the wizard, so the button that opened it may be gone by then.
  useFocusHome(wizard.isOpen)
  const { isReady } = workspaces
  useEffect(() => {
    if (isReady) wizard.considerFirst()
  }, [isReady, wizard])

  const statusOf = useCallback((id: string) => workspaces.statusOf(id), [workspaces])
  const isActive = useCallback((id: string) => workspaces.isActive(id), [workspaces])
  const open = useCallback(
    async (id: string, options?: OpenOptions) => {
      const name = workspaces.entries.get(id)?.name ?? ''
      const { outcome, url } = await workspaces.openWorkspace(id, options)
      setBlocked(outcome === 'blocked' ? { name, urlAddress: url } : null)
    },
    [workspaces],
  )
  const onOpen = useCallback((id: string, options?: OpenOptions) => void open(id, options), [open])

  const openDialog = dialog.open
  const onConfigure = useCallback(
    (workspaceId: string) => openDialog({ kind: 'configure', about: workspaceId }),
    [openDialog],
  )
  const onShare = useCallback(
    (workspaceId: string) => openDialog({ kind: 'share', about: workspaceId }),
    [openDialog],
  )
  const onDelete = useCallback(
    (id: string, pressed: Element) => {
      remember(pressed)
      void workspaceDeletion.ask(id)
    },
    [workspaceDeletion, remember],
  )
  const checkConnection = () => setIsCheckingConnection(true)
  const download = () => void installer.start({ background: false })
  const isDownloadShown = installer.state !== 'idle' && !installer.background
  const canAdd = agent.canAddWorkspace

  return (
    <>
      <WorkspacesView
        rows={matching(workspaces.sorted, list.query)}
        total={workspaces.total}
        activeCount={workspaces.activeCount}
        list={list}
        isLoading={workspaces.isLoading || workspaces.status === 'idle'}
        isExpired={account.isExpired}
        isReadOnly={!session.canManageWorkspaces}
        canOpenAsAdministrator={session.canOpenAsAdministrator}
        problem={workspaces.problem === null ? null : workspaces.isReady ? 'notRefreshed' : 'notLoaded'}
        // Read only where it is shown, so that a refresh which finds nothing new draws nothing.
        checkedAt={workspaces.problem === null ? null : workspaces.lastCheckedAt}
        freshness={<Freshness />}
        isReconnecting={workspaces.isReconnecting}
        blocked={blocked}
        statusOf={statusOf}
        isActive={isActive}
        onOpen={onOpen}
        onConfigure={onConfigure}
        onShare={onShare}
        onDelete={onDelete}
        onAdd={canAdd ? setUp : undefined}
        more={
          session.canManageWorkspaces
            ? {
                onSetUp: setUp,
                onDownload: installer.url === null ? undefined : download,
                onCheckConnection: checkConnection,
              }
            : undefined
        }
        onRetry={() => void workspaces.load()}
      />
      <WorkspaceDialogs {...dialog} />
      <Suspense>
        {workspaceDeletion.workspaceId !== null && (
          <DeleteDialog
            key={workspaceDeletion.workspaceId}
            workspaceId={workspaceDeletion.workspaceId}
            onDeleted={focusNeighbour}
          />
        )}
        {wizard.isOpen && <SetupWizard onCheckConnection={checkConnection} />}
      </Suspense>
      <Suspense>{isDownloadShown && <InstallerDialogs />}</Suspense>
      <Suspense>
        {isCheckingConnection && <ConnectionDialog onClose={() => setIsCheckingConnection(false)} />}
      </Suspense>
    </>
  )
})
