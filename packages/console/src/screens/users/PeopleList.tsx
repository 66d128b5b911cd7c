import {
  AccessIcon,
  AddIcon,
  DownloadIcon,
  EmptyState,
  media,
  Menu,
  MenuItem,
  MoreIcon,
  PageHeader,
  PeopleIcon,
  ReviewIcon,
  SearchField,
  Stack,
  useMediaQuery,
  type RowMenuRenderer,
  type TableSelection,
  type TableState,
  type UrlState,
} from '@portico/design-system'
import { abilitiesOf, ASSIGNABLE_ROLES, MemberStatus, type AskedAction, type Person } from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { NavigateFunction } from 'react-router-dom'
import { useSignedIn, useStores } from '../../app/context.ts'
import { AttentionMenu, AttentionStrip } from '../../components/attention/lazy.ts'
import { FacetBar } from '../../components/FacetBar.tsx'
import { FacetMenu } from '../../components/FacetMenu.tsx'
import { IconMenu } from '../../components/IconMenu.tsx'
import { ListBlock } from '../../components/ListBlock.tsx'
import { Optional } from '../../components/Optional.tsx'
import { PanelLayout, type ListPanelProps } from '../../components/panel/PanelLayout.tsx'
import { listProblemOf, RetryBanner } from '../../components/RetryButton.tsx'
import { SortMenu } from '../../components/SortMenu.tsx'
import { toFirstRow } from '../../components/toFirstRow.ts'
import { MessageButton } from '../../components/messages.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import type { OpenDialog } from '../../navigation/useOpenDialog.ts'
import { ViewsSlot } from '../../saved-views/ViewsSlot.tsx'
import type { PeopleHandlers } from './PersonActions.tsx'
import { PersonRowMenu } from './PersonRowMenu.tsx'
import { collectionTexts } from './collectionTexts.ts'
import { useSaveFile } from './export/useSaveFile.ts'
import { personFacetTexts } from './personFacets.ts'
import { usePeopleColumns } from './usePeopleColumns.tsx'
import { nameOf, roleText, statusText } from './labels.ts'

interface UsersMenuProps {
  shownCount: number
  onImport: () => void
  onExport: () => void
  onAccessMap: () => void
  /** Absent when the service does not offer it. */
  onReviews?: (() => void) | undefined
}

function UsersMenu({ shownCount, onImport, onExport, onAccessMap, onReviews }: UsersMenuProps) {
  const intl = useIntl()
  return (
    <IconMenu
      variant="secondary"
      icon={<MoreIcon aria-hidden />}
      label={intl.formatMessage({ id: 'users.more' })}
    >
      <MenuItem
        id="map"
        icon={<AccessIcon aria-hidden />}
        label={intl.formatMessage({ id: 'access.title' })}
        onAction={onAccessMap}
      />
      {onReviews && (
        <MenuItem
          id="reviews"
          icon={<ReviewIcon aria-hidden />}
          label={intl.formatMessage({ id: 'shell.reviews' })}
          onAction={onReviews}
        />
      )}
      <MenuItem
        id="import"
        icon={<PeopleIcon aria-hidden />}
        label={intl.formatMessage({ id: 'users.more.import' })}
        onAction={onImport}
      />
      <MenuItem
        id="export"
        icon={<DownloadIcon aria-hidden />}
        label={intl.formatMessage({ id: 'users.more.export' }, { count: shownCount })}
        isDisabled={shownCount === 0}
        onAction={onExport}
      />
    </IconMenu>
  )
}

/** Without pending, to which no user can return. */
const STATUSES = [MemberStatus.active, MemberStatus.inactive, MemberStatus.locked] as const

interface ChoiceMenuProps<Choice extends number> {
  label: MessageId
  choices: readonly Choice[]
  textOf: (choice: Choice, intl: IntlShape) => string
  onChoose: (choice: Choice) => void
}

function ChoiceMenu<Choice extends number>({ label, choices, textOf, onChoose }: ChoiceMenuProps<Choice>) {
  const intl = useIntl()
  const trigger = <MessageButton message={label} size="small" />
  return (
    <Menu placement="top end" trigger={trigger}>
      {choices.map((choice) => (
        <MenuItem key={choice} label={textOf(choice, intl)} onAction={() => onChoose(choice)} />
      ))}
    </Menu>
  )
}

function SelectionActions({ onBulkAction }: { onBulkAction: (action: AskedAction) => void }) {
  return (
    <>
      <ChoiceMenu
        label="users.selected.status"
        choices={STATUSES}
        textOf={statusText}
        onChoose={(status) => onBulkAction({ kind: 'status', status })}
      />
      <ChoiceMenu
        label="users.selected.role"
        choices={ASSIGNABLE_ROLES}
        textOf={roleText}
        onChoose={(role) => onBulkAction({ kind: 'role', role })}
      />
      <MessageButton
        message="users.selected.delete"
        size="small"
        variant="danger"
        onPress={() => onBulkAction({ kind: 'remove' })}
      />
    </>
  )
}

interface PeopleListProps extends Pick<PeopleHandlers, 'acts' | 'invitationOf'> {
  state: TableState<Person>
  selectedIds: ReadonlySet<string>
  onSelectedIdsChange: (emails: ReadonlySet<string>) => void
  onBulkAction: (action: AskedAction) => void
  onFilter: UrlState[1]
  /** Hooks that follow the address would render the list with it. */
  navigate: NavigateFunction
  openDialog: OpenDialog
  /** E-mail of the user who was linked to or is new. */
  currentId: string | undefined
  /** The panel beside the list; gets the rows in the order of the list. */
  panel: ListPanelProps<Person>
}

const rowMenu: RowMenuRenderer<Person> = (person, menu) => <PersonRowMenu person={person} menu={menu} />

const emailOf = ({ email }: Person): string => email

/** The users: a table, or at 800 px and less a compact list. Its props are stable: thousands of rows. */
export const PeopleList = observer(function PeopleList(props: PeopleListProps) {
  const { state, acts, invitationOf, panel, navigate, openDialog } = props
  const intl = useIntl()
  const { account, config, network, preferences, session } = useStores()
  const { users } = useSignedIn()
  const { people, countsWorkspaces: hasCounts, hasInvitations, isPending: isLoading } = users
  const me = session.user
  const abilitiesTowards = useCallback((person: Person) => abilitiesOf(person, me), [me])
  const isCompact = useMediaQuery(media.compact)
  const { columns, slots } = usePeopleColumns(
    { abilitiesOf: abilitiesTowards, ownEmail: canonicalEmail(me?.email ?? ''), invitationOf },
    panel.currentId !== undefined,
  )
  const saveFile = useSaveFile()
  const active = useMemo(() => people.filter(({ status }) => status === MemberStatus.active).length, [people])
  // Offline, the banner above the page shows it.
  const problem = listProblemOf(users, users.isReady && !network.isOnline)
  const attention = { list: 'people', onFilter: props.onFilter } as const
  const expected = account.value?.people
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
    <MessageButton
      message="users.new"
      variant="primary"
      startIcon={<AddIcon aria-hidden />}
      onPress={() => openDialog('users', { kind: 'new' })}
    />
  )
  const selection: TableSelection<Person> = {
    ...texts.selection,
    rowLabel: (person) => intl.formatMessage({ id: 'users.select' }, { name: nameOf(person) }),
    // Bulk actions exclude owners and the signed-in user.
    isSelectable: (person) => abilitiesTowards(person).canDelete,
    selectedIds: props.selectedIds,
    onSelectedIdsChange: props.onSelectedIdsChange,
    actions: <SelectionActions onBulkAction={props.onBulkAction} />,
  }
  const collection = {
    ...texts.collection,
    selection,
    isLoading,
    acts,
    rowMenu,
    skeletonCount: expected === undefined ? undefined : Math.min(expected, state.pagination.pageSize),
    tabsByRow: preferences.tabsByRow,
    hasStatelessCells: true,
    currentId: panel.currentId ?? props.currentId,
    empty: (
      <EmptyState title={<FormattedMessage id="users.empty" />} action={add}>
        <FormattedMessage id="users.empty.hint" />
      </EmptyState>
    ),
    ...(problem !== null && {
      problem: <RetryBanner message={`users.${problem}`} onRetry={() => void users.load()} />,
    }),
    filter: { ...texts.filter, ...state.filter },
    pagination: { ...texts.pagination, ...state.pagination },
  }

  return (
    <PanelLayout panel={panel} rows={state.table.rows}>
      <PageHeader
        title={intl.formatMessage({ id: 'users.title' })}
        titleAccessory={
          <Optional>
            <AttentionMenu {...attention} />
          </Optional>
        }
        facts={
          total > 0 ? (
            <FormattedMessage id="users.facts" values={{ total, active }} />
          ) : isLoading ? null : undefined
        }
        notices={
          <Optional>
            <AttentionStrip {...attention} />
          </Optional>
        }
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
            <ViewsSlot page="users" />
            <UsersMenu
              shownCount={state.table.rows.length}
              onImport={() => openDialog('users', { kind: 'import' })}
              onAccessMap={() => void navigate(paths.accessMap())}
              onReviews={config.offers('accessReviews') ? () => void navigate(paths.reviews()) : undefined}
              onExport={() =>
                void saveFile(intl.formatMessage({ id: 'users.export.file' }), async () => {
                  const { peopleFile } = await import('./export/exportPeople.ts')
                  return peopleFile(state.table.rows, intl)
                })
              }
            />
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
        <ListBlock {...collection} {...state.table} columns={columns} slots={slots} getRowId={emailOf} />
      </Stack>
    </PanelLayout>
  )
})
