import type { OpenOptions } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { useStores } from '../../app/context.ts'
import { matching } from './matching.ts'
import { useListView } from './useListView.ts'
import { sortableColumns, WorkspacesView, type WorkspacesViewProps } from './WorkspacesView.tsx'

/** `/admin/workspaces`: what the account shares, refreshed while one looks at it. */
export const WorkspacesScreen = observer(function WorkspacesScreen() {
  const { workspaces, account, session } = useStores()
  const list = useListView(sortableColumns)
  const [blocked, setBlocked] = useState<WorkspacesViewProps['blocked']>(null)

  useEffect(() => {
    workspaces.start()
    return () => workspaces.stop()
  }, [workspaces])

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

  return (
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
      checkedAt={workspaces.lastCheckedAt}
      isReconnecting={workspaces.isReconnecting}
      blocked={blocked}
      statusOf={statusOf}
      isActive={isActive}
      onOpen={onOpen}
      onRetry={() => void workspaces.load()}
    />
  )
})
