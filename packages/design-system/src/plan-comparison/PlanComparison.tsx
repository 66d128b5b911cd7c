import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { BestPill, FeatureHelp, FeatureMark } from '../plan-card/FeatureHelp.tsx'
import { useHighlight, type FeatureHelpText, type Plan } from '../plan-card/plan.ts'
import { PlanOffer } from '../plan-card/PlanOffer.tsx'
import { centredRow } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'
import { Tag } from '../tag/Tag.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import { ComparisonCell, Corner, Edge, PlanHeader, PlanName, PlanTitle, RISE } from './comparisonStyle.ts'

export interface PlanComparisonRow {
  id: string
  /** Name of the feature: "Max brokers", "Web VPN". */
  label: string
  /** Explanation, reached by pointer, keyboard and touch. */
  help?: FeatureHelpText | undefined
  /** By the plan's id: a formatted text, or whether the plan includes the feature. */
  values: Readonly<Record<string, string | boolean>>
}

export interface PlanComparisonProps extends ElementProps<
  HTMLTableElement,
  'aria-label' | 'children' | 'onBlur' | 'onFocus' | 'onPointerEnter' | 'onPointerLeave'
> {
  /** Label of the table: "Plans compared". */
  label: string
  /** One column each. */
  plans: readonly Plan[]
  /** One row each: ranges and support first, then features. */
  rows: readonly PlanComparisonRow[]
}

const Root = styled.div`
  container-type: inline-size;
`

/** If it does not fit, as with large text, it scrolls sideways; only otherwise can the header be sticky. */
const Scroller = styled.div`
  padding-block: ${token.space3} ${RISE};
  @container (width < 44rem) {
    overflow-x: auto;
  }
`

const Table = styled.table`
  ${textStyle('body')}
  inline-size: 100%;
  min-inline-size: 44rem;
  color: ${token.text};
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  text-align: start;
`

const FeatureColumn = styled.col`
  inline-size: 27.5%;
`

const RowHeader = styled.th`
  position: relative;
  padding-block: 5px;
  padding-inline: 0 ${token.space5};
  text-align: start;
  font-weight: ${token.weightRegular};
  color: ${token.textSecondary};
  &[data-ruled]::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0 ${token.space6};
    border-block-start: 1px solid ${token.border};
  }
`

const RowLabel = styled.span`
  ${textStyle('body')}
  ${centredRow('2px')}
  min-block-size: 28px;
  overflow-wrap: anywhere;
`

const valueOf = (value: string | boolean | undefined): ReactNode =>
  typeof value === 'string' ? value : <FeatureMark isIncluded={value === true} />

/** All plans side by side, feature by feature. Renders a `<table>` headed by plans and features. For windows of 1200 px and more; below that: PlanCardGroup. */
export function PlanComparison({ label, plans, rows, ...rest }: PlanComparisonProps) {
  const say = useSay()
  const { areaProps, isHighlighted } = useHighlight()
  const stateOf = (plan: Plan) => ({
    'data-plan': plan.id,
    'data-highlighted': isHighlighted(plan) || undefined,
  })
  return (
    <Root>
      <Scroller>
        <Table {...rest} {...areaProps} aria-label={label}>
          <colgroup>
            <FeatureColumn />
            <col span={plans.length} />
          </colgroup>
          <thead>
            <tr>
              <Corner scope="col">
                <VisuallyHidden>{say(words.feature)}</VisuallyHidden>
              </Corner>
              {plans.map((plan) => (
                <PlanHeader key={plan.id} scope="col" abbr={plan.title} {...stateOf(plan)}>
                  <PlanName>
                    <PlanTitle>{plan.title}</PlanTitle>
                    {plan.currentLabel !== undefined && <Tag>{plan.currentLabel}</Tag>}
                  </PlanName>
                  {plan.bestLabel !== undefined && (
                    <Edge>
                      <BestPill>{plan.bestLabel}</BestPill>
                    </Edge>
                  )}
                </PlanHeader>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowHeader scope="row">
                <VisuallyHidden>{say(words.price)}</VisuallyHidden>
              </RowHeader>
              {plans.map((plan) => (
                <ComparisonCell key={plan.id} data-part="offer" {...stateOf(plan)}>
                  <PlanOffer {...plan} isPrimary={plan.bestLabel !== undefined} />
                </ComparisonCell>
              ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.id}>
                <RowHeader scope="row" abbr={row.label} data-ruled>
                  <RowLabel>
                    {row.label}
                    {row.help && <FeatureHelp title={row.label} help={row.help} />}
                  </RowLabel>
                </RowHeader>
                {plans.map((plan) => (
                  <ComparisonCell key={plan.id} data-part="value" {...stateOf(plan)}>
                    {valueOf(row.values[plan.id])}
                  </ComparisonCell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Root>
  )
}
