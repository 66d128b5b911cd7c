import { PLAN_CURRENCY } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'

/** @param amount in units of the plans' currency */
export const planMoney = (amount: number, intl: IntlShape): string =>
  intl.formatNumber(amount, { style: 'currency', currency: PLAN_CURRENCY, currencyDisplay: 'narrowSymbol' })
