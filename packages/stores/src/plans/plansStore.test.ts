import { describe, expect, test } from 'vitest'
import { answer, never, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

const PRICES = 'GET /subscriptions/plans/'
const offer = answer({ plans: [{ id: 2, name: 'Pro', monthly: 18, yearly: null }] })

const proOf = ({ root }: ReturnType<typeof makeRootStore>) => root.billing.plans.plans[1]?.price

describe('the plans on offer', () => {
  test('[S7-036] have the prices that the service answers', async () => {
    const fixture = makeRootStore()
    fixture.transport.always(PRICES, offer)
    const load = fixture.root.billing.plans.load()
    expect(fixture.root.isBusy).toBe(false)
    await expect(load).resolves.toBe(true)
    expect(proOf(fixture)).toEqual({ monthly: 18, yearly: 15 })
    expect(fixture.root.billing.plans.savings).toBe(21)
  })

  test.each([
    ['does not come', never],
    ['is lost', 'lost' as const],
    ['is refused', refusal(-73)],
    ['breaks the contract', answer({ plans: [{ id: 'two' }] })],
  ])('have those of the table while the answer %s, and it costs nobody the session', async (_name, given) => {
    const fixture = makeRootStore()
    fixture.transport.always(PRICES, given)
    void fixture.root.billing.plans.load()
    await fixture.clock.advance(5000)
    expect(proOf(fixture)).toEqual({ monthly: 15, yearly: 12 })
    expect([fixture.root.session.isSignedIn, fixture.root.network.hasFailed]).toEqual([true, false])
  })

  test('an answer that comes after the session changes nothing', async () => {
    const fixture = makeRootStore()
    const resolve = fixture.transport.hold(PRICES)
    const load = fixture.root.billing.plans.load()
    fixture.root.session.signOut()
    resolve(offer)
    await load
    expect(proOf(fixture)).toEqual({ monthly: 15, yearly: 12 })
    expect(fixture.root.billing.plans.status).toBe('idle')
  })
})
