import { memo, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { SelectBox } from '../data-table/SelectBox.tsx'
import type { RowItemProps } from '../data-table/DataRow.tsx'
import { ringed, unprinted } from '../mixins.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { textStyle, token } from '../tokens/index.ts'

/** The parts of an item. Keep the object stable between renders: a new one renders every item again. */
export interface CompactListSlots<Item, State = unknown> {
  /** Name of the item. */
  title(item: Item, state: State): ReactNode
  /** Before the first line below the title: its StatusDot. */
  leading?(item: Item, state: State): ReactNode
  /** Lines below the title; null for none. */
  meta?(item: Item, state: State): readonly ReactNode[]
  /** Actions: IconButtons or one menu. */
  actions?(item: Item, state: State): ReactNode
  /** Heights of the title and each line below it while the list is loading.
   * @default ['control', 'text', 'control'] */
  skeleton?: readonly SkeletonHeight[]
}

/** Height of a line of text, or of one with small buttons. */
type SkeletonHeight = 'text' | 'control'

interface CompactItemProps<Item, State> extends RowItemProps<State> {
  item: Item
  slots: CompactListSlots<Item, State>
  /** Position among all, from 1, when not all are rendered. */
  position: number | undefined
  total: number | undefined
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px ${token.space3};
  padding: ${token.space3} ${token.space4};
  border-block-end: 1px solid ${token.border};
  break-inside: avoid;
  &:last-child {
    border-block-end: 0;
  }
  &[data-selectable] {
    position: relative;
    padding-inline-start: 3rem;
  }
  &:is([data-selected], [aria-current]) {
    background: color-mix(in srgb, ${token.accentSubtle} 50%, ${token.surface});
  }
  &[aria-current] {
    border-inline-start: 3px solid ${token.accent};
    padding-inline-start: calc(${token.space4} - 3px);
  }
  &[data-selectable][aria-current] {
    padding-inline-start: calc(3rem - 3px);
  }
  ${ringed('&:focus-visible', -2)}
`

const Title = styled.div`
  font-weight: ${token.weightStrong};
  overflow-wrap: anywhere;
`

/** Beside the title, but after the lines in reading order, as in the table. */
const Actions = styled.div`
  grid-area: 1 / 2;
  /* Aligned with the first line of a wrapped title. */
  align-self: start;
  display: flex;
  align-items: center;
  margin-inline-end: -6px;
`

const Line = styled.div`
  ${textStyle('secondary')}
  grid-column: 1 / -1;
  min-inline-size: 0;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`

const Select = styled.div`
  position: absolute;
  inset-block-start: 14px;
  inset-inline-start: ${token.space4};
  ${unprinted}
`

const Place = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  block-size: 18px;
  &:first-of-type {
    block-size: ${token.space5};
  }
  &[data-height='control'] {
    block-size: ${token.heightControlSmall};
  }
`

const usualSkeleton: readonly SkeletonHeight[] = ['control', 'text', 'control']
const skeletonWidths = ['140px', '180px', '220px']

const facts = <Item, State>(item: Item, slots: CompactListSlots<Item, State>, state: State): ReactNode => {
  const [first, ...others] = slots.meta?.(item, state) ?? []
  const leading = slots.leading?.(item, state)
  const actions = slots.actions?.(item, state)
  return (
    <>
      <Title>{slots.title(item, state)}</Title>
      {(leading !== undefined || first !== undefined) && (
        <Line>
          {leading}
          {leading !== undefined && first !== undefined && ' · '}
          {first}
        </Line>
      )}
      {others.map(
        (line, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their position
          line !== null && <Line key={index}>{line}</Line>,
      )}
      {Boolean(actions) && <Actions>{actions}</Actions>}
    </>
  )
}

function PlainCompactItem<Item, State>({
  item,
  slots,
  state,
  index,
  position,
  total,
  id,
  selectLabel,
  isSelected,
  isCurrent,
  onSelect,
}: CompactItemProps<Item, State>) {
  // Selecting or moving an item must not render its lines again.
  const content = useMemo(() => facts(item, slots, state), [item, slots, state])
  return (
    <Root
      data-index={index}
      aria-posinset={position}
      aria-setsize={total}
      aria-current={isCurrent || undefined}
      data-selectable={selectLabel !== undefined || undefined}
      data-selected={isSelected || undefined}
    >
      {typeof selectLabel === 'string' && (
        <Select>
          <SelectBox label={selectLabel} isSelected={isSelected} value={id} onChange={onSelect} />
        </Select>
      )}
      {content}
    </Root>
  )
}

export const CompactItem = memo(PlainCompactItem)

interface SkeletonItemProps {
  isSelectable: boolean
  heights: readonly SkeletonHeight[] | undefined
}

export function SkeletonItem({ isSelectable, heights = usualSkeleton }: SkeletonItemProps) {
  return (
    <Root aria-hidden data-selectable={isSelectable || undefined}>
      {heights.map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their position
        <Place key={index} data-height={height}>
          <Skeleton width={skeletonWidths[index] ?? '180px'} />
        </Place>
      ))}
    </Root>
  )
}
