import { AdministratorIcon, RowButton, RowLine, RowMenuButton } from '@portico/design-system'
import { canBeOpened, type WorkspaceEntry, type WorkspaceStatusName } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { rowText } from '../../components/rowText.ts'

/** What one can do with a workspace, in its row, its menu and its panel. */
export type WorkspaceActs = Readonly<
  Record<'open' | 'openAsAdministrator' | 'configure' | 'share' | 'qr', (id: string) => void> &
    Record<'copyUrl' | 'delete', (id: string, pressed: Element) => void>
>

// Created once: an identical element is not rendered again.
const openIcon = <AdministratorIcon aria-hidden />

interface RowActionsOptions {
  canOpenAsAdministrator: boolean
  isReadOnly: boolean
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
