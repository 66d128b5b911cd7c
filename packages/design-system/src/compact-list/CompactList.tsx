import { useRef } from 'react'
import { styled } from 'styled-components'
import { CollectionFrame } from '../collection/CollectionFrame.tsx'
import { SelectBox } from '../data-table/SelectBox.tsx'
import { useRows, type RowsProps } from '../data-table/useRows.tsx'
import { centredRow, unprinted } from '../mixins.ts'
import { rowCellStyle } from '../row-cells/rowCellStyle.ts'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import { CompactItem, SkeletonItem, type CompactListSlots } from './CompactItem.tsx'

export interface CompactListProps<Item, State = unknown> extends RowsProps<Item, State> {
  /** The items, on all pages, in display order. An unchanged item object is not rendered again. */
  items: readonly Item[]
  /** All items, when a query filtered some out.
   * @default items */
  allItems?: readonly Item[]
  /** Stable over refreshes, so that focus and open menus stay with their item. */
  getItemId: (item: Item) => string
  /** The parts of an item. Keep the object stable between renders: a new one renders every item again. */
  slots: CompactListSlots<Item, State>
}

const Head = styled.div`
  ${centredRow(token.space2)}
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
  items,
  allItems = items,
  getItemId,
  slots,
  ...props
}: CompactListProps<Item, State>) {
  const itemsRef = useRef<HTMLUListElement>(null)
  const list = useRows(
    {
      itemsRef,
      rows: items,
      allRows: allItems,
      getRowId: getItemId,
      usualHeight: USUAL_HEIGHT,
      headInput: '[data-select-all] input',
    },
    props,
  )
  const isWhole = list.parts.length === items.length

  return (
    <CollectionFrame {...list.frame}>
      {list.isSelectable && (
        <Head data-select-all="">
          {list.head && (
            <>
              <SelectBox {...list.head} />
              <Text element="span" variant="secondary" tone="secondary" aria-hidden>
                {list.head.label}
              </Text>
            </>
          )}
        </Head>
      )}
      <Items ref={itemsRef} aria-label={props.label} aria-busy={list.isLoading} {...list.itemEvents}>
        {Array.from({ length: list.skeletonCount }, (_, place) => (
          <SkeletonItem key={place} isSelectable={list.isSelectable} heights={slots.skeleton} />
        ))}
        {list.parts.map((part) =>
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
              position={isWhole ? undefined : list.first + part.index + 1}
              total={isWhole ? undefined : items.length}
              {...list.rowProps(part)}
            />
          ),
        )}
      </Items>
      {list.overlays}
    </CollectionFrame>
  )
}
