import { UserDataSchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { serviceFixture } from '../testing/fixtures.ts'
import { operatorOf } from '../testing/operatorCommands.ts'

const { db, as, atSubdomain, states, userData } = serviceFixture()
const portico = operatorOf(db)

const subscription = async () =>
  (await userData(await as('owner@northwind'))).data(UserDataSchema).user.account.subscription

const isReady = async (subdomain: string): Promise<boolean | undefined> => {
  const { id } = await atSubdomain(subdomain)
  return (await states()).status.find(({ serviceid }) => serviceid === id)?.ready
}

describe('plan set', () => {
  it('sets a plan for an interval, and a trial again', async () => {
    const { output } = await portico(['plan', 'set', '4821', 'pro', '--interval', 'yearly', '--users', '20'])
    expect(output).toBe(
      'Account 4821 has the plan pro, yearly, for 20 users until 2027-11-20. Nothing is charged, and the payment provider is not told.\n',
    )
    expect(await subscription()).toMatchObject({
      isTrial: false,
      planId: 2,
      interval: 'yearly',
      users: 20,
      periodStart: '2026-11-20T12:00:00.000Z',
      expiration: '2027-11-20T12:00:00.000Z',
      cancelAtPeriodEnd: false,
    })
    // Of a chosen end only that is known: the last interval before it is what more users are charged for.
    await portico(['plan', 'set', '4821', 'pro', '--interval', 'monthly', '--until', '2027-03-31'])
    expect(await subscription()).toMatchObject({
      periodStart: '2027-02-28T00:00:00.000Z',
      expiration: '2027-03-31T00:00:00.000Z',
    })
    await portico(['plan', 'set', '4821', 'trial', '--until', '2027-01-31'])
    expect(await subscription()).toMatchObject({
      isTrial: true,
      planId: null,
      interval: null,
      periodStart: null,
      users: 20,
      expiration: '2027-01-31T00:00:00.000Z',
    })
  })

  it('is recorded with all that it changes, and refused where that is nothing', async () => {
    const set = ['plan', 'set', '4821', 'pro', '--until', '2027-03-31']
    await portico(set)
    const { data } = await portico(['audit', 'list', '--account', '4821', '--limit', '1', '--json'])
    expect(data(v.tuple([v.looseObject({})]))).toMatchObject([
      {
        action: 'plan.change',
        after: { planId: 2, interval: 'monthly', expiresAt: '2027-03-31T00:00:00.000Z' },
      },
    ])
    expect(await portico(set)).toMatchObject({
      code: 1,
      errors: 'Account 4821 has this plan already. Nothing was changed.\n',
    })
  })

  it('is refused above the plan’s users, below the account’s users, and for invalid values', async () => {
    const before = await subscription()
    expect((await portico(['plan', 'set', '4821', 'basic'])).errors).toBe(
      'The plan basic has at most 10 users: say --users.\n',
    )
    expect((await portico(['plan', 'set', '4821', 'basic', '--users', '5'])).errors).toBe(
      'Account 4821 has 6 users already, more than 5.\n',
    )
    for (const words of [['gold'], ['pro', '--until', '2027-02-30'], ['pro', '--interval', 'weekly']])
      expect((await portico(['plan', 'set', '4821', ...words])).code).toBe(2)
    expect(await subscription()).toEqual(before)
  })
})

it('workspaces are listed, set down and up', async () => {
  expect(await isReady('erp')).toBe(true)
  expect((await portico(['workspace', 'down', '4821', 'ERP'])).output).toBe(
    'Workspace erp of account 4821 is down.\n',
  )
  expect(await isReady('erp')).toBe(false)
  expect((await portico(['workspace', 'list', '4821'])).output).toMatch(/^erp +down +/m)
  await portico(['workspace', 'up', '4821', 'erp'])
  expect(await isReady('erp')).toBe(true)
  expect(await isReady('lab')).toBe(true)
  expect(await portico(['workspace', 'down', '1001', 'erp'])).toMatchObject({
    code: 1,
    errors: 'Account 1001 has no workspace erp: “workspace list” shows all.\n',
  })
})
