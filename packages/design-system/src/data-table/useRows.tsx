import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useObjectRef } from 'react-aria'
import { SKELETONS, type CollectionProps } from '../collection/collectionProps.ts'
import { CollectionPages, NoResults } from '../collection/pagesAndFilter.tsx'
import { useAnnouncement, useCurrentItem, useRowKeys } from '../collection/rowHooks.ts'
import { useItemFocus } from '../collection/useItemFocus.ts'
import { useRowWindow, type WindowPart } from '../collection/useRowWindow.ts'
import { usePrinting } from '../media/media.ts'
import { RowOverlays, type RowMenuRenderer } from '../row-cells/RowMenuHost.tsx'
import { rowPresses, type RowActionHandler } from '../row-cells/rowPresses.ts'
import { useCutTexts } from '../row-cells/useCutTexts.ts'
import { focusAfterBar, SelectionBar } from './SelectionBar.tsx'
import { useSelection, type ShowOnly, type TableSelection } from './useSelection.ts'

export interface RowsProps<Row, State> extends CollectionProps {
  /** Called when a RowButton or a RowLink with an action is pressed. */
  onRowAction?: RowActionHandler<Row> | undefined
  /** Renders the menu of a row whose RowMenuButton is pressed: a RowMenu with the given props. */
  rowMenu?: RowMenuRenderer<Row> | undefined
  /** State of a row besides its own object, compared by identity; see `Column.followsState`. */
  stateOf?: ((row: Row) => State) | undefined
  /** Adds a checkbox to each row, and a bar below the rows for bulk actions. */
  selection?: TableSelection<Row> | undefined
  /** Lets the bar show selected rows that the filter hides. */
  showOnly?: ShowOnly<Row> | undefined
}

interface RowsOptions<Row, Container> {
  itemsRef: RefObject<Container | null>
  rows: readonly Row[]
  allRows: readonly Row[]
  getRowId: (row: Row) => string
  /** Estimated row height in px. */
  usualHeight: number
  /** Selector of the checkbox that selects all. */
  headInput: string
}

/** Height of the rows that are rendered before the window is known, in px. */
const LEAST_HEIGHT = 960

/** Pages, window, focus, announcements, selection, presses and menus of the rows of a table or a list. */
export function useRows<Row, State, Container extends HTMLElement>(
  { itemsRef, rows, allRows, getRowId, usualHeight, headInput }: RowsOptions<Row, Container>,
  props: RowsProps<Row, State>,
) {
  const {
    label: _,
    selection,
    showOnly,
    onRowAction,
    rowMenu,
    stateOf,
    pageSize: least = Math.ceil(LEAST_HEIGHT / usualHeight),
    skeletonCount = SKELETONS,
    tabsByRow = false,
    currentId,
    hasStatelessCells = false,
    filter,
    pagination,
    ref,
    ...frame
  } = props
  const { isLoading = false, problem } = frame
  const rootRef = useObjectRef(ref)
  const matchCount = rows.length
  const { announcement, say } = useAnnouncement(filter, matchCount, allRows.length)

  const isPrinting = usePrinting()
  const isPaged = pagination !== undefined && !isPrinting
  const pageSize = Math.max(1, isPaged ? pagination.pageSize : matchCount)
  const lastPage = Math.max(1, Math.ceil(matchCount / pageSize))
  const page = Math.min(Math.max(1, pagination?.page ?? 1), lastPage)
  const first = (page - 1) * pageSize
  const shown = useMemo(() => rows.slice(first, first + pageSize), [rows, first, pageSize])

  const { parts, pin, reveal } = useRowWindow({
    itemsRef,
    items: shown,
    idOf: getRowId,
    least: pagination === undefined ? least : undefined,
    usualHeight,
    currentId,
    reusesElements: hasStatelessCells,
  })
  const { focusItem, ...focusEvents } = useItemFocus({ itemsRef, count: shown.length, pin })
  const rowKeys = useRowKeys({ tabsByRow, count: shown.length, reveal })
  useCurrentItem(itemsRef, shown, getRowId, currentId)
  useCutTexts(itemsRef)

  const isClearing = useRef(false)
  useLayoutEffect(() => {
    if (!isClearing.current || shown.length === 0) return
    isClearing.current = false
    if (document.activeElement === document.body) focusItem(0)
  })
  const clearFilter = () => {
    isClearing.current = true
    filter?.onClear()
  }

  const { selectedIds, onRowChange, head, selectLabelOf, bar } = useSelection({
    selection,
    rows,
    allRows,
    shown,
    getRowId,
    hasPages: pagination !== undefined,
    isComplete: allRows.length > 0 || !(isLoading || problem),
    showOnly,
    say,
  })
  return {
    isLoading,
    first,
    parts,
    head,
    isSelectable: selection !== undefined,
    /** Skeletons to show while there is no row. */
    skeletonCount: allRows.length === 0 ? skeletonCount : 0,
    itemEvents: { ...focusEvents, ...rowKeys, onClick: rowPresses(shown, onRowAction) },
    rowProps: ({ item, index, id }: Extract<WindowPart<Row>, { kind: 'row' }>) => ({
      state: stateOf?.(item),
      index,
      id,
      selectLabel: selectLabelOf(item),
      isSelected: selectedIds.has(id),
      isCurrent: id === currentId,
      onSelect: onRowChange,
    }),
    frame: {
      ...frame,
      ref: rootRef,
      total: allRows.length,
      matchCount,
      announcement,
      noResults: filter && allRows.length > 0 && matchCount === 0 && (
        <NoResults {...filter} onClear={clearFilter} />
      ),
      pages: pagination && matchCount > 0 && (
        <CollectionPages {...pagination} total={matchCount} page={page} pageSize={pageSize} />
      ),
      bar: bar && <SelectionBar {...bar} onFocusLost={() => focusAfterBar(rootRef.current, headInput)} />,
    },
    overlays: (
      <RowOverlays
        itemsRef={itemsRef}
        rows={shown}
        idOf={getRowId}
        focusItem={focusItem}
        rowMenu={rowMenu}
        onRowAction={onRowAction}
      />
    ),
  }
}
