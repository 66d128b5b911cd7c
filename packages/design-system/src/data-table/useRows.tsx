import type { ChangeEvent, RefObject } from 'react'
import { useObjectRef } from 'react-aria'
import type { CollectionProps } from '../collection/collectionProps.ts'
import { useCollection } from '../collection/useCollection.ts'
import type { WindowPart } from '../collection/useRowWindow.ts'
import { RowOverlays, type RowMenuRenderer } from '../row-cells/RowMenuHost.tsx'
import { rowPresses, type RowActionHandler } from '../row-cells/rowPresses.ts'
import { useCutTexts } from '../row-cells/useCutTexts.ts'
import { focusAfterBar, SelectionBar } from './SelectionBar.tsx'
import { useSelectable, type ShowOnly } from './useSelectable.ts'
import type { TableSelection } from './useSelection.ts'

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

/** What a row has besides its content. */
export interface RowItemProps<State> {
  state: State
  /** Index on the page. */
  index: number
  id: string
  /** Label of the checkbox; `null` leaves its place empty, and without it there is none. */
  selectLabel: string | null | undefined
  isSelected: boolean
  isCurrent: boolean
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void
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

/** Enough skeletons to suggest a list, few enough not to promise a long one. */
const SKELETONS = 6

/** Window, selection, presses and menus of the rows of a table or a list. */
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
    pageSize,
    skeletonCount = SKELETONS,
    tabsByRow,
    currentId,
    hasStatelessCells,
    ref,
    ...frame
  } = props
  const { isLoading = false, problem, filter, pagination } = frame
  const rootRef = useObjectRef(ref)
  const { shown, first, parts, state, events, overlays, say } = useCollection({
    itemsRef,
    items: rows,
    idOf: getRowId,
    total: allRows.length,
    usualHeight,
    filter,
    pagination,
    pageSize,
    tabsByRow,
    currentId,
    hasStatelessCells,
  })
  useCutTexts(itemsRef)
  const { selectedIds, onRowChange, head, selectLabelOf, bar } = useSelectable({
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
    itemEvents: { ...events, onClick: rowPresses(shown, onRowAction) },
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
      state,
      bar: bar && <SelectionBar {...bar} onFocusLost={() => focusAfterBar(rootRef.current, headInput)} />,
    },
    overlays: <RowOverlays {...overlays} rowMenu={rowMenu} onRowAction={onRowAction} />,
  }
}
