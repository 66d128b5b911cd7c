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
  useMediaQuery,
} from '@portico/design-system'
import type { Deed, Person } from '@portico/stores'
import { memo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PeopleHandlers } from './PersonActions.tsx'
import { SelectionActions } from './SelectionActions.tsx'
import { useCollectionTexts } from './useCollectionTexts.ts'
import { usePeopleColumns, usePeopleSlots } from './usePeopleColumns.tsx'
import { PAGE_SIZES, type PeopleView } from './usePeopleView.ts'
import { nameOf } from './words.ts'

export interface UsersViewProps extends PeopleHandlers {
  /** All of them, in the order of the view. */
  people: readonly Person[]
  activeCount: number
  view: PeopleView
  /** The first load is under way. */
  isLoading: boolean
  /** The latest load failed; the rows are those of the one before, if there was one. */
  problem: 'notLoaded' | 'notRefreshed' | null
  selectedIds: ReadonlySet<string>
  onSelectedIdsChange: (emails: ReadonlySet<string>) => void
  /** Somebody wants to do something with all who are selected. */
  onDeed: (deed: Deed) => void
  onNew: () => void
  onRetry: () => void
  /** What is done seldom, before the button for a new user. */
  tools?: ReactNode
}

const emailOf = ({ email }: Person): string => email

/** The users: a table of pages, or at 800 px and less a compact list. Drawn again only when something in it changed. */
export const UsersView = memo(function UsersView(props: UsersViewProps) {
  const { people, activeCount, view, isLoading, problem, tools, onNew, onRetry } = props
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const columns = usePeopleColumns(props)
  const slots = usePeopleSlots(props)
  const texts = useCollectionTexts()
  const total = people.length

  const add = (
    <Button variant="primary" startIcon={<AddIcon aria-hidden />} onPress={onNew}>
      <FormattedMessage id="users.new" />
    </Button>
  )
  const collection = {
    ...texts.collection,
    isLoading,
    empty: (
      <EmptyState title={<FormattedMessage id="users.empty" />} action={add}>
        <FormattedMessage id="users.empty.hint" />
      </EmptyState>
    ),
    ...(problem !== null && { problem: <ProblemBanner problem={problem} onRetry={onRetry} /> }),
    filter: { ...texts.filter, query: view.query, onClear: () => view.setQuery('') },
    pagination: {
      ...texts.pagination,
      pageSizes: PAGE_SIZES,
      page: view.page,
      onPageChange: view.setPage,
      pageSize: view.pageSize,
      onPageSizeChange: view.setPageSize,
    },
  }

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'users.title' })}
        facts={
          total > 0 ? (
            <FormattedMessage id="users.facts" values={{ total, active: activeCount }} />
          ) : isLoading ? null : undefined
        }
        filter={
          (total > 0 || isLoading || view.query !== '') && (
            <SearchField
              label={intl.formatMessage({ id: 'users.filter' })}
              placeholder={intl.formatMessage({ id: 'users.filter' })}
              clearLabel={intl.formatMessage({ id: 'users.filter.clear' })}
              value={view.query}
              onChange={view.setQuery}
            />
          )
        }
        tools={
          <>
            {tools}
            {add}
          </>
        }
      />
      {isCompact ? (
        <CompactList {...collection} items={people} getItemId={emailOf} slots={slots} />
      ) : (
        <DataTable
          {...collection}
          columns={columns}
          rows={people}
          getRowId={emailOf}
          sort={view.sort}
          onSortChange={view.setSort}
          selection={{
            ...texts.selection,
            rowLabel: (person) => intl.formatMessage({ id: 'users.select' }, { name: nameOf(person) }),
            // What is done to many at once is done neither to owners nor to oneself.
            isSelectable: (person) => props.abilitiesOf(person).canDelete,
            selectedIds: props.selectedIds,
            onSelectedIdsChange: props.onSelectedIdsChange,
            actions: <SelectionActions onDeed={props.onDeed} />,
          }}
        />
      )}
    </>
  )
})

function ProblemBanner({ problem, onRetry }: { problem: 'notLoaded' | 'notRefreshed'; onRetry: () => void }) {
  return (
    <Banner
      kind="warn"
      action={
        <Button size="small" onPress={onRetry}>
          <FormattedMessage id="app.retry" />
        </Button>
      }
    >
      <FormattedMessage id={`users.${problem}`} />
    </Banner>
  )
}
