import { media, Text, TruncatedText, useMediaQuery, widestOf, type Column } from '@portico/design-system'
import { WORKSPACE_STATUSES, type WorkspaceEntry } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { addressText, searchText } from './labels.ts'
import { RowActions, type WorkspaceHandlers } from './RowActions.tsx'
import { WorkspaceAddress } from './WorkspaceAddress.tsx'
import { WorkspaceState } from './WorkspaceState.tsx'

/** Four small buttons; wider for touch. */
const ACTIONS_WIDTH = { fine: 124, coarse: 164 } as const

/** A dot and its distance to the word. */
const DOT_WIDTH = 16

/** NetBIOS names have up to 15 characters; beside the rail, ten fit. */
const MACHINE_WIDTH = { wide: 116, rail: 84 } as const

/** Of the widest state, in px at the default text size. */
export const stateWidthOf = (intl: IntlShape): number =>
  widestOf(WORKSPACE_STATUSES.map((status) => intl.formatMessage({ id: `workspaces.state.${status}` }))) +
  DOT_WIDTH

export function useWorkspaceColumns(handlers: WorkspaceHandlers): readonly Column<WorkspaceEntry>[] {
  const intl = useIntl()
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const isRail = useMediaQuery(media.rail)
  return useMemo(() => {
    const { statusOf, isActive, isReadOnly, canOpenAsAdministrator, onOpen } = handlers
    const columns: Column<WorkspaceEntry>[] = [
      {
        id: 'state',
        header: intl.formatMessage({ id: 'workspaces.column.state' }),
        cell: ({ id }) => <WorkspaceState id={id} statusOf={statusOf} />,
        sortValue: ({ id }) => WORKSPACE_STATUSES.indexOf(statusOf(id)),
        width: stateWidthOf(intl),
      },
      {
        id: 'name',
        header: intl.formatMessage({ id: 'workspaces.column.name' }),
        cell: ({ name }) => <TruncatedText text={name} lines={isRail ? 2 : 1} />,
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
        width: isRail ? MACHINE_WIDTH.rail : MACHINE_WIDTH.wide,
      },
      {
        id: 'users',
        header: intl.formatMessage({ id: 'workspaces.column.users' }),
        cell: ({ users }) => intl.formatNumber(users),
        sortValue: ({ users }) => users,
        align: 'end',
        width: 76,
      },
      {
        id: 'url',
        header: intl.formatMessage({ id: 'workspaces.column.url' }),
        cell: (workspace) => (
          <WorkspaceAddress
            workspace={workspace}
            lines={isRail ? 2 : 1}
            isActive={isActive}
            onOpen={onOpen}
          />
        ),
        sortValue: ({ urlAddress }) => addressText(urlAddress),
        grow: 6,
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
  }, [intl, isCoarse, isRail, handlers])
}
