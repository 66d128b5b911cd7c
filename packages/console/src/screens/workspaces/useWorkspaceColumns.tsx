import { media, RowLink, RowText, useMediaQuery, widestOf, type Column } from '@portico/design-system'
import { WORKSPACE_STATUSES, type WorkspaceEntry, type WorkspaceStatusName } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { actionsWidth } from '../../components/actionsWidth.ts'
import { useTableRoom, type TableRoom } from '../../components/panel/useTableRoom.ts'
import { durationText } from '../../i18n/durations.ts'
import { panelSearch } from '../../navigation/useListPanel.ts'
import { addressText, searchText } from './labels.ts'
import { rowActions, type WorkspaceHandlers } from './RowActions.tsx'
import { workspaceAddress } from './WorkspaceAddress.tsx'
import { workspaceState } from './WorkspaceState.tsx'

/** A dot and its distance to the word. */
const DOT_WIDTH = 16

/** Between a state and how long it lasts. */
const GAP = 8

/** "23 h 59 min" */
const LONG_MS = (24 * 60 - 1) * 60_000

/** NetBIOS names have up to 15 characters; beside the rail, ten fit. */
const MACHINE_WIDTH = { wide: 116, rail: 84 } as const

/** So that nothing scrolls sideways at 801 px on two lines, and at 1200 px on one. */
const LEAST_WIDTH = { name: 92, url: 84 } as const

/** Width of the widest state, in px at the default text size. */
export const stateWidthOf = (intl: IntlShape): number =>
  widestOf(WORKSPACE_STATUSES.map((status) => intl.formatMessage({ id: `workspaces.state.${status}` }))) +
  DOT_WIDTH

/** "Down 23 h 59 min" */
const widthWithSince = (intl: IntlShape): number =>
  Math.max(
    stateWidthOf(intl),
    widestOf([intl.formatMessage({ id: 'workspaces.state.down' })]) +
      DOT_WIDTH +
      GAP +
      widestOf([durationText(LONG_MS, intl)], 'control'),
  )

/** Shares of the rest: at 1280 px a name of 18 letters and an address of 31 show whole. */
const GROW = { name: 6, url: 10 } as const

/** Room to spare goes to all columns, so that the ends of a row stay close to each other. */
const WIDE = '(width >= 1600px)'
const WIDE_GROW = { state: 8, machine: 5, users: 4 } as const

type WorkspaceColumn = Column<WorkspaceEntry, WorkspaceStatusName>

/** Columns that a table beside a panel has. */
const COLUMNS: Record<Exclude<TableRoom, 'all'>, readonly string[]> = {
  some: ['state', 'name', 'machine', 'actions'],
  least: ['state', 'name'],
}

/** Cells that observe their workspace's status through the table's `stateOf`. */
export function useWorkspaceColumns(
  {
    isReadOnly,
    canOpenAsAdministrator,
    renderDownSince,
  }: Pick<WorkspaceHandlers, 'isReadOnly' | 'canOpenAsAdministrator' | 'renderDownSince'>,
  hasPanel = false,
): readonly WorkspaceColumn[] {
  const intl = useIntl()
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const isRail = useMediaQuery(media.rail)
  const isNarrow = useMediaQuery(media.narrow) || hasPanel
  const isWide = useMediaQuery(WIDE) && !hasPanel
  const room = useTableRoom(hasPanel)
  return useMemo(() => {
    const lines = isNarrow ? 2 : 1
    const share = (id: keyof typeof WIDE_GROW, width: number) =>
      isWide ? { minWidth: width, grow: WIDE_GROW[id] } : { width }
    const columns: WorkspaceColumn[] = [
      {
        id: 'state',
        header: intl.formatMessage({ id: 'workspaces.column.state' }),
        cell: ({ id }, status) =>
          workspaceState(status, intl, {
            since: status === 'down' ? renderDownSince?.(id) : undefined,
            isOneLine: !isNarrow,
          }),
        sortValue: (_, status) => WORKSPACE_STATUSES.indexOf(status),
        followsState: true,
        ...share('state', renderDownSince && !isNarrow ? widthWithSince(intl) : stateWidthOf(intl)),
      },
      {
        id: 'name',
        header: intl.formatMessage({ id: 'workspaces.column.name' }),
        cell: ({ id, name }) => (
          <RowLink href={panelSearch('workspace', id)} text={name} action="show" lines={lines} />
        ),
        sortValue: ({ name }) => name,
        filterValue: searchText,
        isRowHeader: true,
        minWidth: LEAST_WIDTH.name,
        grow: GROW.name,
      },
      {
        id: 'machine',
        header: intl.formatMessage({ id: 'workspaces.column.machine' }),
        cell: ({ machine }) => <RowText text={machine} tone="secondary" isMono />,
        sortValue: ({ machine }) => machine,
        ...share('machine', isRail ? MACHINE_WIDTH.rail : MACHINE_WIDTH.wide),
      },
      {
        id: 'users',
        header: intl.formatMessage({ id: 'workspaces.column.users' }),
        cell: ({ users }) => intl.formatNumber(users),
        sortValue: ({ users }) => users,
        align: 'end',
        ...share('users', isNarrow ? 60 : 76),
      },
      {
        id: 'url',
        header: intl.formatMessage({ id: 'workspaces.column.url' }),
        cell: (workspace, status) => workspaceAddress(workspace, status, { intl, lines }),
        sortValue: ({ urlAddress }) => addressText(urlAddress),
        followsState: true,
        minWidth: LEAST_WIDTH.url,
        grow: GROW.url,
      },
    ]
    if (canOpenAsAdministrator || !isReadOnly) {
      columns.push({
        id: 'actions',
        header: intl.formatMessage({ id: 'workspaces.column.actions' }),
        cell: (workspace, status) =>
          rowActions(workspace, status, { intl, canOpenAsAdministrator, isReadOnly, isWorded: true }),
        followsState: true,
        align: 'end',
        isPrinted: false,
        width: actionsWidth(intl.formatMessage({ id: 'rows.open' }), isCoarse),
      })
    }
    return room === 'all' ? columns : columns.filter(({ id }) => COLUMNS[room].includes(id))
  }, [intl, isCoarse, isRail, isNarrow, isWide, room, isReadOnly, canOpenAsAdministrator, renderDownSince])
}
