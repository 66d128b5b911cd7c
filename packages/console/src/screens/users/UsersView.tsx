import {
  AddIcon,
  Banner,
  Button,
  CompactList,
  DataTable,
  EmptyState,
  media,
  PageHeader,
  SearchField,
  Stack,
  useMediaQuery,
  type RowMenuRenderer,
  type TableSelection,
  type TableState,
} from '@portico/design-system'
import type { AskedAction, Person } from '@portico/stores'
import { memo, useMemo, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FacetBar } from '../../components/FacetBar.tsx'
import { FacetMenu } from '../../components/FacetMenu.tsx'
import { PanelLayout, type ListPanelProps } from '../../components/panel/PanelLayout.tsx'
import { SortMenu } from '../../components/SortMenu.tsx'
import { toFirstRow } from '../../components/toFirstRow.ts'
import { usePersonAction, type PeopleHandlers } from './PersonActions.tsx'
import { SelectionActions } from './SelectionActions.tsx'
import { collectionTexts } from './collectionTexts.ts'
import { personFacetTexts } from './personFacets.ts'
import { usePeopleColumns } from './usePeopleColumns.tsx'
import { nameOf } from './labels.ts'
import { RetryButton } from '../../components/RetryButton.tsx'

export interface UsersViewProps extends PeopleHandlers {
  state: TableState<Person>
  activeCount: number
  /** Whether the service counts each user's workspaces. @default false */
  hasCounts?: boolean
  /** Whether somebody has an invitation. @default false */
  hasInvitations?: boolean
  isLoading: boolean
  /** Number of people that the account reports; null when it does not. */
  expectedCount: number | null
  problem: 'notLoaded' | 'notRefreshed' | null
  selectedIds: ReadonlySet<string>
  onSelectedIdsChange: (emails: ReadonlySet<string>) => void
  onBulkAction: (action: AskedAction) => void
  onNew: () => void
  onRetry: () => void
  rowMenu?: RowMenuRenderer<Person>
  tools?: ReactNode
  /** Rendered beside the title. */
  attention?: ReactNode
  /** At the end of the line of facts. */
  notices?: ReactNode
  /** E-mail of the user who was linked to or is new. */
  currentId?: string | undefined
  /** Whether a row is one Tab stop. @default false */
  tabsByRow?: boolean
  /** The panel beside the list; gets the rows in the order of the list. */
  panel?: ListPanelProps<Person> | undefined
}

const emailOf = ({ email }: Person): string => email

/** Memoised: thousands of rows. */
export const UsersView = memo(function UsersView(props: UsersViewProps) {
  const { state, activeCount, isLoading, problem, tools, onNew, onRetry } = props
  const { hasCounts = false, hasInvitations = false } = props
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const { columns, slots } = usePeopleColumns(props, props.panel?.currentId !== undefined)
  const onRowAction = usePersonAction(props)
  const texts = useMemo(() => collectionTexts(intl), [intl])
  const total = state.table.allRows.length
  const menuRef = useRef<HTMLButtonElement>(null)
  const facets = useMemo(
    () => ({
      facets: personFacetTexts(intl, { hasCounts, hasInvitations }),
      choices: state.choices,
      onChoose: state.choose,
    }),
    [intl, state, hasCounts, hasInvitations],
  )

  const add = (
    <Button variant="primary" startIcon={<AddIcon aria-hidden />} onPress={onNew}>
      <FormattedMessage id="users.new" />
    </Button>
  )
  const selection: TableSelection<Person> = {
    ...texts.selection,
    rowLabel: (person) => intl.formatMessage({ id: 'users.select' }, { name: nameOf(person) }),
    // Bulk actions exclude owners and the signed-in user.
    isSelectable: (person) => props.abilitiesOf(person).canDelete,
    selectedIds: props.selectedIds,
    onSelectedIdsChange: props.onSelectedIdsChange,
    actions: <SelectionActions onBulkAction={props.onBulkAction} />,
  }
  const collection = {
    ...texts.collection,
    selection,
    isLoading,
    onRowAction,
    rowMenu: props.rowMenu,
    skeletonCount:
      props.expectedCount === null ? undefined : Math.min(props.expectedCount, state.pagination.pageSize),
    tabsByRow: props.tabsByRow,
    hasStatelessCells: true,
    currentId: props.panel?.currentId ?? props.currentId,
    empty: (
      <EmptyState title={<FormattedMessage id="users.empty" />} action={add}>
        <FormattedMessage id="users.empty.hint" />
      </EmptyState>
    ),
    ...(problem !== null && { problem: <ProblemBanner problem={problem} onRetry={onRetry} /> }),
    filter: { ...texts.filter, ...state.filter },
    pagination: { ...texts.pagination, ...state.pagination },
  }

  return (
    <PanelLayout panel={props.panel} rows={state.table.rows}>
      <PageHeader
        title={intl.formatMessage({ id: 'users.title' })}
        titleAccessory={props.attention}
        facts={
          total > 0 ? (
            <FormattedMessage id="users.facts" values={{ total, active: activeCount }} />
          ) : isLoading ? null : undefined
        }
        notices={props.notices}
        filter={
          (total > 0 || isLoading || state.query !== '') && (
            <SearchField
              label={intl.formatMessage({ id: 'users.filter' })}
              placeholder={intl.formatMessage({ id: 'users.filter' })}
              clearLabel={intl.formatMessage({ id: 'users.filter.clear' })}
              value={state.query}
              onChange={state.setQuery}
              onKeyDown={toFirstRow}
            />
          )
        }
        tools={
          <>
            {isCompact && (
              <SortMenu columns={columns} sort={state.table.sort} onSortChange={state.table.onSortChange} />
            )}
            {(total > 0 || isLoading) && <FacetMenu {...facets} ref={menuRef} />}
            {tools}
            {add}
          </>
        }
      />
      <Stack gap={3}>
        <FacetBar
          {...facets}
          menuRef={menuRef}
          onClear={state.filter.onClear}
          resultText={texts.filter.resultsLabel(state.table.rows.length, total)}
        />
        {isCompact ? (
          <CompactList {...collection} {...state.list} getItemId={emailOf} slots={slots} />
        ) : (
          <DataTable {...collection} {...state.table} columns={columns} getRowId={emailOf} />
        )}
      </Stack>
    </PanelLayout>
  )
})

function ProblemBanner({ problem, onRetry }: { problem: 'notLoaded' | 'notRefreshed'; onRetry: () => void }) {
  return (
    <Banner tone="warn" action={<RetryButton size="small" onPress={onRetry} />}>
      <FormattedMessage id={`users.${problem}`} />
    </Banner>
  )
}
