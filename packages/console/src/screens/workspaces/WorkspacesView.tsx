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
  type CompactListSlots,
} from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MoreMenu, type MoreActions } from './MoreMenu.tsx'
import { RowActions } from './RowActions.tsx'
import type { ListView } from './useListView.ts'
import { useWorkspaceColumns } from './useWorkspaceColumns.tsx'
import { WorkspaceAddress } from './WorkspaceAddress.tsx'
import { WorkspaceState } from './WorkspaceState.tsx'

export interface WorkspaceHandlers {
  statusOf: (id: string) => WorkspaceStatusName
  isActive: (id: string) => boolean
  onOpen: (id: string, options?: { asAdministrator: true }) => void
  canOpenAsAdministrator: boolean
  /** Roles that cannot add or change anything. */
  isReadOnly: boolean
  onConfigure: (id: string) => void
  onShare: (id: string) => void
  /** Gets the button that was pressed. */
  onDelete: (id: string, pressed: Element) => void
}

export const sortableColumns = ['name', 'state', 'machine', 'users', 'url'] as const
type WorkspaceListView = ListView<(typeof sortableColumns)[number]>

export interface WorkspacesViewProps extends WorkspaceHandlers {
  /** What the filter leaves of them. */
  rows: readonly WorkspaceEntry[]
  total: number
  activeCount: number
  list: WorkspaceListView
  /** The first load is under way. */
  isLoading: boolean
  isExpired: boolean
  /** The latest load failed; the rows are those of the one before, if there was one. */
  problem: 'notLoaded' | 'notRefreshed' | null
  /** With a problem: when the rows were last known to be right, in milliseconds since the epoch. */
  checkedAt: number | null
  /** How old the states are; goes on the line of facts and follows the clock by itself. */
  freshness: ReactNode
  isReconnecting: boolean
  /** A workspace whose tab the browser would not open. */
  blocked: Pick<WorkspaceEntry, 'name' | 'urlAddress'> | null
  /** Somebody wants to add one. Without it adding is not allowed now. */
  onAdd?: (() => void) | undefined
  /** What is done seldom; for those who manage workspaces. */
  more?: MoreActions | undefined
  onRetry: () => void
}

/** The workspaces: a table, or at 800 px and less a compact list. */
export function WorkspacesView(props: WorkspacesViewProps) {
  const { rows, total, activeCount, list, isLoading, isExpired, problem, freshness, onAdd, more } = props
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const handlers = useHandlers(props)
  const columns = useWorkspaceColumns(handlers)
  const slots = useCompactSlots(handlers)

  const collection = {
    label: intl.formatMessage({ id: 'workspaces.title' }),
    isLoading,
    loadingLabel: intl.formatMessage({ id: 'workspaces.loading' }),
    showMoreLabel: (shown: number, of: number) =>
      intl.formatMessage({ id: 'workspaces.showMore' }, { shown, total: of }),
    empty: <NothingToList {...props} />,
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
              <FormattedMessage id="workspaces.facts" values={{ total, active: activeCount }} />
              {freshness}
            </>
          ) : isLoading ? null : undefined
        }
        filter={
          (total > 0 || isLoading || list.query !== '') && (
            <SearchField
              label={intl.formatMessage({ id: 'workspaces.filter' })}
              placeholder={intl.formatMessage({ id: 'workspaces.filter' })}
              clearLabel={intl.formatMessage({ id: 'workspaces.filter.clear' })}
              value={list.query}
              onChange={list.setQuery}
            />
          )
        }
        {...((onAdd ?? more) && {
          tools: (
            <>
              {more && <MoreMenu {...more} />}
              {onAdd && (
                <Button variant="primary" startIcon={<AddIcon aria-hidden />} onPress={onAdd}>
                  <FormattedMessage id="workspaces.add" />
                </Button>
              )}
            </>
          ),
        })}
      />
      <Notices {...props} />
      {isCompact ? (
        <CompactList {...collection} items={rows} getItemId={idOf} slots={slots} />
      ) : (
        <DataTable
          {...collection}
          columns={columns}
          rows={rows}
          getRowId={idOf}
          sort={list.sort}
          onSortChange={list.setSort}
        />
      )}
    </>
  )
}

const idOf = ({ id }: WorkspaceEntry): string => id

/** The handlers alone: the same object as long as each of them stays. */
function useHandlers({
  statusOf,
  isActive,
  isReadOnly,
  canOpenAsAdministrator,
  onOpen,
  onConfigure,
  onShare,
  onDelete,
}: WorkspaceHandlers): WorkspaceHandlers {
  return useMemo(
    () => ({
      statusOf,
      isActive,
      isReadOnly,
      canOpenAsAdministrator,
      onOpen,
      onConfigure,
      onShare,
      onDelete,
    }),
    [statusOf, isActive, isReadOnly, canOpenAsAdministrator, onOpen, onConfigure, onShare, onDelete],
  )
}

function useCompactSlots(handlers: WorkspaceHandlers): CompactListSlots<WorkspaceEntry> {
  return useMemo(() => {
    const { statusOf, isActive, isReadOnly, canOpenAsAdministrator, onOpen } = handlers
    return {
      title: ({ name }) => name,
      leading: ({ id }) => <WorkspaceState id={id} statusOf={statusOf} />,
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
  }, [handlers])
}

function NothingToList({ list, total, isReadOnly, onAdd }: WorkspacesViewProps) {
  if (total > 0) {
    return (
      <EmptyState
        title={<FormattedMessage id="workspaces.noMatch" values={{ query: list.query }} />}
        action={
          <Button onPress={() => list.setQuery('')}>
            <FormattedMessage id="workspaces.filter.clear" />
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={<FormattedMessage id="workspaces.empty" />}
      {...(onAdd && {
        action: (
          <Button startIcon={<AddIcon aria-hidden />} onPress={onAdd}>
            <FormattedMessage id="workspaces.add" />
          </Button>
        ),
      })}
    >
      {isReadOnly && <FormattedMessage id="workspaces.empty.ask" />}
    </EmptyState>
  )
}

interface ProblemBannerProps extends WorkspacesViewProps {
  problem: 'notLoaded' | 'notRefreshed'
}

function ProblemBanner({ problem, checkedAt, onRetry }: ProblemBannerProps) {
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
