import { useMemo } from 'react'
import {
  CollectionFrame,
  DEFAULT_PAGE_SIZE,
  SKELETON_COUNT,
  useCollection,
  useItemFocus,
  type CollectionProps,
} from '../collection/index.ts'
import { CompactItem, SkeletonItem, type CompactListSlots } from './CompactItem.tsx'

export interface CompactListProps<Item> extends CollectionProps {
  /** In the order to draw them. An unchanged item object is not drawn again. */
  items: readonly Item[]
  /** Stable over refreshes, so that focus and open menus stay with their item. */
  getItemId: (item: Item) => string
  /** What stands where in an item. Keep the object stable between renders: another one draws every item anew. */
  slots: CompactListSlots<Item>
}

const skeletons = Array.from({ length: SKELETON_COUNT }, (_, place) => <SkeletonItem key={place} />)

/**
 * What DataTable shows, for windows of 800 px and less. Renders a `<ul>` in a card; its links and buttons are in the
 * natural tab order. The first items are there at once, further ones as one scrolls or, with `pagination`, by page.
 * `filter` narrows them. Not for acting on several items at once: DataTable.
 */
export function CompactList<Item>({
  label,
  items,
  getItemId,
  slots,
  pageSize = DEFAULT_PAGE_SIZE,
  ...rest
}: CompactListProps<Item>) {
  const { isLoading = false, filter, pagination } = rest
  const { itemsRef, focusItem, ...focusEvents } = useItemFocus<HTMLUListElement>()
  const textOf = useMemo(
    () => (slots.filterValue ? (item: Item) => slots.filterValue?.(item) ?? '' : undefined),
    [slots],
  )
  const { shown, state } = useCollection({
    items,
    order: '',
    textOf,
    filter,
    pagination,
    pageSize,
    focusItem,
  })

  return (
    <CollectionFrame {...rest} state={state}>
      <ul ref={itemsRef} aria-label={label} aria-busy={isLoading} {...focusEvents}>
        {items.length === 0 && skeletons}
        {shown.map((item) => (
          <CompactItem key={getItemId(item)} item={item} slots={slots} />
        ))}
      </ul>
    </CollectionFrame>
  )
}
