import { AdministratorIcon, RowButton, RowLine, RowMenuButton } from '@portico/design-system'
import { canBeOpened, type WorkspaceEntry, type WorkspaceStatusName } from '@portico/stores'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { rowText } from '../../components/rowText.ts'

/** What one can do with a workspace, in its row, its menu and its panel. */
type WorkspaceActs = Readonly<
  Record<'show' | 'open' | 'openAsAdministrator' | 'configure' | 'share' | 'qr', (id: string) => void> &
    Record<'copyUrl' | 'delete', (id: string, pressed: Element) => void>
>

export interface WorkspaceHandlers {
  acts: WorkspaceActs
  canOpenAsAdministrator: boolean
  isReadOnly: boolean
  /** Renders since when one is down; absent when the service does not offer it. */
  renderDownSince?: ((id: string) => ReactNode) | undefined
}

// Created once: an identical element is not rendered again.
const openIcon = <AdministratorIcon aria-hidden />

export interface RowActionsOptions extends Pick<WorkspaceHandlers, 'canOpenAsAdministrator' | 'isReadOnly'> {
  intl: IntlShape
  /** Whether there is space for the word beside the icon. */
  isWorded?: boolean
}

/** The main action of a workspace, and the button of its menu. */
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
          canBeOpened(status) ? undefined : rowText(intl, 'workspaces.openAsAdministrator.unavailable')
        }
      />
    )}
    {!isReadOnly && <RowMenuButton label={rowText(intl, 'rows.actions', name)} />}
  </RowLine>
)
