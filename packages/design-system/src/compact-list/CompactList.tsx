import { useRef } from 'react'
import { styled } from 'styled-components'
import {
  CollectionFrame,
  DEFAULT_PAGE_SIZE,
  SKELETON_COUNT,
  useCollection,
  useItemFocus,
  useRowKeys,
  type CollectionProps,
} from '../collection/index.ts'
import { SelectBox } from '../data-table/SelectBox.tsx'
import { SelectionBar } from '../data-table/SelectionBar.tsx'
import { useSelectable } from '../data-table/useSelectable.ts'
import type { TableSelection } from '../data-table/useSelection.ts'
import { Text } from '../text/index.ts'
import { token } from '../tokens/index.ts'
import { CompactItem, SkeletonItem, type CompactListSlots } from './CompactItem.tsx'

export interface CompactListProps<Item> extends CollectionProps {
  /** Those to list, on all pages, in the order to draw them. An unchanged item object is not drawn again. */
  items: readonly Item[]
  /** Every item there is, where a query left some out.
   * @default items */
  allItems?: readonly Item[]
  /** Stable over refreshes, so that focus and open menus stay with their item. */
  getItemId: (item: Item) => string
  /** What stands where in an item. Keep the object stable between renders: another one draws every item anew. */
  slots: CompactListSlots<Item>
  /** Puts a checkbox at each item, and a bar below them for what can be done with the selected ones. */
  selection?: TableSelection<Item> | undefined
}

const places = Array.from({ length: SKELETON_COUNT }, (_, place) => place)

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  min-block-size: ${token.space10};
  padding-inline: ${token.space4};
  border-block-end: 1px solid ${token.border};
  background: ${token.surfaceSunken};
`

/** What DataTable shows, for windows of 800 px and less. Renders a `<ul>` that grows on scrolling or, with `pagination`, shows pages; see `useTableState`. */
export function CompactList<Item>({
  label,
  items,
  allItems = items,
  getItemId,
  slots,
  selection,
  pageSize = DEFAULT_PAGE_SIZE,
  tabsByRow = false,
  ...rest
}: CompactListProps<Item>) {
  const { isLoading = false, problem, filter, pagination } = rest
  const isSelectable = selection !== undefined
  const { itemsRef, focusItem, ...focusEvents } = useItemFocus<HTMLUListElement>()
  const rowKeys = useRowKeys(tabsByRow)
  const { shown, state, say } = useCollection({
    items,
    total: allItems.length,
    filter,
    pagination,
    pageSize,
    focusItem,
  })
  const { selectedIds, onRowChange, head, selectLabelOf, bar } = useSelectable({
    selection,
    rows: items,
    allRows: allItems,
    shown,
    getRowId: getItemId,
    hasPages: pagination !== undefined,
    isComplete: allItems.length > 0 || !(isLoading || problem),
    say,
  })
  const headRef = useRef<HTMLDivElement>(null)

  return (
    <CollectionFrame {...rest} state={state}>
      {isSelectable && (
        <Head ref={headRef}>
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
      <ul ref={itemsRef} aria-label={label} aria-busy={isLoading} {...focusEvents} {...rowKeys}>
        {allItems.length === 0 &&
          places.map((place) => <SkeletonItem key={place} isSelectable={isSelectable} />)}
        {shown.map((item) => {
          const id = getItemId(item)
          return (
            <CompactItem
              key={id}
              item={item}
              slots={slots}
              id={id}
              selectLabel={selectLabelOf(item)}
              isSelected={selectedIds.has(id)}
              onSelect={onRowChange}
            />
          )
        })}
      </ul>
      {bar && <SelectionBar {...bar} onFocusLost={() => headRef.current?.querySelector('input')?.focus()} />}
    </CollectionFrame>
  )
}
