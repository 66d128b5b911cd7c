import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { centredRow, iconSize, ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { Column, Sort } from './column.ts'

interface HeaderCellsProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}

interface HeaderRowProps<Row> extends HeaderCellsProps<Row> {
  /** `null` leaves its place empty; without it there is no such column. */
  selectAll?: ReactNode
}

const Cell = styled.th`
  position: sticky;
  inset-block-start: var(--portico-sticky-top, 0);
  z-index: ${token.layerSticky};
  block-size: 37px;
  padding: 0 var(--cell-padding);
  border-block-end: 1px solid ${token.border};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  text-align: start;
  &[aria-sort] {
    color: ${token.text};
  }
  /* Browsers repeat a head on each page without what is positioned. */
  @media print {
    position: static;
  }
`

/** A column needs a header with text. */
const SelectCell = styled(Cell)`
  padding-inline-end: 0;
`

const Content = styled.div`
  ${textStyle('caption')}
  ${centredRow(token.space1)}
  min-inline-size: 0;
  [data-align='end'] > & {
    justify-content: flex-end;
  }
`

const Label = styled.span`
  min-inline-size: 0;
  max-block-size: 2lh;
  overflow: hidden;
  text-align: start;
  [data-align='end'] & {
    text-align: end;
  }
`

const SortButton = styled.button`
  ${textStyle('caption')}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  min-block-size: 28px;
  margin-inline: calc(-1 * ${token.space2});
  padding: 0 ${token.space2};
  border-radius: ${token.radiusControl};
  & svg {
    ${iconSize(14, 1.8)}
    opacity: 0;
  }
  /* In the padding of the cell, so that it takes no space from the text. */
  &:only-child {
    margin-inline-end: -28px;
  }
  [data-align='end'] & {
    flex-direction: row-reverse;
    &:only-child {
      margin-inline: -28px calc(-1 * ${token.space2});
    }
  }
  &:hover {
    color: ${token.text};
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 0.5;
  }
  [aria-sort] & svg {
    opacity: 1;
  }
  ${ringed('&:focus-visible', 0)}
  /* Chromium repeats a head on each sheet without its buttons. */
  @media print {
    display: contents;
    :not([aria-sort]) > * > & > svg {
      display: none;
    }
  }
`

function PlainHeaderCells<Row>({ columns, sort, onSortChange }: HeaderCellsProps<Row>) {
  return columns.map((column) => {
    const { id, header, align = 'start', priority, isPrinted = true } = column
    const canSort = onSortChange !== undefined && column.sortValue !== undefined
    const direction = sort?.columnId === id && column.sortValue !== undefined ? sort.direction : undefined
    const next = direction === 'ascending' ? 'descending' : 'ascending'
    const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
    return (
      <Cell
        key={id}
        scope="col"
        data-align={align}
        data-priority={priority}
        data-unprinted={isPrinted ? undefined : ''}
        {...(direction && { 'aria-sort': direction })}
      >
        <Content>
          {canSort ? (
            <SortButton type="button" onClick={() => onSortChange({ columnId: id, direction: next })}>
              <Label>{header}</Label>
              <Arrow aria-hidden />
            </SortButton>
          ) : (
            <Label>{header}</Label>
          )}
        </Content>
      </Cell>
    )
  })
}

const HeaderCells = memo(PlainHeaderCells)

/** Renders the header row; the sorted column has `aria-sort`, and pressing it again reverses the order. */
export function HeaderRow<Row>({ selectAll, ...cells }: HeaderRowProps<Row>) {
  return (
    <tr aria-rowindex={1}>
      {selectAll !== undefined && (
        <SelectCell as="td" data-selects="">
          {selectAll}
        </SelectCell>
      )}
      <HeaderCells {...cells} />
    </tr>
  )
}
