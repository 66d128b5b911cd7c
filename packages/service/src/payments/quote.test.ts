import { describe, expect, it } from 'vitest'
import type { PaidSubscription } from '../database/paymentTables.ts'
import { quoteChange } from './quote.ts'

/** 34 users of Pro, $510.00, on the last day of January. */
const bought: PaidSubscription = {
  planId: 2,
  interval: 'monthly',
  users: 34,
  periodStart: '2027-01-31T10:00:00.000Z',
  expiresAt: '2027-02-28T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  customerId: 'cus_1',
}
const { periodStart, expiresAt } = bought

describe('a change of the order', () => {
  it.each([
    ['40 users five minutes later', '2027-01-31T10:05', 2, 40, 9000],
    ['Enterprise five minutes later', '2027-01-31T10:05', 3, 34, 64_600 - 51_000],
    ['40 users for half of the 28 days', '2027-02-14T10:00', 2, 40, 4500],
    ['Enterprise for half of the 28 days', '2027-02-14T10:00', 3, 34, 32_300 - 25_500],
    ['40 users on the last day', '2027-02-27T23:59', 2, 40, 2143 - 1821],
    ['fewer users', '2027-02-14T10:00', 2, 10, 0],
  ] as const)('%s', (_name, at, planId, quantity, due) => {
    const quote = quoteChange(bought, { planId, interval: 'monthly', quantity }, Date.parse(`${at}Z`), [])
    expect(quote).toMatchObject({ due, periodStart, expiresAt })
  })

  it('of the interval starts a new period, from a leap day too', () => {
    const leap = {
      ...bought,
      periodStart: '2028-02-29T10:00:00.000Z',
      expiresAt: '2028-03-29T10:00:00.000Z',
    }
    const order = { planId: 2, interval: 'yearly', quantity: 34 } as const
    expect(quoteChange(leap, order, Date.parse(leap.periodStart), [])).toEqual({
      owed: 34 * 14_400,
      credit: 51_000,
      due: 34 * 14_400 - 51_000,
      periodStart: leap.periodStart,
      expiresAt: '2029-02-28T10:00:00.000Z',
    })
  })

  it('that changes nothing costs nothing', () => {
    const order = { planId: 2, interval: 'monthly', quantity: 34 } as const
    expect(quoteChange(bought, order, Date.parse(periodStart), [])).toBeNull()
  })
})
