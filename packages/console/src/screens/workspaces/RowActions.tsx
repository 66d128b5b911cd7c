import {
  AdministratorIcon,
  RowButton,
  RowLine,
  RowMenuButton,
  type RowActionHandler,
} from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { useMemo, type ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { rowText } from '../../components/rowText.ts'

export interface WorkspaceHandlers {
  /** Shows everything about it beside the list. */
  onShow: (id: string) => void
  onOpen: (id: string, options?: { asAdministrator: true }) => void
  canOpenAsAdministrator: boolean
  isReadOnly: boolean
  /** Renders since when one is down; absent when the service does not offer it. */
  renderDownSince?: ((id: string) => ReactNode) | undefined
  onConfigure: (id: string) => void
  onShare: (id: string) => void
  /** Gets the pressed button, as does `onDelete`. */
  onCopyUrl: (id: string, pressed: Element) => void
  onShowQrCode: (id: string) => void
  onDelete: (id: string, pressed: Element) => void
}

// Created once: an identical element is not rendered again.
const openIcon = <AdministratorIcon aria-hidden />

export interface RowActionsOptions extends Pick<WorkspaceHandlers, 'canOpenAsAdministrator' | 'isReadOnly'> {
  intl: IntlShape
  /** Whether there is space for the word beside the icon. */
  isWorded?: boolean
}

/** The main action of a workspace, and the button of its menu; `useRowAction` handles them. */
export const rowActions = (
  { name }: WorkspaceEntry,
  status: WorkspaceStatusName,
  { intl, canOpenAsAdministrator, isReadOnly, isWorded = false }: RowActionsOptions,
) => (
  <RowLine justify="end">
    {canOpenAsAdministrator && (
      <RowButton
        action="openAsAdministrator"
        label={rowText(intl, 'workspaces.openAsAdministrator', name)}
        text={isWorded ? rowText(intl, 'rows.open') : undefined}
        icon={openIcon}
        disabledReason={
          status === 'active' ? undefined : rowText(intl, 'workspaces.openAsAdministrator.unavailable')
        }
      />
    )}
    {!isReadOnly && <RowMenuButton label={rowText(intl, 'rows.actions', name)} />}
  </RowLine>
)

/** Handles presses of a row's buttons, its name (`show`) or its address (`open`), and what is chosen in its menu. */
export function useRowAction(handlers: WorkspaceHandlers): RowActionHandler<WorkspaceEntry> {
  return useMemo(() => {
    const acts = new Map<string, (id: string, pressed: Element) => void>([
      ['show', (id) => handlers.onShow(id)],
      ['open', (id) => handlers.onOpen(id)],
      ['openAsAdministrator', (id) => handlers.onOpen(id, { asAdministrator: true })],
      ['configure', (id) => handlers.onConfigure(id)],
      ['share', (id) => handlers.onShare(id)],
      ['copyUrl', (id, pressed) => handlers.onCopyUrl(id, pressed)],
      ['qr', (id) => handlers.onShowQrCode(id)],
      ['delete', (id, pressed) => handlers.onDelete(id, pressed)],
    ])
    return (action, { id }, pressed) => acts.get(action)?.(id, pressed)
  }, [handlers])
}
