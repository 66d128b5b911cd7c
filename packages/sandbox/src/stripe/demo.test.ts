import { expect, it } from 'vitest'
import { invoicesOf } from './demo.ts'
import { endOf } from './records.ts'

const seconds = (text: string): number => Date.parse(text) / 1000

it('invoices of the demo follow one another through February, and end with the period', () => {
  const row = {
    id: '1001',
    plan_id: 2,
    billing_interval: 'monthly' as const,
    users: 50,
    expires_at: new Date('2027-05-31T10:00:00Z'),
    registered_at: new Date('2026-11-01T00:00:00Z'),
  }
  const days = invoicesOf(row, 'cus_demo1001', seconds('2027-05-10T00:00:00Z')).map(({ from, until }) =>
    [from, until].map((at) => new Date(at * 1000).toISOString().slice(0, 10)),
  )
  expect(days.slice(0, 4)).toEqual([
    ['2027-04-30', '2027-05-31'],
    ['2027-03-31', '2027-04-30'],
    ['2027-02-28', '2027-03-31'],
    ['2027-01-31', '2027-02-28'],
  ])
})

it.each([
  ['price_pro_month', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['price_pro_year', '2028-02-29T10:00:00Z', '2029-02-28T10:00:00Z'],
])('a period of %s from %s ends at %s', (price, from, until) => {
  expect(endOf(price, seconds(from))).toBe(seconds(until))
})
