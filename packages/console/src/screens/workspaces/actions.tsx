import {
  AdministratorIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  OpenIcon,
  PeopleIcon,
  QrCodeIcon,
  RowLine,
  RowMenu,
  RowMenuButton,
  type OpenRowMenu,
} from '@portico/design-system'
import {
  canBeOpened,
  isSafeLink,
  type SessionStore,
  type WorkspaceEntry,
  type WorkspaceStatusName,
} from '@portico/stores'
import type { LaterStores } from '@portico/stores/later'
import { observer } from 'mobx-react-lite'
import { useIntl, type IntlShape } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { actionButton, actionItems, rowText, type Action } from '../../lists/actions.tsx'
import { useCallback } from 'react'

export type WorkspaceRights = Pick<SessionStore, 'canManageWorkspaces' | 'canOpenAsAdministrator'>

const canManage = ({ canManageWorkspaces }: WorkspaceRights): boolean => canManageWorkspaces

export const workspaceActions = {
  openAsAdministrator: {
    icon: <AdministratorIcon aria-hidden />,
    short: 'rows.open',
    label: 'workspaces.openAsAdministrator',
    command: { short: 'palette.openAsAdministrator.verb' },
    when: ({ canOpenAsAdministrator }) => canOpenAsAdministrator,
  },
  configure: {
    icon: <EditIcon aria-hidden />,
    short: 'workspaces.menu.configure',
    label: 'workspaces.configure',
    when: canManage,
  },
  share: {
    icon: <PeopleIcon aria-hidden />,
    short: 'workspaces.menu.share',
    label: 'workspaces.share',
    command: { label: 'palette.share' },
    when: canManage,
  },
  open: {
    icon: <OpenIcon aria-hidden />,
    short: 'workspaces.menu.open',
    label: 'workspaces.menu.open',
    when: canManage,
  },
  copyUrl: { icon: <CopyIcon aria-hidden />, short: 'workspaces.menu.copyUrl', label: 'workspaces.copyUrl' },
  qr: { icon: <QrCodeIcon aria-hidden />, short: 'workspaces.menu.qr', label: 'panel.qr.show' },
  delete: {
    icon: <DeleteIcon aria-hidden />,
    short: 'common.delete',
    label: 'workspaces.delete',
    isDanger: true,
    when: canManage,
  },
} as const satisfies Readonly<Record<string, Action<WorkspaceRights>>>

/** What these do, in its row, the menu of the row and its panel. */
export type WorkspaceActs = Readonly<
  Record<'open' | 'openAsAdministrator' | 'configure' | 'share' | 'qr', (id: string) => void> &
    Record<'copyUrl' | 'delete', (id: string, pressed: Element) => void>
>

interface WorkspaceButtonsOptions extends WorkspaceRights {
  intl: IntlShape
  /** Whether there is space for the word beside the icon. */
  isWorded?: boolean
}

/** The main action of a workspace, and the button of its menu. */
export const workspaceButtons = (
  { name }: WorkspaceEntry,
  status: WorkspaceStatusName,
  { intl, isWorded = false, ...rights }: WorkspaceButtonsOptions,
) => (
  <RowLine justify="end">
    {workspaceActions.openAsAdministrator.when(rights) &&
      actionButton(workspaceActions, 'openAsAdministrator', {
        intl,
        name,
        isWorded,
        disabledReason: canBeOpened(status)
          ? undefined
          : rowText(intl, 'workspaces.openAsAdministrator.unavailable'),
      })}
    {rights.canManageWorkspaces && <RowMenuButton label={rowText(intl, 'rows.actions', name)} />}
  </RowLine>
)

/** Why a workspace cannot be opened now, as the props of a menu item. Call it in an observer. */
export const useOpening = ({
  id,
  urlAddress,
}: WorkspaceEntry): { isDisabled?: boolean; description?: string } => {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  if (workspaces.canOpen(id) && isSafeLink(urlAddress)) return {}
  const description = intl.formatMessage({ id: 'workspaces.openAsAdministrator.unavailable' })
  return { isDisabled: true, description }
}

interface WorkspaceRowMenuProps {
  workspace: WorkspaceEntry
  menu: OpenRowMenu
  hasDelete: boolean
}

/** Everything one can do with a workspace besides its main action; the list's `acts` do it. */
export const WorkspaceRowMenu = observer(function WorkspaceRowMenu({
  workspace,
  menu,
  hasDelete,
}: WorkspaceRowMenuProps) {
  const intl = useIntl()
  const { session } = useStores()
  const open = useOpening(workspace)
  return (
    <RowMenu {...menu}>
      {actionItems(workspaceActions, intl, {
        given: session,
        groups: [['configure', 'share'], ['open', 'copyUrl', 'qr'], hasDelete ? ['delete'] : []],
        details: { open },
      })}
    </RowMenu>
  )
})

/** Opens the setup of this computer, or the account's first setup again, unless another tab has it open. */
export const useSetUp = (isFirst = false): (() => void) => {
  const { toasts } = useStores()
  const signedIn = useSignedIn()
  return useCallback(() => {
    const open = async ({ wizard }: LaterStores) => {
      await (isFirst ? wizard.reopenFirstSetup() : wizard.open('WORKSPACE_SETUP'))
      if (wizard.isElsewhere) toasts.show({ kind: 'info', messageKey: 'wizardElsewhere' })
    }
    signedIn.withLater((later) => void open(later))
  }, [isFirst, signedIn, toasts])
}
