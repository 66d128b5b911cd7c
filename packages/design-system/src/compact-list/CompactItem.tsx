import { memo, type ChangeEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { SelectBox } from '../data-table/SelectBox.tsx'
import { insetRing } from '../mixins.ts'
import { Skeleton } from '../skeleton/index.ts'
import { textStyle, token } from '../tokens/index.ts'

/** What stands where in an item. Keep the object stable between renders: another one draws every item anew. */
export interface CompactListSlots<Item> {
  /** Names the item. */
  title(item: Item): ReactNode
  /** Before the first line below the title: its StatusDot. */
  leading?(item: Item): ReactNode
  /** Lines below the title. */
  meta?(item: Item): readonly ReactNode[]
  /** What can be done with it: IconButtons or one menu. */
  actions?(item: Item): ReactNode
}

interface CompactItemProps<Item> {
  item: Item
  slots: CompactListSlots<Item>
  id: string
  /** Names the checkbox; `null` leaves its place empty, and without it there is none. */
  selectLabel: string | null | undefined
  isSelected: boolean
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px ${token.space3};
  padding: ${token.space3} ${token.space4};
  border-block-end: 1px solid ${token.border};
  &:last-child {
    border-block-end: 0;
  }
  &[data-selectable] {
    position: relative;
    padding-inline-start: 3rem;
  }
  &[data-selected] {
    background: color-mix(in srgb, ${token.accentSubtle} 50%, ${token.surface});
  }
  &:focus-visible {
    ${insetRing()}
  }
`

const Title = styled.div`
  font-weight: ${token.weightStrong};
  overflow-wrap: anywhere;
`

/** Beside the title, but after the facts in reading order, as in the table. */
const Actions = styled.div`
  grid-area: 1 / 2;
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
`

const Place = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  block-size: 18px;
  &[data-size='large'] {
    block-size: ${token.heightControlSmall};
  }
`

function PlainCompactItem<Item>({
  item,
  slots,
  id,
  selectLabel,
  isSelected,
  onSelect,
}: CompactItemProps<Item>) {
  const [first, ...others] = slots.meta?.(item) ?? []
  const leading = slots.leading?.(item)
  const actions = slots.actions?.(item)
  return (
    <Root data-selectable={selectLabel !== undefined || undefined} data-selected={isSelected || undefined}>
      {typeof selectLabel === 'string' && (
        <Select>
          <SelectBox label={selectLabel} isSelected={isSelected} value={id} onChange={onSelect} />
        </Select>
      )}
      <Title>{slots.title(item)}</Title>
      {(leading !== undefined || first !== undefined) && (
        <Line>
          {leading}
          {leading !== undefined && first !== undefined && ' · '}
          {first}
        </Line>
      )}
      {others.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
        <Line key={index}>{line}</Line>
      ))}
      {Boolean(actions) && <Actions>{actions}</Actions>}
    </Root>
  )
}

export const CompactItem = memo(PlainCompactItem)

export function SkeletonItem({ isSelectable }: { isSelectable: boolean }) {
  return (
    <Root aria-hidden data-selectable={isSelectable || undefined}>
      <Place data-size="large">
        <Skeleton width="140px" />
      </Place>
      <Place>
        <Skeleton width="180px" />
      </Place>
      <Place data-size="large">
        <Skeleton width="220px" />
      </Place>
    </Root>
  )
}
