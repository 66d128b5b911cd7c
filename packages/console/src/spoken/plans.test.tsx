import { answer, FIXTURE_TIME, makeAccount, makeUserData } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { open as openPayments, PAYMENT_PAGE } from '../screens/plans/plans.fixture.ts'
import { close, find, hear, open, pass, press, readTo } from './spoken.drawn.tsx'

const DAY = 86_400_000
const paid = answer(
  makeUserData({
    account: makeAccount({
      subscription: {
        expiration: FIXTURE_TIME + 365 * DAY,
        isTrial: false,
        planId: 2,
        plan: 'Pro',
        users: 1,
      },
    }),
  }),
)

test('buy: plans with their prices, the way to the payment page, and back what became of it', async () => {
  const { billing, tabStorage } = await open('/admin/plans', {
    prepare: openPayments,
  })
  await find('heading, Select the right plan for you, level 1')
  const read = await readTo('button, Select Pro')
  expect(read).toEqual(
    expect.arrayContaining([
      'radio, Yearly Save up to 21%, checked, position 2, set size 2',
      'table, Plans compared',
      'columnheader, Basic',
      'columnheader, Pro Best choice',
      'columnheader, Enterprise',
      '$9.00',
      '$12.00',
      'per concurrent user',
      'per month, billed yearly',
    ]),
  )
  await press('button, Select Pro')
  await hear('button, Select Pro, disabled')
  expect(billing.left).toEqual([PAYMENT_PAGE])
  const journey = tabStorage.get('portico.planJourney') ?? ''
  await close()

  const back = await open('/admin/account?planmsg=buy_subscription_success', {
    prepare: (fixture) => fixture.tabStorage.set('portico.planJourney', journey),
  })
  await find('heading, Account, level 1')
  await readTo(/^Looking for your payment/)
  await pass(back, 4000)
  await hear(/^polite: .*Payment received, still activating/)
  back.transport.always('GET /auth/userdata', paid)
  await pass(back, 30_000)
  await hear(/^dialog, Your plan is active/)
  await readTo(/^Pro is active for 1 user and renews on November 20, 2027\./)
  await press('button, Done')
  await hear('heading, Account, level 1')
})
