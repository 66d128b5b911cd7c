import {
  DownloadIcon,
  EmptyState,
  media,
  Menu,
  MenuItem,
  MoreIcon,
  PageHeader,
  Stack,
  useMediaQuery,
  useTableState,
  type OpenRowMenu,
  type TableSelection,
  type TableState,
  type UrlState,
} from '@portico/design-system'
import type { Resource as ResourceStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { Place, type ShownEntry } from '../additions/useAdditions.tsx'
import { useStores } from '../app/context.ts'
import { ListBlock, type RowActs } from '../components/ListBlock.tsx'
import { FacetBar, FacetMenu, IconMenu, SortMenu } from '../components/listTools.tsx'
import { listProblemOf, MessageButton } from '../components/messages.tsx'
import { RetryBanner } from '../components/RetryBanner.tsx'
import type { PanelPlace } from '../components/panel/itemPanel.tsx'
import type { MessageId } from '../i18n/catalogues.ts'
import { hasDialog } from '../navigation/dialogs.ts'
import { useListPanel } from '../navigation/urlState.ts'
import { useSaveFile } from '../screens/users/export/ExportButton.tsx'
import { ColumnsSlot, useColumnLayout } from './columns.tsx'
import { ListPanel } from './ListPanel.tsx'
import { listTexts, selectionTexts, useParts, type BulkAction, type Resource } from './resource.ts'
import { TypedSearch } from './TypedSearch.tsx'

const pageOf = (index: number, pageSize: number): number => Math.floor(index / pageSize) + 1

const pageParameter = (page: number): string | null => (page === 1 ? null : String(page))

/**
 * Shows the row whose id is in the parameter `show`, on any page of the list; resets a search that would hide it.
 * @returns Its id, to be marked.
 */
const useNewcomer = <Row,>(
  { table, pagination }: TableState<Row>,
  idOf: (row: Row) => string,
  [parameters, change]: UrlState,
): string | undefined => {
  const [shown, setShown] = useState<string>()
  const { search } = useLocation()
  // The dialog that made it closes first.
  const wanted = hasDialog(search) ? null : parameters.get('show')
  const { rows, allRows } = table
  const { pageSize } = pagination
  const index = wanted === null ? -1 : rows.findIndex((row) => idOf(row) === wanted)
  if (wanted !== null && index !== -1 && shown !== wanted) setShown(wanted)
  const isHidden = index === -1 && wanted !== null && allRows.some((row) => idOf(row) === wanted)
  const isListed = allRows.length > 0
  useEffect(() => {
    if (wanted === null || !isListed) return
    if (isHidden) change({ q: null })
    else change({ show: null, ...(index !== -1 && { page: pageParameter(pageOf(index, pageSize)) }) })
  }, [wanted, index, isHidden, isListed, pageSize, change])
  return shown
}

/** Shows the page of the list on which a row is, when the panel changes to it. */
const usePageOf = <Row,>(
  id: string | undefined,
  { table, pagination }: TableState<Row>,
  idOf: (row: Row) => string,
  change: UrlState[1],
): void => {
  const { rows } = table
  const isListed = rows.length > 0
  const turn = useEffectEvent(() => {
    const index = rows.findIndex((row) => idOf(row) === id)
    const page = pageOf(index, pagination.pageSize)
    if (index !== -1 && page !== pagination.page) change({ page: pageParameter(page) })
  })
  useEffect(() => {
    if (id !== undefined && isListed) turn()
  }, [id, isListed])
}

interface ListSelection<Row, Asked> extends Required<
  Pick<TableSelection<Row>, 'isSelectable' | 'onSelectedIdsChange'>
> {
  selectedIds: ReadonlySet<string>
  /** @param hidden ids of selected rows that the filter hides */
  onAsk: (asked: Asked, hidden: ReadonlySet<string>) => void
}

interface ResourceListProps<Row, Context, State, Asked, Acts extends RowActs> {
  resource: Resource<Row, Context, State, Asked>
  rows: readonly Row[]
  /** Keep the object stable between renders. */
  context: Context
  /** A new function only when a state changes. */
  stateOf?: (row: Row) => State
  store: Pick<ResourceStore, 'isPending' | 'isReady' | 'problem'> & { load: () => Promise<unknown> }
  urlState: UrlState
  /** Number of rows, while they are not loaded. */
  expected?: number | undefined
  acts: Acts
  selection?: ListSelection<Row, Asked>
  /** A lazy component. */
  Panel: ComponentType<{ place: PanelPlace; acts: Acts }>
  /** Below the title, once there are rows. */
  facts: ReactNode
  /** Beside the title. */
  accessory?: ReactNode
  /** At the end of the line of facts; its height is reserved unless it is undefined. */
  notices?: ReactNode
  /** Above the list. */
  children?: ReactNode
  /** Rare actions of the page. */
  menu?: { label: MessageId; actions: readonly ShownEntry[] } | undefined
  add?: ReactNode
  emptyHint: MessageId
  /** In place of `add` where the list is empty. */
  emptyAdd?: ReactNode
  /** Whether a banner says already that a refresh failed. */
  isProblemSaid?: boolean
  /** Called while the last load has failed, for the sentence that says so. */
  problemValues?: () => ComponentProps<typeof FormattedMessage>['values']
}

function bulkButtons<Asked>(actions: readonly BulkAction<Asked>[], onAsk: (asked: Asked) => void) {
  return actions.map((action) =>
    'choices' in action ? (
      <Menu
        key={action.label}
        placement="top end"
        trigger={<MessageButton message={action.label} size="small" />}
      >
        {action.choices.map(({ label, asks }) => (
          <MenuItem key={label} label={label} onAction={() => onAsk(asks)} />
        ))}
      </Menu>
    ) : (
      <MessageButton
        key={action.label}
        message={action.label}
        size="small"
        {...(action.isDanger === true && { variant: 'danger' })}
        onPress={() => onAsk(action.asks)}
      />
    ),
  )
}

/** The page of a resource: a table, or at 800 px and less a compact list, with everything to find, choose and open its rows. */
export const ResourceList = observer(function ResourceList<Row, Context, State, Asked, Acts extends RowActs>(
  props: ResourceListProps<Row, Context, State, Asked, Acts>,
) {
  const { resource, rows, context, stateOf, store, urlState, acts, selection, Panel, menu, add } = props
  const { texts, idOf, bulk, file } = resource
  const intl = useIntl()
  const { network, preferences } = useStores()
  const isCompact = useMediaQuery(media.compact)
  // In less, the tools would wrap.
  const hasRoom = useMediaQuery('(width >= 1100px)')
  const saveFile = useSaveFile()
  const panel = useListPanel(resource.panel)
  const currentId = panel.id ?? undefined
  const isOpen = currentId !== undefined
  const [layout, arrange] = useColumnLayout(resource.views, urlState)
  const { columns, choosable, slots, facets, facetTexts } = useParts(resource, context, layout, isOpen)
  const { defaultSort } = resource
  const state = useTableState(rows, resource.fields, urlState, { defaultSort, facets, stateOf })
  const { query, table } = state
  const newcomer = useNewcomer(state, idOf, urlState)
  usePageOf(resource.pages === undefined ? undefined : currentId, state, idOf, urlState[1])
  const ids = useMemo(() => table.rows.map(idOf), [table.rows, idOf])
  const menuRef = useRef<HTMLButtonElement>(null)
  const given = useMemo(() => ({ page: resource.views }), [resource])
  const words = useMemo(() => listTexts(texts, intl), [texts, intl])

  const total = rows.length
  const isLoading = store.isPending
  const isListed = total > 0 || isLoading || query !== ''
  const isSaid = props.isProblemSaid === true || !network.isOnline
  const problem = listProblemOf(store, store.isReady && isSaid)
  const facetProps = { facets: facetTexts, choices: state.choices, onChoose: state.choose }
  const shownCount = table.rows.length
  const save = async () => {
    if (file === undefined) return
    await saveFile(intl.formatMessage({ id: file.name }), async () => (await file.load())(table.rows, intl))
  }
  const ask = (asked: Asked) => {
    const shown = new Set(ids)
    selection?.onAsk(asked, new Set([...selection.selectedIds].filter((id) => !shown.has(id))))
  }

  const collection = {
    ...words.collection,
    isLoading,
    acts: { ...acts, show: panel.open },
    rowMenu: (row: Row, opened: OpenRowMenu) => resource.rowMenu({ row, menu: opened, isCompact }),
    stateOf,
    skeletonCount:
      props.expected === undefined ? undefined : Math.min(props.expected, state.pagination.pageSize),
    tabsByRow: preferences.tabsByRow,
    hasStatelessCells: true,
    currentId: currentId ?? newcomer,
    empty: (
      <EmptyState
        title={<FormattedMessage id={texts.empty} />}
        {...(props.emptyAdd !== undefined && { action: props.emptyAdd })}
      >
        <FormattedMessage id={props.emptyHint} />
      </EmptyState>
    ),
    ...(problem !== null && {
      problem: (
        <RetryBanner
          message={texts[problem]}
          values={props.problemValues?.()}
          onRetry={() => void store.load()}
        />
      ),
    }),
    filter: { ...words.filter, ...state.filter },
    ...(resource.pages && {
      pagination: { label: intl.formatMessage({ id: resource.pages }), ...state.pagination },
    }),
    ...(bulk &&
      selection && {
        selection: {
          ...selectionTexts(bulk.texts, intl),
          ...selection,
          rowLabel: (row: Row) => intl.formatMessage({ id: bulk.texts.row }, { name: resource.nameOf(row) }),
          actions: bulkButtons(bulk.actions(intl), ask),
        },
      }),
  }

  const nameOf = (id: string) => {
    const row = rows.find((each) => idOf(each) === id)
    return row && resource.nameOf(row)
  }

  return (
    <ListPanel panel={panel} ids={ids} nameOf={nameOf} Panel={Panel} acts={acts}>
      <PageHeader
        title={words.collection.label}
        titleAccessory={props.accessory}
        facts={total > 0 ? props.facts : isLoading ? null : undefined}
        notices={props.notices}
        filter={
          isListed && (
            <TypedSearch label={intl.formatMessage({ id: texts.search })} state={state} facets={facetTexts} />
          )
        }
        {...((isListed || menu !== undefined || add !== undefined) && {
          tools: (
            <>
              {isListed && isCompact && (
                <SortMenu columns={columns} sort={table.sort} onSortChange={table.onSortChange} />
              )}
              {isListed && <FacetMenu {...facetProps} ref={menuRef} />}
              {isListed && hasRoom && !isOpen && (
                <ColumnsSlot
                  columns={choosable}
                  layout={layout}
                  onLayoutChange={(next) => arrange(next, choosable)}
                />
              )}
              {isListed && <Place name="list.tools" given={given} />}
              {menu && (
                <IconMenu
                  variant="secondary"
                  icon={<MoreIcon aria-hidden />}
                  label={intl.formatMessage({ id: menu.label })}
                >
                  {menu.actions.map(({ label, ...action }) => (
                    <MenuItem key={action.id} {...action} label={intl.formatMessage({ id: label })} />
                  ))}
                  {file && (
                    <MenuItem
                      id="export"
                      icon={<DownloadIcon aria-hidden />}
                      label={intl.formatMessage({ id: file.label }, { count: shownCount })}
                      isDisabled={shownCount === 0}
                      onAction={() => void save()}
                    />
                  )}
                </IconMenu>
              )}
              {add}
            </>
          ),
        })}
      />
      <Stack gap={3}>
        {props.children}
        <FacetBar
          {...facetProps}
          menuRef={menuRef}
          onClear={state.filter.onClear}
          resultText={words.filter.resultsLabel(shownCount, total)}
        />
        <ListBlock {...collection} {...table} columns={columns} slots={slots} getRowId={idOf} />
      </Stack>
    </ListPanel>
  )
})
