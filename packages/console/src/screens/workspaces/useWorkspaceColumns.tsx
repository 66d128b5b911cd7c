import { Text, TruncatedText, useMediaQuery, type Column } from '@portico/design-system'
import { WORKSPACE_STATUSES, type WorkspaceEntry } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { addressText, searchText } from './labels.ts'
import { RowActions, type WorkspaceHandlers } from './RowActions.tsx'
import { WorkspaceAddress } from './WorkspaceAddress.tsx'
import { WorkspaceState } from './WorkspaceState.tsx'

/** Four small buttons; wider for touch. */
const ACTIONS_WIDTH = { fine: 124, coarse: 164 } as const

export function useWorkspaceColumns(handlers: WorkspaceHandlers): readonly Column<WorkspaceEntry>[] {
  const intl = useIntl()
  const isCoarse = useMediaQuery('(pointer: coarse)')
  return useMemo(() => {
    const { statusOf, isActive, isReadOnly, canOpenAsAdministrator, onOpen } = handlers
    const columns: Column<WorkspaceEntry>[] = [
      {
        id: 'state',
        header: intl.formatMessage({ id: 'workspaces.column.state' }),
        cell: ({ id }) => <WorkspaceState id={id} statusOf={statusOf} />,
        sortValue: ({ id }) => WORKSPACE_STATUSES.indexOf(statusOf(id)),
        width: 104,
      },
      {
        id: 'name',
        header: intl.formatMessage({ id: 'workspaces.column.name' }),
        cell: ({ name }) => name,
        sortValue: ({ name }) => name,
        filterValue: searchText,
        isRowHeader: true,
        grow: 5,
      },
      {
        id: 'machine',
        header: intl.formatMessage({ id: 'workspaces.column.machine' }),
        cell: ({ machine }) => (
          <TruncatedText text={machine}>
            <Text element="span" tone="secondary" isMono>
              {machine}
            </Text>
          </TruncatedText>
        ),
        sortValue: ({ machine }) => machine,
        grow: 3,
        priority: 4,
        secondary: ({ machine }) => (
          <Text element="span" variant="inherit" tone="muted" isMono>
            {machine}
          </Text>
        ),
      },
      {
        id: 'users',
        header: intl.formatMessage({ id: 'workspaces.column.users' }),
        cell: ({ users }) => intl.formatNumber(users),
        sortValue: ({ users }) => users,
        align: 'end',
        width: 52,
      },
      {
        id: 'url',
        header: intl.formatMessage({ id: 'workspaces.column.url' }),
        cell: (workspace) => <WorkspaceAddress workspace={workspace} isActive={isActive} onOpen={onOpen} />,
        sortValue: ({ urlAddress }) => addressText(urlAddress),
        grow: 8,
      },
    ]
    if (canOpenAsAdministrator || !isReadOnly) {
      columns.push({
        id: 'actions',
        header: intl.formatMessage({ id: 'workspaces.column.actions' }),
        cell: (workspace) => <RowActions {...handlers} workspace={workspace} hasDelete />,
        align: 'end',
        width: isCoarse ? ACTIONS_WIDTH.coarse : ACTIONS_WIDTH.fine,
      })
    }
    return columns
  }, [intl, isCoarse, handlers])
}
