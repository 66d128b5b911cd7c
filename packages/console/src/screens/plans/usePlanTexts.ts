import type { PlanFact } from '@portico/design-system'
import {
  PLAN_CURRENCY,
  PLANS,
  UNLIMITED,
  type Plan,
  type PlanFeature,
  type PlanId,
} from '@portico/stores/contract'
import { useIntl, type IntlShape } from 'react-intl'

/** @param amount in units of the plans' currency */
export const planMoney = (amount: number, intl: IntlShape): string =>
  intl.formatNumber(amount, { style: 'currency', currency: PLAN_CURRENCY, currencyDisplay: 'narrowSymbol' })

const RANGES = ['users', 'brokers', 'appnodes'] as const

export function usePlanTexts() {
  const intl = useIntl()
  const say = intl.formatMessage

  const rangeOf = (most: number | null): string => {
    if (most === null) return say({ id: 'plans.notShown' })
    return most === UNLIMITED ? say({ id: 'plans.unlimited' }) : intl.formatNumber(most)
  }
  const nameOf = ({ key }: Plan): string => say({ id: `plans.name.${key}` })

  return {
    nameOf,
    /** Empty for an unknown plan. */
    nameOfId: (id: PlanId | null): string =>
      PLANS.filter((plan) => plan.id === id)
        .map(nameOf)
        .join(''),
    linesOf: ({ key }: Plan): string[] => [
      say({ id: `plans.line.${key}.1` }),
      say({ id: `plans.line.${key}.2` }),
    ],
    factsOf: ({ ranges, support }: Plan): PlanFact[] => [
      ...RANGES.map((id) => ({ id, label: say({ id: `plans.range.${id}` }), value: rangeOf(ranges[id]) })),
      { id: 'support', label: say({ id: 'plans.support' }), value: say({ id: `plans.support.${support}` }) },
    ],
    featureText: (id: PlanFeature) => {
      const label = say({ id: `plans.feature.${id}` })
      return {
        id,
        label,
        help: {
          label: say({ id: 'plans.about' }, { feature: label }),
          text: say({ id: `plans.help.${id}` }),
        },
      }
    },
  }
}
