import { expect, it } from 'vitest'
import { readEvents } from '../../operator/audit.ts'
import { TRIAL } from '../../testing/payments.ts'
import { describeStripe } from '../../testing/stripeFixture.ts'

const card = (id: string) => ({ subject: { kind: 'card', id } })

describeStripe((fixture, server) => {
  const { another, attach, cards, db, deliver, send, service, setDefault, subscribe } = fixture
  const [accountId] = TRIAL
  const events = () => readEvents(db(), { account: accountId, limit: 1000 })
  const ofCards = async () => (await events()).filter(({ action }) => action.startsWith('card.'))

  it('the audit has each change of the plan once, with the values before', async () => {
    const subscription = await subscribe()
    server().reprice(subscription, 'price_enterprise_month', 12)
    server().changed(subscription, 'updated')
    await deliver()
    const plans = (await events()).filter(({ action }) => action === 'plan.change')
    expect(plans).toMatchObject([
      { actor: 'system', before: { planId: 2, users: 10 }, after: { planId: 3, users: 12 } },
      { actor: 'system', before: { planId: null }, after: { planId: 2, users: 10, interval: 'monthly' } },
    ])
    expect(Object.keys(plans[0]?.after ?? {}).toSorted()).toEqual(['planId', 'users'])
  })

  it('the audit has each change of cards on Stripe’s pages once', async () => {
    const subscription = await subscribe()
    const { customer: customerId, method: paying } = subscription
    const customer = server().customers.get(customerId)
    const first = server().cards.get(paying ?? '')
    if (!customer || !first) throw new Error('Nothing was bought')
    const second = server().attach('pm_card_mastercard', customerId)
    server().setCustomerDefault(customer, second.id)
    server().setSubscriptionDefault(subscription, second.id)
    server().detach(first)
    const reported = server().events.splice(0)
    const other = await another()
    for (const event of reported) {
      const replies = await Promise.all(
        [service().port, other.port].map((port) => server().send(port, event)),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
    await other.stop()
    const found = await ofCards()
    expect(found.toReversed()).toMatchObject([
      { action: 'card.add', ...card(second.id) },
      { action: 'card.default', ...card(second.id) },
      { action: 'card.default', ...card(second.id) },
      { action: 'card.remove', ...card(first.id) },
    ])
    expect(new Set(found.map(({ actor }) => actor))).toEqual(new Set(['system']))
  })

  it('the audit has an equal change of two tabs once', async () => {
    const { customer } = await subscribe()
    expect((await attach('pm_card_amex')).status).toBe(200)
    const [, amex] = await cards(TRIAL)
    const details = { name: 'Northwind', email: 'bills@northwind.example' }
    for (const [read, change] of [
      ['GET /v1/subscriptions', () => setDefault(amex?.id)],
      [`GET /v1/customers/${customer}`, () => send('PUT', '/subscriptions/billinginformation/', details)],
    ] as const) {
      server().meanwhile(async () => expect((await change()).status).toBe(200), read)
      expect((await change()).status).toBe(200)
    }
    const [last, before] = await events()
    expect([last?.action, before?.action]).toEqual(['billing.change', 'card.default'])
    expect((await ofCards()).map(({ action }) => action)).toEqual(['card.default', 'card.add'])
  })

  it('the audit attributes changes in the console to their user', async () => {
    await subscribe()
    const [paying] = await cards(TRIAL)
    expect((await attach('pm_card_amex')).status).toBe(200)
    const added = (await cards(TRIAL)).find(({ id }) => id !== paying?.id)
    expect((await setDefault(added?.id)).status).toBe(200)
    expect((await send('DELETE', `/account/paymentmethods/detach/${paying?.id}`)).status).toBe(200)
    expect((await attach('pm_card_mastercard', true)).status).toBe(200)
    const kinds = server().events.map(({ type }) => type)
    expect(kinds).toEqual(
      expect.arrayContaining(['payment_method.attached', 'customer.updated', 'payment_method.detached']),
    )
    await deliver()
    const found = await ofCards()
    expect(found.map(({ action, actor }) => [action, actor]).toReversed()).toEqual([
      ['card.add', 'member'],
      ['card.default', 'member'],
      ['card.remove', 'member'],
      ['card.add', 'member'],
      ['card.default', 'member'],
    ])
  })
})
