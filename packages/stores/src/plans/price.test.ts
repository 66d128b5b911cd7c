import { describe, expect, test } from 'vitest'
import { PLANS } from '../api/contract/plan.ts'
import { priceOf, savingsOf } from './plansStore.ts'

describe('priceOf', () => {
  test.each([
    [1, 11, 9],
    [2, 15, 12],
    [3, 19, 15],
  ] as const)('[S9-001] [S9-002] [S9-003] plan %d has the table’s price', (id, monthly, yearly) => {
    expect(priceOf(id, [])).toEqual({ monthly, yearly })
  })

  test.each([
    [1, 11, 9.17],
    [2, 15, 12.5],
    [3, 19, 15.83],
  ] as const)(
    '[S9-004] plan %d without a yearly price costs five sixths of the monthly one',
    (id, monthly, yearly) => {
      expect(priceOf(id, [{ id, name: 'Plan', monthly, yearly: null }])).toEqual({ monthly, yearly })
    },
  )

  test('[S7-036] the service’s offer has priority over the table', () => {
    const offered = [{ id: 2, name: 'Pro', monthly: 20.5, yearly: 16.25 }]
    expect(PLANS.map(({ id }) => priceOf(id, offered))).toEqual([
      { monthly: 11, yearly: 9 },
      { monthly: 20.5, yearly: 16.25 },
      { monthly: 19, yearly: 15 },
    ])
  })

  test.each([
    ['is negative', { monthly: -1, yearly: -1 }, { monthly: 15, yearly: 12 }],
    ['is no number', { monthly: Number.NaN, yearly: 3 }, { monthly: 15, yearly: 12 }],
    ['is negative only for the year', { monthly: 12, yearly: -3 }, { monthly: 12, yearly: 10 }],
    ['has fractions of a cent', { monthly: 1.005, yearly: 0.999 }, { monthly: 1, yearly: 1 }],
    ['is nothing', { monthly: 0, yearly: 0 }, { monthly: 0, yearly: 0 }],
  ])('a price that %s is made usable', (_name, offer, expected) => {
    expect(priceOf(2, [{ id: 2, name: 'Pro', ...offer }])).toEqual(expected)
  })
})

describe('savingsOf', () => {
  test('is the highest of any plan, rounded down', () => expect(savingsOf(PLANS)).toBe(21))

  test.each([
    [15, 12, 20],
    [10, 9, 10],
    [0.3, 0.27, 10],
    [11, 9, 18],
    [19.99, 15.99, 20],
    [20, 16.01, 19],
  ])('monthly for %d, yearly for %d, saves %d %%', (monthly, yearly, expected) => {
    expect(savingsOf([{ monthly, yearly }])).toBe(expected)
  })

  test.each([
    ['nothing', [{ monthly: 10, yearly: 10 }]],
    ['negative savings', [{ monthly: 10, yearly: 12 }]],
    ['free plans', [{ monthly: 0, yearly: 0 }]],
    ['no plans', []],
  ])('is 0 for %s', (_name, prices) => expect(savingsOf(prices)).toBe(0))
})
