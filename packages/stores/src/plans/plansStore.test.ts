import { describe, expect, test } from 'vitest'
import { PLANS } from '../api/contract/plan.ts'
import { answer, never, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

const PRICES = 'GET /subscriptions/plans/'
const offer = answer({ plans: [{ id: 2, name: 'Pro', monthly: 18, yearly: null }] })

describe('the offered plans', () => {
  test('[S7-036] have the service’s prices', async () => {
    const { plans, root } = makeRootStore({ answers: { [PRICES]: offer } })
    const load = plans.load()
    expect(root.isBusy).toBe(false)
    await expect(load).resolves.toBe(true)
    expect(plans.plans[1]?.price).toEqual({ monthly: 18, yearly: 15 })
    expect(plans.savings).toBe(21)
  })

  test('[S3-008] take only prices from there: plans, names and limits are from the table', async () => {
    const more = answer({
      plans: [
        { id: 2, name: 'Prime', monthly: 18, yearly: 16, users: 9 },
        { id: 4, name: 'Ultra', monthly: 99, yearly: 90 },
      ],
    })
    const { plans } = makeRootStore({ answers: { [PRICES]: more } })
    await plans.load()
    expect(plans.plans.map(({ price: _price, ...plan }) => plan)).toEqual(PLANS)
    expect(plans.plans.map(({ price }) => price.monthly)).toEqual([11, 18, 19])
  })

  test.each([
    ['does not come', never],
    ['is lost', 'lost' as const],
    ['is refused', refusal(-73)],
    ['breaks the contract', answer({ plans: [{ id: 'two' }] })],
  ])('have the table’s prices when the answer %s, and the session stays', async (_name, given) => {
    const { plans, clock, root } = makeRootStore({ answers: { [PRICES]: given } })
    void plans.load()
    await clock.advance(5000)
    expect(plans.plans[1]?.price).toEqual({ monthly: 15, yearly: 12 })
    expect([root.session.isSignedIn, root.network.hasFailed]).toEqual([true, false])
  })
})
