import { useRef } from 'react'
import { useObjectRef } from 'react-aria'
import { styled } from 'styled-components'
import { CollectionFrame } from '../collection/CollectionFrame.tsx'
import { DEFAULT_SKELETON_COUNT, useCollection } from '../collection/useCollection.ts'
import type { CollectionProps } from '../collection/collectionProps.ts'
import { SelectBox } from '../data-table/SelectBox.tsx'
import { focusAfterBar, SelectionBar } from '../data-table/SelectionBar.tsx'
import { useSelectable, type ShowOnly } from '../data-table/useSelectable.ts'
import type { TableSelection } from '../data-table/useSelection.ts'
import { unprinted } from '../mixins.ts'
import { rowCellStyle } from '../row-cells/rowCellStyle.ts'
import { RowOverlays, type RowMenuRenderer } from '../row-cells/RowMenuHost.tsx'
import { rowPresses, type RowActionHandler } from '../row-cells/rowPresses.ts'
import { useCutTexts } from '../row-cells/useCutTexts.ts'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import { CompactItem, SkeletonItem, type CompactListSlots } from './CompactItem.tsx'

export interface CompactListProps<Item, State = unknown> extends CollectionProps {
  /** The items, on all pages, in display order. An unchanged item object is not rendered again. */
  items: readonly Item[]
  /** All items, when a query filtered some out.
   * @default items */
  allItems?: readonly Item[]
  /** Stable over refreshes, so that focus and open menus stay with their item. */
  getItemId: (item: Item) => string
  /** The parts of an item. Keep the object stable between renders: a new one renders every item again. */
  slots: CompactListSlots<Item, State>
  /** Called when a RowButton or a RowLink with an action is pressed. */
  onRowAction?: RowActionHandler<Item> | undefined
  /** Renders the menu of a row whose RowMenuButton is pressed: a RowMenu with the given props. */
  rowMenu?: RowMenuRenderer<Item> | undefined
  /** State of an item besides its own object, compared by identity. */
  stateOf?: ((item: Item) => State) | undefined
  /** Adds a checkbox to each item, and a bar below them for bulk actions. */
  selection?: TableSelection<Item> | undefined
  /** Lets the bar show selected items that the filter hides. */
  showOnly?: ShowOnly<Item> | undefined
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  min-block-size: ${token.space10};
  padding-inline: ${token.space4};
  border-block-end: 1px solid ${token.border};
  background: ${token.surfaceSunken};
  ${unprinted}
`

const Items = styled.ul`
  ${rowCellStyle}
`

/** Height of an item with a title and two lines, in px. */
const USUAL_HEIGHT = 104

/** A DataTable's rows for windows of 800 px and less. Renders a `<ul>` with the visible items or, with `pagination`, one page; see `useTableState`. */
export function CompactList<Item, State = unknown>({
  label,
  items,
  allItems = items,
  getItemId,
  slots,
  selection,
  showOnly,
  onRowAction,
  rowMenu,
  stateOf,
  pageSize,
  skeletonCount = DEFAULT_SKELETON_COUNT,
  tabsByRow,
  currentId,
  hasStatelessCells,
  ref,
  ...rest
}: CompactListProps<Item, State>) {
  const { isLoading = false, problem, filter, pagination } = rest
  const isSelectable = selection !== undefined
  const rootRef = useObjectRef(ref)
  const itemsRef = useRef<HTMLUListElement>(null)
  const { shown, first, parts, state, events, overlays, say } = useCollection({
    itemsRef,
    items,
    idOf: getItemId,
    total: allItems.length,
    usualHeight: USUAL_HEIGHT,
    filter,
    pagination,
    pageSize,
    tabsByRow,
    currentId,
    hasStatelessCells,
  })
  useCutTexts(itemsRef)
  const isWhole = parts.length === items.length
  const { selectedIds, onRowChange, head, selectLabelOf, bar } = useSelectable({
    selection,
    rows: items,
    allRows: allItems,
    shown,
    getRowId: getItemId,
    hasPages: pagination !== undefined,
    isComplete: allItems.length > 0 || !(isLoading || problem),
    showOnly,
    say,
  })

  return (
    <CollectionFrame
      {...rest}
      ref={rootRef}
      state={state}
      bar={
        bar && (
          <SelectionBar
            {...bar}
            onFocusLost={() => focusAfterBar(rootRef.current, '[data-select-all] input')}
          />
        )
      }
    >
      {isSelectable && (
        <Head data-select-all="">
          {head && (
            <>
              <SelectBox {...head} />
              <Text element="span" variant="secondary" tone="secondary" aria-hidden>
                {head.label}
              </Text>
            </>
          )}
        </Head>
      )}
      <Items
        ref={itemsRef}
        aria-label={label}
        aria-busy={isLoading}
        {...events}
        onClick={rowPresses(shown, onRowAction)}
      >
        {allItems.length === 0 &&
          Array.from({ length: skeletonCount }, (_, place) => (
            <SkeletonItem key={place} isSelectable={isSelectable} heights={slots.skeleton} />
          ))}
        {parts.map((part) =>
          part.kind === 'space' ? (
            <li
              key={part.key}
              data-space
              aria-hidden
              style={{ blockSize: part.height, overflowAnchor: 'none' }}
            />
          ) : (
            <CompactItem
              key={part.key}
              item={part.item}
              slots={slots}
              state={stateOf?.(part.item)}
              index={part.index}
              position={isWhole ? undefined : first + part.index + 1}
              total={isWhole ? undefined : items.length}
              id={part.id}
              selectLabel={selectLabelOf(part.item)}
              isSelected={selectedIds.has(part.id)}
              isCurrent={part.id === currentId}
              onSelect={onRowChange}
            />
          ),
        )}
      </Items>
      <RowOverlays {...overlays} rowMenu={rowMenu} onRowAction={onRowAction} />
    </CollectionFrame>
  )
}
