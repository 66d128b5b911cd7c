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
  /** Those to list, on all pages, in the order to draw them. An unchanged item object is not drawn again. */
  items: readonly Item[]
  /** Every item there is, where a query left some out.
   * @default items */
  allItems?: readonly Item[]
  /** Stable over refreshes, so that focus and open menus stay with their item. */
  getItemId: (item: Item) => string
  /** What stands where in an item. Keep the object stable between renders: another one draws every item anew. */
  slots: CompactListSlots<Item>
}

const skeletons = Array.from({ length: SKELETON_COUNT }, (_, place) => <SkeletonItem key={place} />)

/** What DataTable shows, for windows of 800 px and less. Renders a `<ul>` that grows on scrolling or, with `pagination`, shows pages; see `useTableState`. Not for acting on several items at once: DataTable. */
export function CompactList<Item>({
  label,
  items,
  allItems = items,
  getItemId,
  slots,
  pageSize = DEFAULT_PAGE_SIZE,
  ...rest
}: CompactListProps<Item>) {
  const { isLoading = false, filter, pagination } = rest
  const { itemsRef, focusItem, ...focusEvents } = useItemFocus<HTMLUListElement>()
  const { shown, state } = useCollection({
    items,
    total: allItems.length,
    filter,
    pagination,
    pageSize,
    focusItem,
  })

  return (
    <CollectionFrame {...rest} state={state}>
      <ul ref={itemsRef} aria-label={label} aria-busy={isLoading} {...focusEvents}>
        {allItems.length === 0 && skeletons}
        {shown.map((item) => (
          <CompactItem key={getItemId(item)} item={item} slots={slots} />
        ))}
      </ul>
    </CollectionFrame>
  )
}
