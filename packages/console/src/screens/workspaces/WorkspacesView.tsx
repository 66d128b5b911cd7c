import {
  AddIcon,
  AlertIcon,
  Banner,
  Button,
  CompactList,
  DataTable,
  EmptyState,
  LinkButton,
  media,
  PageHeader,
  SearchField,
  StatusIcon,
  Text,
  useMediaQuery,
  useTableState,
  type ButtonProps,
  type CompactListSlots,
  type Sort,
  type UrlState,
} from '@portico/design-system'
import type { WorkspaceEntry } from '@portico/stores'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SortMenu } from '../../components/SortMenu.tsx'
import { MoreMenu, type MoreActions } from './MoreMenu.tsx'
import { RowActions, type WorkspaceHandlers } from './RowActions.tsx'
import { stateWidthOf, useWorkspaceColumns } from './useWorkspaceColumns.tsx'
import { WorkspaceAddress } from './WorkspaceAddress.tsx'
import { WorkspaceState } from './WorkspaceState.tsx'

export interface WorkspacesViewProps {
  workspaces: readonly WorkspaceEntry[]
  /** Keep the object stable between renders. */
  handlers: WorkspaceHandlers
  /** Null before the first check of their states. */
  activeCount: number | null
  urlState: UrlState
  isLoading: boolean
  isExpired: boolean
  /** The latest load failed; earlier rows stay. */
  problem: 'notLoaded' | 'notRefreshed' | null
  /** With a problem: the time of the last good load, in milliseconds since the epoch. */
  checkedAt: number | null
  freshness: ReactNode
  isReconnecting: boolean
  /** One Tab stop for each row. @default false */
  tabsByRow?: boolean
  /** A workspace whose tab the browser blocked. */
  blocked: Pick<WorkspaceEntry, 'name' | 'urlAddress'> | null
  /** Null while it is not known whether one can be added: the button's place is kept. */
  onAdd?: (() => void) | null | undefined
  more?: MoreActions | undefined
  onRetry: () => void
}

const defaultSort: Sort = { columnId: 'name', direction: 'ascending' }

/** The workspaces: a table, or at 800 px and less a compact list. */
export function WorkspacesView(props: WorkspacesViewProps) {
  const { workspaces, handlers, activeCount, urlState, isLoading, isExpired, problem, freshness } = props
  const { onAdd, more } = props
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const columns = useWorkspaceColumns(handlers)
  const slots = useCompactSlots(handlers)
  // Not memoised: states change while the workspaces do not.
  const fields = [...columns]
  const { query, setQuery, table } = useTableState(workspaces, fields, urlState, { defaultSort })
  const total = workspaces.length

  const collection = {
    label: intl.formatMessage({ id: 'workspaces.title' }),
    isLoading,
    tabsByRow: props.tabsByRow,
    loadingLabel: intl.formatMessage({ id: 'workspaces.loading' }),
    showMoreLabel: (shown: number, of: number) =>
      intl.formatMessage({ id: 'workspaces.showMore' }, { shown, total: of }),
    empty:
      total > 0 ? (
        <EmptyState
          title={<FormattedMessage id="workspaces.noMatch" values={{ query }} />}
          action={
            <Button onPress={() => setQuery('')}>
              <FormattedMessage id="workspaces.filter.clear" />
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={<FormattedMessage id="workspaces.empty" />}
          {...(onAdd && { action: <AddButton variant="secondary" onPress={onAdd} /> })}
        >
          {handlers.isReadOnly && <FormattedMessage id="workspaces.empty.ask" />}
        </EmptyState>
      ),
    ...(problem !== null && { problem: <ProblemBanner {...props} problem={problem} /> }),
  }

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'workspaces.title' })}
        {...(isExpired && {
          titleAccessory: (
            <StatusIcon
              tone="bad"
              icon={<AlertIcon />}
              label={intl.formatMessage({ id: 'workspaces.expired' })}
            />
          ),
        })}
        facts={
          total > 0 ? (
            <>
              <FormattedMessage id="workspaces.total" values={{ total }} />
              {activeCount !== null && (
                <>
                  {' · '}
                  <FormattedMessage id="workspaces.active" values={{ active: activeCount }} />
                </>
              )}
              {freshness}
            </>
          ) : isLoading ? null : undefined
        }
        filter={
          (total > 0 || isLoading || query !== '') && (
            <SearchField
              label={intl.formatMessage({ id: 'workspaces.filter' })}
              placeholder={intl.formatMessage({ id: 'workspaces.filter' })}
              clearLabel={intl.formatMessage({ id: 'workspaces.filter.clear' })}
              value={query}
              onChange={setQuery}
            />
          )
        }
        {...((onAdd ?? more ?? (isCompact || undefined)) && {
          tools: (
            <>
              {isCompact && (
                <SortMenu columns={columns} sort={table.sort} onSortChange={table.onSortChange} />
              )}
              {more && <MoreMenu {...more} />}
              {onAdd && <AddButton variant="primary" onPress={onAdd} />}
              {onAdd === null && (
                <span inert style={{ visibility: 'hidden' }}>
                  <AddButton variant="primary" />
                </span>
              )}
            </>
          ),
        })}
      />
      <Notices {...props} />
      {isCompact ? (
        <CompactList {...collection} items={table.rows} getItemId={idOf} slots={slots} />
      ) : (
        <DataTable
          {...collection}
          columns={columns}
          rows={table.rows}
          getRowId={idOf}
          sort={table.sort}
          onSortChange={table.onSortChange}
        />
      )}
    </>
  )
}

const idOf = ({ id }: WorkspaceEntry): string => id

function useCompactSlots(handlers: WorkspaceHandlers): CompactListSlots<WorkspaceEntry> {
  const intl = useIntl()
  const stateWidth = useMemo(() => stateWidthOf(intl), [intl])
  return useMemo(() => {
    const { statusOf, isActive, isReadOnly, canOpenAsAdministrator, onOpen } = handlers
    return {
      title: ({ name }) => name,
      // The room of the longest: another state moves nothing.
      leading: ({ id }) => (
        <span style={{ display: 'inline-block', minInlineSize: `${stateWidth / 16}rem` }}>
          <WorkspaceState id={id} statusOf={statusOf} />
        </span>
      ),
      meta: (workspace) => [
        <Text key="facts" element="span" variant="inherit" tone="muted">
          <FormattedMessage
            id="workspaces.machineAndUsers"
            values={{ machine: workspace.machine, count: workspace.users }}
          />
        </Text>,
        <WorkspaceAddress key="url" workspace={workspace} isActive={isActive} onOpen={onOpen} />,
      ],
      ...((canOpenAsAdministrator || !isReadOnly) && {
        actions: (workspace: WorkspaceEntry) => <RowActions {...handlers} workspace={workspace} />,
      }),
    }
  }, [handlers, stateWidth])
}

function AddButton(props: Pick<ButtonProps, 'variant' | 'onPress'>) {
  return (
    <Button {...props} startIcon={<AddIcon aria-hidden />}>
      <FormattedMessage id="workspaces.add" />
    </Button>
  )
}

function ProblemBanner({
  problem,
  checkedAt,
  onRetry,
}: WorkspacesViewProps & { problem: 'notLoaded' | 'notRefreshed' }) {
  const intl = useIntl()
  return (
    <Banner
      kind="warn"
      action={
        <Button size="small" onPress={onRetry}>
          <FormattedMessage id="app.retry" />
        </Button>
      }
    >
      <FormattedMessage
        id={`workspaces.${problem}`}
        values={{ time: checkedAt === null ? '' : intl.formatTime(checkedAt) }}
      />
    </Banner>
  )
}

function Notices({ isReconnecting, blocked }: WorkspacesViewProps) {
  return (
    <>
      {isReconnecting && (
        <Banner kind="warn">
          <FormattedMessage id="workspaces.reconnecting" />
        </Banner>
      )}
      {blocked !== null && (
        <Banner
          kind="warn"
          isUrgent
          action={
            <LinkButton size="small" href={blocked.urlAddress} isExternal externalLabel="">
              <FormattedMessage id="workspaces.blocked.open" />
            </LinkButton>
          }
        >
          <FormattedMessage id="workspaces.blocked" values={{ name: blocked.name }} />
        </Banner>
      )}
    </>
  )
}
