import { addMonths } from '@portico/service/billing/prices.ts'
import { invalid, missing } from './cards.ts'
import { isPriceId, PRICES, type Subscribed } from './records.ts'

type Ordered = Pick<Subscribed, 'price' | 'quantity'>

export const priceFor = ({ price, quantity }: Ordered): number => {
  if (!isPriceId(price)) throw missing('price', price)
  return PRICES[price].amount * quantity
}

export const intervalOf = (price: string): 'month' | 'year' =>
  isPriceId(price) ? PRICES[price].interval : 'month'

export const endOf = (price: string, from: number): number =>
  addMonths(from * 1000, intervalOf(price) === 'year' ? 12 : 1) / 1000

/** From a time within the period; another interval starts a new one. */
export const difference = (before: Subscribed, next: Ordered, at: number): number => {
  const { from, until } = before
  if (at < from || at > until)
    throw invalid('Cannot prorate outside of the current period', { param: 'proration_date' })
  const left = (until - at) / (until - from)
  const part = intervalOf(next.price) === intervalOf(before.price) ? left : 1
  return Math.round(priceFor(next) * part) - Math.round(priceFor(before) * left)
}
