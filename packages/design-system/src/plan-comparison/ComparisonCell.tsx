import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FeatureMark } from '../plan-card/FeatureHelp.tsx'
import { token } from '../tokens/index.ts'
import { RISE } from './PlanHeader.tsx'

interface CellState {
  'data-plan': string
  'data-highlighted': true | undefined
}

interface OfferCellProps extends CellState {
  part: 'offer'
  children: ReactNode
}

interface ValueCellProps extends CellState {
  part: 'value'
  value: string | boolean | undefined
}

const Root = styled.td`
  position: relative;
  padding: 5px ${token.space6};
  border-inline-start: 1px solid ${token.border};
  background: ${token.surface};
  &[data-part='offer'] {
    padding-block: 0 ${token.space5};
    /* Lets the content be as high as the row. */
    block-size: 1px;
    vertical-align: top;
    @supports (-moz-appearance: none) {
      block-size: 100%;
    }
  }
  &[data-part='value'] {
    font-weight: ${token.weightStrong};
    font-variant-numeric: tabular-nums;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  &[data-part='value']::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: ${token.space6};
    border-block-start: 1px solid ${token.border};
  }
  &:last-child {
    border-inline-end: 1px solid ${token.border};
  }
  tr:last-child > & {
    border-block-end: 1px solid ${token.border};
  }
  tr:last-child > &:nth-child(2) {
    border-end-start-radius: ${token.radiusCard};
  }
  tr:last-child > &:last-child {
    border-end-end-radius: ${token.radiusCard};
  }
  &[data-highlighted],
  &[data-highlighted] + & {
    border-inline-start-color: ${token.accent};
  }
  &[data-highlighted]:last-child {
    border-inline-end-color: ${token.accent};
  }
  /* Ends as it starts: rounded, and slightly beyond its neighbours. */
  tr:last-child > &[data-highlighted] {
    border-block-end-color: transparent;
    border-radius: 0;
    &::after {
      content: '';
      position: absolute;
      inset-block: 100% -${RISE};
      inset-inline: -1px;
      border: 1px solid ${token.accent};
      border-block-start: 0;
      border-radius: 0 0 ${token.radiusCard} ${token.radiusCard};
      background: ${token.surface};
    }
  }
  & > span {
    vertical-align: middle;
  }
`

export function ComparisonCell(props: OfferCellProps | ValueCellProps) {
  const state = {
    'data-part': props.part,
    'data-plan': props['data-plan'],
    'data-highlighted': props['data-highlighted'],
  }
  if (props.part === 'offer') return <Root {...state}>{props.children}</Root>
  const { value } = props
  return (
    <Root {...state}>{typeof value === 'string' ? value : <FeatureMark isIncluded={value === true} />}</Root>
  )
}
