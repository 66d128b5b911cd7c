import { css, styled } from 'styled-components'
import { BestPill } from '../plan-card/FeatureHelp.tsx'
import type { Plan } from '../plan-card/plan.ts'
import { Tag } from '../tag/Tag.tsx'
import { wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

/** How far the best choice rises above the others. */
export const RISE = '10px'

/** Sticks below the top bar, which covers the rise above the names of the plans. */
export const stickyHeader = css`
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

interface PlanHeaderProps {
  plan: Plan
  'data-plan': string
  'data-highlighted': true | undefined
}

/** The border is not part of the cell, so that it can rise without moving it. */
const Root = styled.th`
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

const Name = styled.div`
  position: relative;
  ${wrappingRow(`${token.space1} ${token.space2}`)}
`

const Title = styled.span`
  ${textStyle('dialogTitle', token.text)}
  overflow-wrap: anywhere;
`

const Edge = styled.span`
  position: absolute;
  inset-block-start: ${RISE};
  inset-inline: 0;
  [data-highlighted] > & {
    inset-block-start: 0;
  }
`

export function PlanHeader({ plan, ...state }: PlanHeaderProps) {
  const { title, currentLabel, bestLabel } = plan
  return (
    <Root scope="col" abbr={title} {...state}>
      <Name>
        <Title>{title}</Title>
        {currentLabel !== undefined && <Tag>{currentLabel}</Tag>}
      </Name>
      {bestLabel !== undefined && (
        <Edge>
          <BestPill>{bestLabel}</BestPill>
        </Edge>
      )}
    </Root>
  )
}
