import { useContext, useId } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { Heading } from '../heading/Heading.tsx'
import { centredRow, framed, transition, wrappingRow } from '../mixins.ts'
import { Tag } from '../tag/Tag.tsx'
import { textStyle, token } from '../tokens/index.ts'
import { BestPill, FeatureHelp, FeatureMark } from './FeatureHelp.tsx'
import { PlanAreaContext, type FeatureHelpText, type Plan, type PlanFact } from './plan.ts'
import { PlanOffer } from './PlanOffer.tsx'

export interface PlanFeature {
  id: string
  label: string
  isIncluded: boolean
  /** Explanation, reached by pointer, keyboard and touch. */
  help?: FeatureHelpText | undefined
}

export interface PlanCardProps
  extends Plan, ElementProps<HTMLElement, 'aria-labelledby' | 'children' | 'id' | 'onSelect' | 'title'> {
  /** Ranges and the level of support, one line each. */
  facts: readonly PlanFact[]
  /** Included and missing features. */
  features: readonly PlanFeature[]
  /** Label of the list of features: "Features of Pro". */
  featuresLabel: string
  /** Marks the selected card, when selecting and continuing are two steps: "Selected". */
  selectedLabel?: string | undefined
}

/** Header, offer and features, besides the facts. */
const PARTS = 3

const Root = styled.article<{ $lines: number }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space4};
  min-inline-size: 0;
  padding: ${token.space6};
  ${framed(token.radiusCard)}
  ${transition(token.durationNormal, 'border-color', 'box-shadow')}
  &[data-layout='single'] {
    box-shadow: ${token.elevation1};
  }
  &[data-highlighted] {
    border-color: ${token.accent};
    box-shadow: ${token.elevation2};
  }
  &[data-selected] {
    border-color: ${token.accent};
    outline: 1px solid ${token.accent};
  }
  /* Cards side by side share their lines (subgrid), so that a wrapped fact moves all. */
  @container (width >= 42rem) {
    &[data-layout='joined'] {
      display: grid;
      grid-template-rows: subgrid;
      grid-row: span ${({ $lines }) => $lines};
      row-gap: 0;
      & > :first-child {
        margin-block-end: ${token.space1};
      }
      & > dl {
        grid-template-rows: subgrid;
        grid-row: span ${({ $lines }) => $lines - PARTS};
        margin-block: ${token.space4};
      }
    }
  }
  scroll-margin-block-start: calc(${token.heightTopBar} + ${token.space6});
  @media (forced-colors: active) {
    &[data-highlighted],
    &[data-selected] {
      border-color: Highlight;
    }
  }
`

const Head = styled.div`
  ${wrappingRow(`${token.space1} ${token.space2}`)}
  margin-block-end: calc(-1 * ${token.space3});
`

const Facts = styled.dl`
  display: grid;
  & > div {
    ${textStyle('secondary')}
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token.space3};
    padding-block: ${token.space2};
    border-block-start: 1px solid ${token.border};
  }
  & dt {
    color: ${token.textSecondary};
  }
  & dd {
    font-weight: ${token.weightStrong};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`

const Features = styled.ul`
  display: grid;
  align-content: start;
  gap: 2px;
  padding-block-start: ${token.space3};
  border-block-start: 1px solid ${token.border};
`

const Feature = styled.li`
  ${textStyle('secondary')}
  ${centredRow(token.space2)}
  min-block-size: 28px;
  overflow-wrap: anywhere;
  &[data-excluded] {
    color: ${token.textMuted};
  }
`

const FeatureLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-inline-size: 0;
`

/** A plan to choose: price, ranges, features and one action. Renders an `<article>` named by the plan, inside a PlanCardGroup. Not for the current plan beside its invoices: Card. */
export function PlanCard({
  id,
  title,
  description,
  price,
  currency,
  unit,
  billingPeriod,
  action,
  currentLabel,
  bestLabel,
  facts,
  features,
  featuresLabel,
  selectedLabel,
  ...rest
}: PlanCardProps) {
  const titleId = useId()
  const { layout, isHighlighted } = useContext(PlanAreaContext)
  const offer = { description, price, currency, unit, billingPeriod, action }
  return (
    <Root
      {...rest}
      $lines={PARTS + facts.length}
      aria-labelledby={titleId}
      data-layout={layout}
      data-plan={id}
      data-highlighted={isHighlighted({ id, bestLabel }) || undefined}
      data-selected={selectedLabel !== undefined || undefined}
    >
      <Head>
        <Heading level={2} variant="dialogTitle" id={titleId}>
          {title}
        </Heading>
        {currentLabel !== undefined && <Tag>{currentLabel}</Tag>}
        {selectedLabel !== undefined && <Tag tone="accent">{selectedLabel}</Tag>}
        {bestLabel !== undefined && <BestPill>{bestLabel}</BestPill>}
      </Head>
      <PlanOffer {...offer} isPrimary={bestLabel !== undefined || selectedLabel !== undefined} />
      <Facts>
        {facts.map((fact) => (
          <div key={fact.id}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </Facts>
      <Features aria-label={featuresLabel}>
        {features.map(({ id: featureId, label, isIncluded, help }) => (
          <Feature key={featureId} data-excluded={!isIncluded || undefined}>
            <FeatureMark isIncluded={isIncluded} />
            <FeatureLabel>
              {label}
              {help && <FeatureHelp title={label} help={help} />}
            </FeatureLabel>
          </Feature>
        ))}
      </Features>
    </Root>
  )
}
