import {
  RowCopyButton,
  RowLine,
  RowLink,
  RowStatus,
  RowText,
  widestOf,
  type CompactListSlots,
  type StatusTone,
} from '@portico/design-system'
import {
  AUTHENTICATION_METHODS,
  canBeOpened,
  hasSocialSignIn,
  isSafeLink,
  WORKSPACE_STATUSES,
  type WorkspaceEntry,
  type WorkspaceStatusName,
} from '@portico/stores'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { actionsWidth, rowText } from '../../lists/actions.tsx'
import { durationText } from '../../i18n/dates.ts'
import type { ListColumn, ListFacet, ListField, Look, Resource } from '../../lists/resource.ts'
import { panelSearch } from '../../navigation/urlState.ts'
import { workspaceButtons, WorkspaceRowMenu, type WorkspaceRights } from './actions.tsx'
import { addressText, searchText } from './labels.ts'

/** Sign-in with an account of any other company. */
const SOCIAL = 'social'

/** The second factor is added to another method. */
const methods = AUTHENTICATION_METHODS.filter((method) => method !== 'secondFactor')

const workspaceFacets: readonly ListFacet<WorkspaceEntry, WorkspaceStatusName>[] = [
  {
    id: 'state',
    label: 'workspaces.column.state',
    values: {
      active: 'workspaces.state.active',
      unobserved: 'workspaces.state.unobserved',
      down: 'workspaces.state.down',
    },
    valuesOf: (_, status) => [status],
    followsState: true,
  },
  {
    id: 'method',
    label: 'workspaces.facet.signIn',
    values: {
      [SOCIAL]: 'workspaces.facet.social',
      ...Object.fromEntries(methods.map((id) => [id, `configure.field.${id}`] as const)),
    },
    valuesOf: (workspace) => [...(hasSocialSignIn(workspace) ? [SOCIAL] : []), ...workspace.signInMethods],
  },
  {
    id: 'factor',
    label: 'configure.field.secondFactor',
    values: { second: 'workspaces.facet.required' },
    valuesOf: ({ signInMethods }) => (signInMethods.includes('secondFactor') ? ['second'] : []),
  },
]

export const stateTones: Record<WorkspaceStatusName, StatusTone> = {
  active: 'ok',
  unobserved: 'neutral',
  down: 'bad',
  expired: 'neutral',
  checking: 'pending',
}

/** `since` is rendered after the state, or below it. */
const workspaceState = (
  status: WorkspaceStatusName,
  intl: IntlShape,
  { since, isOneLine = false }: { since?: ReactNode; isOneLine?: boolean } = {},
) => {
  const state = (
    <RowStatus tone={stateTones[status]} label={intl.formatMessage({ id: `workspaces.state.${status}` })} />
  )
  if (since === undefined) return state
  const both = (
    <>
      {state}
      {since}
    </>
  )
  return isOneLine ? <RowLine gap={2}>{both}</RowLine> : both
}

export interface WorkspacesContext extends WorkspaceRights {
  /** Renders since when one is down; absent when the service does not offer it. */
  renderDownSince?: ((id: string) => ReactNode) | undefined
}

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
const stateWidthOf = (intl: IntlShape): number =>
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

/** Shares of the rest: at 1280 px a name of 18 letters and an address of 31 show whole; beside a rail the name has at least its width. */
const GROW = { name: 6, nameBesideRail: 7, url: 10 } as const

/** Room to spare goes to all columns, so that the ends of a row stay close to each other. */
const WIDE_GROW = { state: 8, machine: 5, users: 4 } as const

const fields: readonly ListField<WorkspaceEntry, WorkspaceStatusName>[] = [
  { id: 'state', sortValue: (_, status) => WORKSPACE_STATUSES.indexOf(status), followsState: true },
  { id: 'name', sortValue: ({ name }) => name, filterValue: searchText },
  { id: 'machine', sortValue: ({ machine }) => machine },
  { id: 'users', sortValue: ({ users }) => users },
  { id: 'url', sortValue: ({ urlAddress }) => addressText(urlAddress) },
]

/** A workspace's URL; a plain click signs in, a middle click opens the plain URL. */
const workspaceAddress = (
  { name, urlAddress }: WorkspaceEntry,
  status: WorkspaceStatusName,
  { intl, lines = 1 }: { intl: IntlShape; lines?: 1 | 2 },
) => {
  const text = addressText(urlAddress)
  return (
    <RowLine key="url">
      {canBeOpened(status) && isSafeLink(urlAddress) ? (
        <RowLink href={urlAddress} text={text} isExternal action="open" lines={lines} />
      ) : (
        <RowText text={text} tone="muted" lines={lines} />
      )}
      <RowCopyButton value={urlAddress} label={rowText(intl, 'workspaces.copyUrl', name)} />
    </RowLine>
  )
}

const hasActions = ({ canOpenAsAdministrator, canManageWorkspaces }: WorkspacesContext): boolean =>
  canOpenAsAdministrator || canManageWorkspaces

/** Cells that observe their workspace's status through the table's `stateOf`. */
const columns = (
  look: Look,
  context: WorkspacesContext,
): readonly ListColumn<WorkspaceEntry, WorkspaceStatusName>[] => {
  const { intl, isCoarse, isRail, hasPanel } = look
  const { renderDownSince } = context
  const isNarrow = look.isNarrow || hasPanel
  const lines = isNarrow ? 2 : 1
  const share = (id: keyof typeof WIDE_GROW, width: number) =>
    look.isWide && !hasPanel ? { minWidth: width, grow: WIDE_GROW[id] } : { width }
  const all: readonly ListColumn<WorkspaceEntry, WorkspaceStatusName>[] = [
    {
      id: 'state',
      header: 'workspaces.column.state',
      cell: ({ id }, status) =>
        workspaceState(status, intl, {
          since: status === 'down' ? renderDownSince?.(id) : undefined,
          isOneLine: !isNarrow,
        }),
      followsState: true,
      ...share('state', renderDownSince && !isNarrow ? widthWithSince(intl) : stateWidthOf(intl)),
    },
    {
      id: 'name',
      header: 'workspaces.column.name',
      cell: ({ id, name }) => (
        <RowLink href={panelSearch('workspace', id)} text={name} action="show" lines={lines} />
      ),
      isRowHeader: true,
      minWidth: LEAST_WIDTH.name,
      grow: isRail ? GROW.nameBesideRail : GROW.name,
    },
    {
      id: 'machine',
      header: 'workspaces.column.machine',
      cell: ({ machine }) => <RowText text={machine} tone="secondary" isMono />,
      ...share('machine', isRail ? MACHINE_WIDTH.rail : MACHINE_WIDTH.wide),
    },
    {
      id: 'users',
      header: 'workspaces.column.users',
      cell: ({ users }) => intl.formatNumber(users),
      align: 'end',
      ...share('users', isNarrow ? 60 : 76),
    },
    {
      id: 'url',
      header: 'workspaces.column.url',
      cell: (workspace, status) => workspaceAddress(workspace, status, { intl, lines }),
      followsState: true,
      minWidth: LEAST_WIDTH.url,
      grow: GROW.url,
    },
    {
      id: 'actions',
      header: 'workspaces.column.actions',
      cell: (workspace, status) => workspaceButtons(workspace, status, { ...context, intl, isWorded: true }),
      followsState: true,
      align: 'end',
      isPrinted: false,
      width: actionsWidth(intl.formatMessage({ id: 'rows.open' }), isCoarse),
    },
  ]
  return hasActions(context) ? all : all.filter(({ id }) => id !== 'actions')
}

const slots = (
  intl: IntlShape,
  context: WorkspacesContext,
): CompactListSlots<WorkspaceEntry, WorkspaceStatusName> => {
  const stateWidth = stateWidthOf(intl)
  return {
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
        {status === 'down' && context.renderDownSince && (
          <span style={{ flex: 'none', marginInlineStart: 'auto' }}>
            {context.renderDownSince(workspace.id)}
          </span>
        )}
      </RowLine>,
      workspaceAddress(workspace, status, { intl }),
    ],
    ...(hasActions(context) && {
      actions: (workspace: WorkspaceEntry, status: WorkspaceStatusName) =>
        workspaceButtons(workspace, status, { ...context, intl }),
    }),
  }
}

export const workspaces: Resource<WorkspaceEntry, WorkspacesContext, WorkspaceStatusName> = {
  texts: {
    title: 'workspaces.title',
    search: 'workspaces.filter',
    loading: 'workspaces.loading',
    empty: 'workspaces.empty',
    noMatch: 'workspaces.noMatch',
    noMatchFilters: 'workspaces.noMatch.filters',
    results: 'workspaces.filter.results',
    notLoaded: 'workspaces.notLoaded',
    notRefreshed: 'workspaces.notRefreshed',
  },
  views: 'workspaces',
  panel: 'workspace',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  fields,
  defaultSort: { columnId: 'name', direction: 'ascending' },
  columns,
  besidePanel: { some: ['state', 'name', 'machine', 'actions'], least: ['state', 'name'] },
  slots,
  facets: () => workspaceFacets,
  // Only the table offers deletion (specification, section 2).
  rowMenu: ({ row, menu, isCompact }) => (
    <WorkspaceRowMenu workspace={row} menu={menu} hasDelete={!isCompact} />
  ),
}
