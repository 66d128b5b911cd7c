import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'

/** A cell of the table's body, its row's header included. */
export const Cell = styled.td`
  block-size: var(--portico-row-height);
  /* Of several lines: they keep off the borders. One line and two stand within the row's height anyway. */
  padding: calc((var(--portico-row-height) - ${token.space10}) / 2) var(--cell-padding);
  border-block-end: 1px solid ${token.border};
  overflow: hidden;
  text-align: start;
  font-weight: ${token.weightRegular};
  &[data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  &[scope='row'] {
    font-weight: ${token.weightStrong};
  }
  tr:last-child > & {
    border-block-end: 0;
  }
`

/** Its padding stands before the box alone, and the box may show its focus ring. */
export const SelectCell = styled(Cell)`
  padding-inline-end: 0;
  overflow: visible;
`
