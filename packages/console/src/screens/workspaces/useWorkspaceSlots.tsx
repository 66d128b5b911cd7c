import { RowLink, type CompactListSlots } from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { Fragment, useMemo } from 'react'
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
        <Fragment key="facts">
          {/* Reserves the width of the longest state, so that nothing shifts. */}
          <span
            style={{
              display: 'inline-block',
              minInlineSize: `${stateWidth / 16}rem`,
              marginInlineEnd: '0.75rem',
            }}
          >
            {workspaceState(status, intl)}
          </span>
          {intl.formatMessage(
            { id: 'workspaces.machineAndUsers' },
            { machine: workspace.machine, count: workspace.users },
          )}
        </Fragment>,
        workspaceAddress(workspace, status, { intl }),
        ...(status === 'down' && renderDownSince
          ? [<Fragment key="since">{renderDownSince(workspace.id, false)}</Fragment>]
          : []),
      ],
      ...((canOpenAsAdministrator || !isReadOnly) && {
        actions: (workspace: WorkspaceEntry, status: WorkspaceStatusName) =>
          rowActions(workspace, status, { intl, canOpenAsAdministrator, isReadOnly }),
      }),
    }),
    [intl, stateWidth, isReadOnly, canOpenAsAdministrator, renderDownSince],
  )
}
