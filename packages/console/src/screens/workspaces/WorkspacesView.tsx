import {
  AlertIcon,
  EmptyState,
  media,
  PageHeader,
  SearchField,
  Stack,
  StatusIcon,
  useMediaQuery,
  useTableState,
  type OpenRowMenu,
  type Sort,
  type UrlState,
} from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FacetBar } from '../../components/FacetBar.tsx'
import { FacetMenu } from '../../components/FacetMenu.tsx'
import { RetryBanner } from '../../components/RetryButton.tsx'
import { toFirstRow } from '../../components/toFirstRow.ts'
import { ListBlock } from '../../components/ListBlock.tsx'
import { PanelLayout, type ListPanelProps } from '../../components/panel/PanelLayout.tsx'
import { SortMenu } from '../../components/SortMenu.tsx'
import { MessageBanner, MessageButton, MessageLinkButton } from '../../components/messages.tsx'
import { clockText } from '../../i18n/dates.ts'
import { AddButton, AddPlaceholder } from './AddWorkspace.tsx'
import { MoreMenu, type MoreActions } from './MoreMenu.tsx'
import type { WorkspaceHandlers } from './RowActions.tsx'
import { useWorkspaceColumns } from './useWorkspaceColumns.tsx'
import { useWorkspaceSlots } from './useWorkspaceSlots.tsx'
import { WorkspaceRowMenu } from './WorkspaceRowMenu.tsx'
import { workspaceFacets, workspaceFacetTexts } from './workspaceFacets.ts'

export interface WorkspacesViewProps {
  workspaces: readonly WorkspaceEntry[]
  /** Keep the object stable between renders. */
  handlers: WorkspaceHandlers
  /** A new function only when a status changes. */
  statusOf: (id: string) => WorkspaceStatusName
  /** Null before the first check of their states. */
  activeCount: number | null
  unobservedCount?: number
  urlState: UrlState
  isLoading: boolean
  isExpired: boolean
  /** The latest load failed; earlier rows stay. */
  problem: 'notLoaded' | 'notRefreshed' | null
  /** Time of the last successful load, in milliseconds since the epoch; used with a problem. */
  checkedAt: number | null
  now: number
  freshness: ReactNode
  /** Rendered beside the title. */
  attention?: ReactNode
  /** Rendered above the list. */
  firstWeek?: ReactNode
  /** At the end of the line of facts; its height is reserved unless it is undefined. */
  notices?: ReactNode
  /** Menu of saved views. */
  views?: ReactNode
  isReconnecting: boolean
  /** Whether a row is one Tab stop. @default false */
  tabsByRow?: boolean
  /** A workspace whose tab the browser blocked. */
  blocked: Pick<WorkspaceEntry, 'name' | 'urlAddress'> | null
  /** Null when none can be added now: the button's space is reserved. */
  onAdd?: (() => void) | null | undefined
  /** Whether the reason is a listed machine; false while unknown. @default false */
  isSetUpHere?: boolean | undefined
  more?: MoreActions | undefined
  /** The panel beside the list; gets the rows in the order of the list. */
  panel?: ListPanelProps<WorkspaceEntry> | undefined
  onRetry: () => void
}

const defaultSort: Sort = { columnId: 'name', direction: 'ascending' }

/** The workspaces: a table, or at 800 px and less a compact list. */
export function WorkspacesView(props: WorkspacesViewProps) {
  const {
    workspaces,
    handlers,
    activeCount,
    unobservedCount = 0,
    urlState,
    isLoading,
    isExpired,
    problem,
    freshness,
  } = props
  const { onAdd, more } = props
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const columns = useWorkspaceColumns(handlers, props.panel?.currentId !== undefined)
  const slots = useWorkspaceSlots(handlers)
  const { statusOf } = props
  const stateOf = useCallback(({ id }: WorkspaceEntry) => statusOf(id), [statusOf])
  const { query, setQuery, filter, table, choices, choose } = useTableState(workspaces, columns, urlState, {
    defaultSort,
    stateOf,
    facets: workspaceFacets,
  })
  const rowMenu = useCallback(
    (workspace: WorkspaceEntry, menu: OpenRowMenu) => (
      <WorkspaceRowMenu
        workspace={workspace}
        status={statusOf(workspace.id)}
        menu={menu}
        hasDelete={!isCompact}
      />
    ),
    [statusOf, isCompact],
  )
  const menuRef = useRef<HTMLButtonElement>(null)
  const facets = { facets: useMemo(() => workspaceFacetTexts(intl), [intl]), choices, onChoose: choose }
  const total = workspaces.length
  const isListed = total > 0 || isLoading || query !== ''

  const collection = {
    label: intl.formatMessage({ id: 'workspaces.title' }),
    isLoading,
    acts: handlers.acts,
    rowMenu,
    stateOf,
    tabsByRow: props.tabsByRow,
    hasStatelessCells: true,
    currentId: props.panel?.currentId,
    loadingLabel: intl.formatMessage({ id: 'workspaces.loading' }),
    empty:
      total > 0 ? (
        <EmptyState
          title={
            query.trim() === '' ? (
              <FormattedMessage id="workspaces.noMatch.filters" />
            ) : (
              <FormattedMessage id="workspaces.noMatch" values={{ query }} />
            )
          }
          action={<MessageButton message="workspaces.filter.clear" onPress={filter.onClear} />}
        />
      ) : (
        <EmptyState
          title={<FormattedMessage id="workspaces.empty" />}
          {...(onAdd && { action: <AddButton variant="secondary" onPress={onAdd} /> })}
        >
          <FormattedMessage id={handlers.isReadOnly ? 'workspaces.empty.ask' : 'workspaces.empty.hint'} />
        </EmptyState>
      ),
    ...(problem !== null && { problem: <ProblemBanner {...props} problem={problem} /> }),
  }

  return (
    <PanelLayout panel={props.panel} rows={table.rows}>
      <PageHeader
        title={intl.formatMessage({ id: 'workspaces.title' })}
        titleAccessory={
          <>
            {isExpired && (
              <StatusIcon
                tone="bad"
                icon={<AlertIcon />}
                label={intl.formatMessage({ id: 'workspaces.expired' })}
              />
            )}
            {props.attention}
          </>
        }
        facts={
          total > 0 ? (
            <>
              <FormattedMessage id="workspaces.total" values={{ total }} />
              {activeCount !== null && (
                <>
                  {' · '}
                  <FormattedMessage id="workspaces.active" values={{ active: activeCount }} />
                  {unobservedCount > 0 && (
                    <>
                      {' · '}
                      <FormattedMessage id="workspaces.unobserved" values={{ count: unobservedCount }} />
                    </>
                  )}
                </>
              )}
              {freshness}
            </>
          ) : isLoading ? null : undefined
        }
        notices={props.notices}
        filter={
          isListed && (
            <SearchField
              label={intl.formatMessage({ id: 'workspaces.filter' })}
              placeholder={intl.formatMessage({ id: 'workspaces.filter' })}
              clearLabel={intl.formatMessage({ id: 'workspaces.filter.clear' })}
              value={query}
              onChange={setQuery}
              onKeyDown={toFirstRow}
            />
          )
        }
        {...((onAdd ?? more ?? (isListed || undefined)) && {
          tools: (
            <>
              {isCompact && isListed && (
                <SortMenu columns={columns} sort={table.sort} onSortChange={table.onSortChange} />
              )}
              {isListed && <FacetMenu {...facets} ref={menuRef} />}
              {isListed && props.views}
              {more && <MoreMenu {...more} />}
              {onAdd && <AddButton variant="primary" onPress={onAdd} />}
              {onAdd === null && <AddPlaceholder isSetUpHere={props.isSetUpHere} />}
            </>
          ),
        })}
      />
      <Stack gap={3}>
        {props.firstWeek}
        <Notices {...props} />
        <FacetBar
          {...facets}
          menuRef={menuRef}
          onClear={filter.onClear}
          resultText={intl.formatMessage(
            { id: 'workspaces.filter.results' },
            { count: table.rows.length, total },
          )}
        />
        <ListBlock
          {...collection}
          columns={columns}
          slots={slots}
          rows={table.rows}
          getRowId={idOf}
          sort={table.sort}
          onSortChange={table.onSortChange}
        />
      </Stack>
    </PanelLayout>
  )
}

const idOf = ({ id }: WorkspaceEntry): string => id

function ProblemBanner({
  problem,
  checkedAt,
  now,
  onRetry,
}: WorkspacesViewProps & { problem: 'notLoaded' | 'notRefreshed' }) {
  const intl = useIntl()
  return (
    <RetryBanner
      message={`workspaces.${problem}`}
      values={{ time: checkedAt === null ? '' : clockText(checkedAt, now, intl) }}
      onRetry={onRetry}
    />
  )
}

function Notices({ isReconnecting, blocked }: WorkspacesViewProps) {
  return (
    <>
      {isReconnecting && <MessageBanner message="workspaces.reconnecting" tone="warn" />}
      {blocked !== null && (
        <MessageBanner
          message="workspaces.blocked"
          values={{ name: blocked.name }}
          tone="warn"
          isUrgent
          action={
            <MessageLinkButton
              message="workspaces.blocked.open"
              size="small"
              href={blocked.urlAddress}
              isExternal
              externalLabel=""
            />
          }
        />
      )}
    </>
  )
}
