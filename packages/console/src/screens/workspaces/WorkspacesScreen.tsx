import {
  AddIcon,
  AlertIcon,
  copyText,
  DownloadIcon,
  SetUpIcon,
  StatusIcon,
  type ButtonProps,
  type UrlState,
} from '@portico/design-system'
import { isSafeLink, type OpenOptions, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Place, useHasPart, useMenu } from '../../additions/useAdditions.tsx'
import { useSignedIn, useStores } from '../../app/context.ts'
import { laterComponent, lazyComponent } from '../../app/lazyComponent.ts'
import { LazyDialog, lateDialog } from '../../components/LazyDialog.tsx'
import { MessageBanner, MessageButton, MessageHint, MessageLinkButton } from '../../components/messages.tsx'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { clockText } from '../../i18n/dates.ts'
import { ResourceList } from '../../lists/ResourceList.tsx'
import { useOpenDialog } from '../../navigation/useDialogRoute.tsx'
import { useUrlState } from '../../navigation/urlState.ts'
import { Deletion, WorkspaceDialogs, type AskDeletion } from './dialogs/WorkspaceDialogs.tsx'
import { Freshness } from './Freshness.tsx'
import { useSetUp, type WorkspaceActs } from './actions.tsx'
import { workspaces as resource, type WorkspacesContext } from './workspaces.tsx'

function AddButton(props: Pick<ButtonProps, 'variant' | 'onPress'>) {
  return <MessageButton message="workspaces.add" {...props} startIcon={<AddIcon aria-hidden />} />
}

/** As wide as the button, so that nothing shifts when it appears. */
function AddPlaceholder({ isSetUpHere }: { isSetUpHere?: boolean | undefined }) {
  return (
    <span style={{ display: 'grid', alignItems: 'center', justifyItems: 'center' }}>
      <span inert style={{ gridArea: '1 / 1', visibility: 'hidden' }}>
        <AddButton variant="primary" />
      </span>
      {isSetUpHere === true && (
        <span style={{ gridArea: '1 / 1' }}>
          <MessageHint message="workspaces.add.isSetUp" />
        </span>
      )}
    </span>
  )
}

/** Apart, since the agent answers long after the list. */
const Add = observer(function Add({ onPress }: Pick<ButtonProps, 'onPress'>) {
  const { agent } = useSignedIn()
  return agent.canAddWorkspace ? (
    <AddButton variant="primary" onPress={onPress} />
  ) : (
    <AddPlaceholder isSetUpHere={agent.isListed} />
  )
})

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

const InstallerDialogs = laterComponent(
  () => import('./dialogs/installer/InstallerDialogs.tsx'),
  'InstallerDialogs',
  'help',
)
const WorkspacePanel = laterComponent(
  () => import('./panel/WorkspacePanel.tsx'),
  'WorkspacePanel',
  'help',
  'later',
)
const QrCodeDialog = lateDialog(
  lazyComponent(() => import('../../components/QrCode.tsx'), 'QrCodeDialog', 'help'),
)
const SetupWizard = laterComponent(() => import('./dialogs/wizard/SetupWizard.tsx'), 'SetupWizard', 'help')

/** A workspace whose tab the browser did not open. */
type Blocked = Pick<WorkspaceEntry, 'name' | 'urlAddress'>

/** How many there are, how many of them are up, and since when that is known. */
const Facts = observer(function Facts() {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const { total, lastCheckedAt } = workspaces
  const unobserved = workspaces.countOf('unobserved')
  const isKnown = lastCheckedAt !== null
  const facts = [
    intl.formatMessage({ id: 'workspaces.total' }, { total }),
    isKnown && intl.formatMessage({ id: 'workspaces.active' }, { active: workspaces.countOf('active') }),
    isKnown && unobserved > 0 && intl.formatMessage({ id: 'workspaces.unobserved' }, { count: unobserved }),
  ]
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      <Freshness />
    </>
  )
})

/** `/admin/workspaces`: the workspaces of the account (specification, section 2, Workspaces screen). */
export const WorkspacesScreen = observer(function WorkspacesScreen() {
  const intl = useIntl()
  const { account, config, network, session, time, toasts } = useStores()
  const signedIn = useSignedIn()
  const { workspaces, agent, later } = signedIn
  const urlState = useUrlState()
  useOpenFromLink(urlState)
  const openDialog = useOpenDialog()
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  const [qrCodeOf, setQrCodeOf] = useState<string | null>(null)
  const setUp = useSetUp()
  const askDeletion = useRef<AskDeletion>(null)
  const { canManageWorkspaces, canOpenAsAdministrator } = session
  const hasSince = useHasPart('workspace.since')

  useEffect(() => {
    workspaces.start()
    return () => {
      workspaces.stop()
      signedIn.withLater(({ workspaceDeletion, wizard }) => {
        workspaceDeletion.close()
        wizard.stop()
      }, false)
    }
  }, [workspaces, signedIn])

  const isWizardOpen = later?.wizard.isOpen === true
  useFocusHome(isWizardOpen)
  const { isReady } = workspaces
  useEffect(() => {
    if (isReady) signedIn.considerFirstSetup()
  }, [isReady, signedIn])
  // The first setup has priority.
  useSetUpFromLink(urlState, setUp)

  const context = useMemo(
    (): WorkspacesContext => ({
      canOpenAsAdministrator,
      canManageWorkspaces,
      renderDownSince: hasSince
        ? (id) => <Place name="workspace.since" given={{ id, isBrief: true }} />
        : undefined,
    }),
    [canManageWorkspaces, canOpenAsAdministrator, hasSince],
  )
  const acts = useMemo((): WorkspaceActs => {
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
      open: (id) => void open(id),
      openAsAdministrator: (id) => void open(id, { asAdministrator: true }),
      configure: (id) => openDialog('workspaces', { kind: 'configure', id }),
      share: (id) => openDialog('workspaces', { kind: 'share', id }),
      copyUrl: (id, pressed) => void copyUrl(id, pressed),
      qr: setQrCodeOf,
      delete: (id, pressed) => askDeletion.current?.(id, pressed),
    }
  }, [workspaces, toasts, openDialog])
  const { statuses } = workspaces
  const stateOf = useCallback(({ id }: WorkspaceEntry) => statuses.get(id) ?? 'checking', [statuses])
  const [menu, menuDialog] = useMenu('workspaces', [
    { id: 'setUp', icon: <SetUpIcon aria-hidden />, label: 'workspaces.more.setUp', onAction: setUp },
    isSafeLink(config.value?.downloadUrl ?? '') && {
      id: 'download',
      icon: <DownloadIcon aria-hidden />,
      label: 'workspaces.more.download',
      onAction: () => signedIn.withLater(({ installer }) => void installer.start({ background: false })),
    },
  ])
  const [[check], wizardDialog] = useMenu('wizard', [])
  const shownQrCode = qrCodeOf === null ? undefined : workspaces.entries.get(qrCodeOf)
  const place = { list: 'workspaces', onFilter: urlState[1] } as const
  const isChecked = canManageWorkspaces && workspaces.lastCheckedAt !== null
  const isDownloadShown =
    later !== undefined && later.installer.state !== 'idle' && !later.installer.background
  const isFirstAdded = workspaces.sorted.length === 0 && agent.canAddWorkspace

  return (
    <>
      <ResourceList
        resource={resource}
        rows={workspaces.sorted}
        context={context}
        stateOf={stateOf}
        store={workspaces}
        urlState={urlState}
        acts={acts}
        Panel={WorkspacePanel}
        accessory={
          <>
            {account.isExpired && (
              <StatusIcon
                tone="bad"
                icon={<AlertIcon />}
                label={intl.formatMessage({ id: 'workspaces.expired' })}
              />
            )}
            {isChecked && <Place name="list.title" given={place} />}
          </>
        }
        facts={<Facts />}
        notices={canManageWorkspaces ? isChecked && <Place name="list.facts" given={place} /> : undefined}
        menu={canManageWorkspaces ? { label: 'workspaces.more', actions: menu } : undefined}
        add={canManageWorkspaces ? <Add onPress={setUp} /> : undefined}
        emptyHint={canManageWorkspaces ? 'workspaces.empty.hint' : 'workspaces.empty.ask'}
        emptyAdd={isFirstAdded ? <AddButton variant="secondary" onPress={setUp} /> : undefined}
        // One banner for one outage: offline the one above the page, otherwise the one about the retried refresh.
        isProblemSaid={workspaces.isReconnecting}
        problemValues={() => {
          const { lastCheckedAt } = workspaces
          return { time: lastCheckedAt === null ? '' : clockText(lastCheckedAt, time.deviceTime, intl) }
        }}
      >
        <Place name="workspaces.start" given={{}} />
        {workspaces.isReconnecting && network.isOnline && (
          <MessageBanner message="workspaces.reconnecting" tone="warn" />
        )}
        {blocked !== null && (
          <MessageBanner
            message="workspaces.blocked"
            values={{ name: blocked.name }}
            tone="warn"
            isUrgent
            action={
              <MessageLinkButton
                message="workspaces.blocked.open"
                size="small"
                href={blocked.urlAddress}
                isExternal
              />
            }
          />
        )}
      </ResourceList>
      <WorkspaceDialogs />
      <Deletion ref={askDeletion} />
      {isWizardOpen && (
        <LazyDialog onClose={() => later.wizard.stop()}>
          <SetupWizard onCheckConnection={check && 'onAction' in check ? check.onAction : undefined} />
        </LazyDialog>
      )}
      {isDownloadShown && (
        <LazyDialog onClose={() => later.installer.reset()}>
          <InstallerDialogs />
        </LazyDialog>
      )}
      {shownQrCode && (
        <QrCodeDialog
          name={shownQrCode.name}
          url={shownQrCode.urlAddress}
          onClose={() => setQrCodeOf(null)}
        />
      )}
      {menuDialog}
      {wizardDialog}
    </>
  )
})
