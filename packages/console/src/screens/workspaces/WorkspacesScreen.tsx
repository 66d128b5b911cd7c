import { copyText, type UrlState } from '@portico/design-system'
import type { OpenOptions } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSignedIn, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { AttentionMenu, AttentionStrip } from '../../components/attention/lazy.ts'
import { LazyDialog } from '../../components/LazyDialog.tsx'
import { FirstWeekHost } from '../../first-week/FirstWeekHost.tsx'
import { Optional } from '../../components/Optional.tsx'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { PanelLoading } from '../../components/panel/PanelLoading.tsx'
import { usePanelCode } from '../../components/panel/usePanelCode.ts'
import { usePanelOf } from '../../components/panel/usePanelOf.ts'
import { listProblemOf } from '../../components/RetryButton.tsx'
import { useOpenDialog } from '../../navigation/useOpenDialog.ts'
import { useUrlState } from '../../navigation/useUrlState.ts'
import { ViewsSlot } from '../../saved-views/ViewsSlot.tsx'
import { DownSince } from './DownSince.tsx'
import { Freshness } from './Freshness.tsx'
import { Deletion, type AskDeletion } from './dialogs/delete/Deletion.tsx'
import { WorkspaceDialogs } from './dialogs/WorkspaceDialogs.tsx'
import { useSetUp } from './dialogs/wizard/useSetUp.ts'
import { WorkspacesView, type WorkspacesViewProps } from './WorkspacesView.tsx'

/** `?setup`, the wizard's link for devices other than Windows: opens the wizard once the list is loaded. */
function useSetUpFromLink([parameters, change]: UrlState, setUp: () => void): void {
  const { workspaces } = useSignedIn()
  const isDue = parameters.has('setup') && workspaces.isReady
  useEffect(() => {
    if (!isDue) return
    change({ setup: null })
    setUp()
  }, [change, isDue, setUp])
}

/**
 * `?open=<subdomain>`, linked from a workspace's page for signed-out users: opens the workspace in this tab once its state is
 * known, and searches the list for it.
 */
function useOpenFromLink([parameters, change]: UrlState): void {
  const { workspaces } = useSignedIn()
  const subdomain = parameters.get('open')
  const isKnown = subdomain !== null && workspaces.lastCheckedAt !== null
  useEffect(() => {
    if (!isKnown) return
    change({ open: null, q: subdomain })
    const asked = workspaces.sorted.find((workspace) => workspace.subdomain === subdomain)
    if (asked) void workspaces.openWorkspace(asked.id, { isHere: true })
  }, [change, isKnown, subdomain, workspaces])
}

const ConnectionDialog = lazyComponent(
  () => import('./dialogs/connection/ConnectionDialog.tsx'),
  'ConnectionDialog',
)
const InstallerDialogs = lazyComponent(
  () => import('./dialogs/installer/InstallerDialogs.tsx'),
  'InstallerDialogs',
)
const WorkspacePanel = lazyComponent(() => import('./panel/WorkspacePanel.tsx'), 'WorkspacePanel')
const QrCodeDialog = lazyComponent(() => import('./QrCodeDialog.tsx'), 'QrCodeDialog')
const SetupWizard = lazyComponent(() => import('./dialogs/wizard/SetupWizard.tsx'), 'SetupWizard')

export const WorkspacesScreen = observer(function WorkspacesScreen() {
  const { account, config, network, preferences, session, time, toasts } = useStores()
  const { workspaces, workspaceDeletion, agent, wizard, installer } = useSignedIn()
  const urlState = useUrlState()
  useOpenFromLink(urlState)
  const openDialog = useOpenDialog()
  const [blocked, setBlocked] = useState<WorkspacesViewProps['blocked']>(null)
  const [isCheckingConnection, setIsCheckingConnection] = useState(false)
  const [qrCodeOf, setQrCodeOf] = useState<string | null>(null)
  const setUp = useSetUp()
  const askDeletion = useRef<AskDeletion>(null)
  const [panel, panelProps] = usePanelOf('workspace')
  const loadPanel = usePanelCode(WorkspacePanel)
  const { canManageWorkspaces, canOpenAsAdministrator } = session
  const hasHistory = config.offers('statusHistory')

  useEffect(() => {
    workspaces.start()
    return () => {
      workspaces.stop()
      workspaceDeletion.close()
      wizard.stop()
    }
  }, [workspaces, workspaceDeletion, wizard])

  useFocusHome(wizard.isOpen)
  const { isReady } = workspaces
  useEffect(() => {
    if (isReady) wizard.considerFirst()
  }, [isReady, wizard])
  // The first setup has priority.
  useSetUpFromLink(urlState, setUp)

  const handlers = useMemo(() => {
    const open = async (id: string, options?: OpenOptions) => {
      const name = workspaces.entries.get(id)?.name ?? ''
      const { outcome, url } = await workspaces.openWorkspace(id, options)
      setBlocked(outcome === 'blocked' ? { name, urlAddress: url } : null)
    }
    const copyUrl = async (id: string, pressed: Element) => {
      const entry = workspaces.entries.get(id)
      if (entry === undefined) return
      const isCopied = await copyText(entry.urlAddress, pressed)
      toasts.show({
        kind: isCopied ? 'success' : 'error',
        messageKey: isCopied ? 'urlCopied' : 'urlNotCopied',
        values: { name: entry.name },
      })
    }
    return {
      canOpenAsAdministrator,
      isReadOnly: !canManageWorkspaces,
      renderDownSince: hasHistory ? (id: string) => <DownSince id={id} isBrief /> : undefined,
      acts: {
        show: panel.press,
        open: (id: string) => void open(id),
        openAsAdministrator: (id: string) => void open(id, { asAdministrator: true }),
        configure: (id: string) => openDialog('workspaces', { kind: 'configure', id }),
        share: (id: string) => openDialog('workspaces', { kind: 'share', id }),
        copyUrl: (id: string, pressed: Element) => void copyUrl(id, pressed),
        qr: setQrCodeOf,
        delete: (id: string, pressed: Element) => askDeletion.current?.(id, pressed),
      },
    }
  }, [workspaces, toasts, openDialog, panel.press, canManageWorkspaces, canOpenAsAdministrator, hasHistory])
  const { statuses } = workspaces
  const statusOf = useCallback((id: string) => statuses.get(id) ?? 'checking', [statuses])
  const checkConnection = () => setIsCheckingConnection(true)
  const download = () => void installer.start({ background: false })
  // One banner for one outage: offline the one above the page, otherwise the one about the retried refresh.
  const isOutage = !network.isOnline || workspaces.isReconnecting
  const problem = listProblemOf(workspaces, workspaces.isReady && isOutage)
  const shownQrCode = qrCodeOf === null ? undefined : workspaces.entries.get(qrCodeOf)
  const attention = { list: 'workspaces', onFilter: urlState[1] } as const
  const isAttentionKnown = canManageWorkspaces && workspaces.lastCheckedAt !== null
  const isDownloadShown = installer.state !== 'idle' && !installer.background

  return (
    <>
      <WorkspacesView
        workspaces={workspaces.sorted}
        urlState={urlState}
        activeCount={workspaces.lastCheckedAt === null ? null : workspaces.activeCount}
        unobservedCount={workspaces.unobservedCount}
        isLoading={workspaces.isPending}
        isExpired={account.isExpired}
        problem={problem}
        // Read only when shown, so that a refresh without changes does not render.
        checkedAt={problem === null ? null : workspaces.lastCheckedAt}
        now={problem === null ? 0 : time.deviceTime}
        views={config.offers('savedViews') && <ViewsSlot page="workspaces" />}
        freshness={<Freshness />}
        firstWeek={<FirstWeekHost />}
        attention={
          isAttentionKnown && (
            <Optional>
              <AttentionMenu {...attention} />
            </Optional>
          )
        }
        notices={
          canManageWorkspaces
            ? isAttentionKnown && (
                <Optional>
                  <AttentionStrip {...attention} />
                </Optional>
              )
            : undefined
        }
        isReconnecting={workspaces.isReconnecting && network.isOnline}
        blocked={blocked}
        handlers={handlers}
        statusOf={statusOf}
        tabsByRow={preferences.tabsByRow}
        onAdd={agent.canAddWorkspace ? setUp : canManageWorkspaces ? null : undefined}
        isSetUpHere={agent.isKnown && !agent.canAddWorkspace}
        more={
          canManageWorkspaces
            ? {
                onSetUp: setUp,
                onDownload: installer.url === null ? undefined : download,
                onCheckConnection: checkConnection,
                onOutages: hasHistory ? () => openDialog('workspaces', { kind: 'outages' }) : undefined,
              }
            : undefined
        }
        panel={{
          ...panelProps,
          onIntent: loadPanel,
          render: (rows) => (
            <LazyDialog
              onClose={panel.close}
              fallback={<PanelLoading name={workspaces.entries.get(panelProps.currentId ?? '')?.name} />}
            >
              <WorkspacePanel place={panel.placeIn(rows.map(({ id }) => id))} handlers={handlers} />
            </LazyDialog>
          ),
        }}
        onRetry={() => void workspaces.load()}
      />
      <WorkspaceDialogs />
      <Deletion ref={askDeletion} />
      {wizard.isOpen && (
        <LazyDialog onClose={() => wizard.stop()}>
          <SetupWizard onCheckConnection={checkConnection} />
        </LazyDialog>
      )}
      {isDownloadShown && (
        <LazyDialog onClose={() => installer.reset()}>
          <InstallerDialogs />
        </LazyDialog>
      )}
      {shownQrCode && (
        <LazyDialog onClose={() => setQrCodeOf(null)}>
          <QrCodeDialog
            name={shownQrCode.name}
            url={shownQrCode.urlAddress}
            onClose={() => setQrCodeOf(null)}
          />
        </LazyDialog>
      )}
      {isCheckingConnection && (
        <LazyDialog onClose={() => setIsCheckingConnection(false)}>
          <ConnectionDialog onClose={() => setIsCheckingConnection(false)} />
        </LazyDialog>
      )}
    </>
  )
})
