import {
  CollectionFrame,
  DEFAULT_PAGE_SIZE,
  SKELETON_COUNT,
  useIncrementalWindow,
  useItemFocus,
  type CollectionProps,
} from '../collection/index.ts'
import { CompactItem, SkeletonItem, type CompactListSlots } from './CompactItem.tsx'

export interface CompactListProps<Item> extends CollectionProps {
  /** In the order to draw them. An unchanged item object is not drawn again. */
  items: readonly Item[]
  /** Stable over refreshes, so that focus and open menus stay with their item. */
  getItemId: (item: Item) => string
  slots: CompactListSlots<Item>
}

const skeletons = Array.from({ length: SKELETON_COUNT }, (_, place) => <SkeletonItem key={place} />)

/**
 * What DataTable shows, for windows of 800 px and less. Renders a `<ul>` in a card; its links and buttons are in the
 * natural tab order. The first items are there at once, further ones as one scrolls.
 */
export function CompactList<Item>({
  label,
  items,
  getItemId,
  slots,
  pageSize = DEFAULT_PAGE_SIZE,
  isLoading = false,
  ...rest
}: CompactListProps<Item>) {
  const { itemsRef, focusItem, ...focusEvents } = useItemFocus<HTMLUListElement>()
  const shown = useIncrementalWindow(items.length, pageSize, focusItem)

  return (
    <CollectionFrame {...rest} isLoading={isLoading} total={items.length} shown={shown}>
      <ul ref={itemsRef} aria-label={label} aria-busy={isLoading} {...focusEvents}>
        {items.length === 0 && skeletons}
        {items.slice(0, shown.count).map((item) => (
          <CompactItem key={getItemId(item)} item={item} slots={slots} />
        ))}
      </ul>
    </CollectionFrame>
  )
}
