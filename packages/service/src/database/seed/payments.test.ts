import { expect, it } from 'vitest'
import { demoPaymentsOf } from './payments.ts'

const account = {
  id: '1001',
  company_name: 'Bluefin',
  email: 'office@bluefin.example',
  registered_at: new Date('2026-11-01T00:00:00Z'),
  address: null,
  postal_code: null,
  city: null,
  state: null,
  country: null,
}
const subscription = {
  account_id: '1001',
  is_trial: false,
  plan_id: 2,
  billing_interval: 'monthly' as const,
  users: 50,
  period_start: new Date('2027-04-30T10:00:00Z'),
  expires_at: new Date('2027-05-31T10:00:00Z'),
  customer_id: 'cus_demo1001',
  cancel_at_period_end: false,
}

it('invoices of the demo follow one another through February, and end with the period', () => {
  const { invoices } = demoPaymentsOf(account, subscription, Date.parse('2027-05-10T00:00:00Z'))
  const days = invoices.map(({ details }) => {
    const { from, until }: { from: string; until: string } = JSON.parse(details)
    return [from.slice(0, 10), until.slice(0, 10)]
  })
  expect(days.slice(-4)).toEqual([
    ['2027-01-31', '2027-02-28'],
    ['2027-02-28', '2027-03-31'],
    ['2027-03-31', '2027-04-30'],
    ['2027-04-30', '2027-05-31'],
  ])
})
