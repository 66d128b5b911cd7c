import { css, styled } from 'styled-components'
import { wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

/** How far the best choice rises above the others. */
export const RISE = '10px'

/** Sticks below the top bar, which covers the rise above the names of the plans. */
const stickyHeader = css`
  position: sticky;
  inset-block-start: calc(${token.heightTopBar} - ${RISE} - ${token.space3});
  z-index: ${token.layerSticky};
  container-type: scroll-state;
  &::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    border-block-end: 1px solid transparent;
  }
  /* A border while rows scroll below it. */
  @container scroll-state(stuck: top) {
    &::after {
      border-block-end-color: ${token.border};
    }
  }
`

export const Corner = styled.th`
  ${stickyHeader}
  background: ${token.canvas};
`

/** The border is not part of the cell, so that it can rise without moving it. */
export const PlanHeader = styled.th`
  ${stickyHeader}
  padding: calc(${token.space6} + ${RISE}) ${token.space6} ${token.space1};
  text-align: start;
  font-weight: inherit;
  &::before {
    content: '';
    position: absolute;
    inset: ${RISE} 0 0;
    border: 1px solid ${token.border};
    border-block-end: 0;
    border-inline-end: 0;
    background: ${token.surface};
  }
  &:nth-child(2)::before {
    border-start-start-radius: ${token.radiusCard};
  }
  &:last-child::before {
    border-inline-end: 1px solid ${token.border};
    border-start-end-radius: ${token.radiusCard};
  }
  &[data-highlighted]::before {
    inset-block-start: 0;
    inset-inline-end: -1px;
    border: 1px solid ${token.accent};
    border-block-end: 0;
    border-radius: ${token.radiusCard} ${token.radiusCard} 0 0;
  }
  &[data-highlighted]:last-child::before {
    inset-inline-end: 0;
  }
  &[data-highlighted] + &::before {
    border-inline-start-color: ${token.accent};
  }
`

export const PlanName = styled.div`
  position: relative;
  ${wrappingRow(`${token.space1} ${token.space2}`)}
`

export const PlanTitle = styled.span`
  ${textStyle('dialogTitle', token.text)}
  overflow-wrap: anywhere;
`

export const Edge = styled.span`
  position: absolute;
  inset-block-start: ${RISE};
  inset-inline: 0;
  [data-highlighted] > & {
    inset-block-start: 0;
  }
`

export const ComparisonCell = styled.td`
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
