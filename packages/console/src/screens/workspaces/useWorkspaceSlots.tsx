import { RowLine, RowLink, RowText, type CompactListSlots } from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { panelSearch } from '../../navigation/useListPanel.ts'
import { rowActions, type WorkspaceHandlers } from './RowActions.tsx'
import { stateWidthOf } from './useWorkspaceColumns.tsx'
import { workspaceAddress } from './WorkspaceAddress.tsx'
import { workspaceState } from './WorkspaceState.tsx'

/** Parts of a workspace in the compact list. */
export function useWorkspaceSlots({
  isReadOnly,
  canOpenAsAdministrator,
  renderDownSince,
}: WorkspaceHandlers): CompactListSlots<WorkspaceEntry, WorkspaceStatusName> {
  const intl = useIntl()
  const stateWidth = useMemo(() => stateWidthOf(intl), [intl])
  return useMemo(
    () => ({
      title: ({ id, name }) => (
        <RowLink href={panelSearch('workspace', id)} text={name} action="show" lines={2} />
      ),
      meta: (workspace, status) => [
        <RowLine key="facts" gap={2}>
          {/* Reserves the width of the longest state, and no line of its own for since when: nothing shifts. */}
          <span style={{ flex: 'none', minInlineSize: `${stateWidth / 16}rem` }}>
            {workspaceState(status, intl)}
          </span>
          <RowText
            text={intl.formatMessage(
              { id: 'workspaces.machineAndUsers' },
              { machine: workspace.machine, count: workspace.users },
            )}
            tone="muted"
          />
          {status === 'down' && renderDownSince && (
            <span style={{ flex: 'none', marginInlineStart: 'auto' }}>{renderDownSince(workspace.id)}</span>
          )}
        </RowLine>,
        workspaceAddress(workspace, status, { intl }),
      ],
      ...((canOpenAsAdministrator || !isReadOnly) && {
        actions: (workspace: WorkspaceEntry, status: WorkspaceStatusName) =>
          rowActions(workspace, status, { intl, canOpenAsAdministrator, isReadOnly }),
      }),
    }),
    [intl, stateWidth, isReadOnly, canOpenAsAdministrator, renderDownSince],
  )
}
