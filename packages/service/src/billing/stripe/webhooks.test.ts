import { expect, describe, it } from 'vitest'
import { readEvents } from '../../operator/audit.ts'
import { deleteExpired } from '../../housekeeping.ts'
import { noMetrics } from '../../telemetry/measures.ts'
import { inSequence, noCharges } from '../../testing/fixtures.ts'
import { TRIAL } from '../../testing/payments.ts'
import { eventObject } from '@portico/sandbox/stripe/objects.ts'
import { describeStripe } from '../../testing/stripeFixture.ts'
import { START, startTestService } from '../../testing/testService.ts'

const DAY = 24 * 3_600_000

const completed = (eventId: string, checkout: { readonly id: string; readonly customer: string }) => {
  const session = { object: 'checkout.session', client_reference_id: TRIAL[0], ...checkout }
  return eventObject(eventId, 0, 'checkout.session.completed', session)
}

describeStripe((fixture, server) => {
  const { another, call, checkout, db, deliver, restart, service, subscribe, subscriptionNow, without } =
    fixture

  /** Ten users of Enterprise in place of Pro, and the event that says so. */
  const repriced = async () => {
    const subscription = await subscribe()
    server().reprice(subscription, 'price_enterprise_month', 10)
    const [event] = server().events.splice(0)
    return { subscription, event }
  }

  describe('a webhook', () => {
    it('is counted once it is applied, and when it is refused while Stripe cannot be read', async () => {
      const outcomes: string[] = []
      const metrics = { ...noMetrics, delivery: (outcome: string) => void outcomes.push(outcome) }
      const counting = await startTestService(db(), { stripe: server().settings }, null, metrics)
      server().pay(await checkout())
      const event = server().events.find(({ type }) => type === 'checkout.session.completed')
      server().fail(500)
      expect((await server().send(counting.port, event)).status).toBe(500)
      server().fail(null)
      await server().send(counting.port, event)
      await server().send(counting.port, event)
      expect(outcomes).toEqual(['failed', 'applied'])
      expect(await subscriptionNow()).toMatchObject({ planId: 2 })
      await counting.stop()
    })

    it('is refused without a valid signature', async () => {
      await subscribe()
      const event = eventObject('evt_forged', 0, 'customer.deleted', { id: 'cus_1', object: 'customer' })
      const payload = JSON.stringify(event, null, 2)
      const signatures = [
        '',
        't=1,v1=00',
        server().signed(payload, 'whsec_other'),
        server().signed(`${payload} `),
        server().signed(payload, undefined, START / 1000 - 301),
      ]
      for (const signature of signatures)
        expect((await server().send(service().port, event, signature)).status).toBe(400)
      expect((await call('/payments/stripe/webhook', { method: 'POST', body: event })).status).toBe(400)
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const other = await call('/payments/stripe/webhook', { method: 'POST', body: 'a=b', headers: form })
      expect(other.status).toBe(415)
      expect((await server().send(service().port, event)).status).toBe(200)
    })

    it('of strangers has a limit, as has the page for a card, and a warning a minute', async () => {
      await restart({ stripe: server().settings, rateLimit: 8, logLevel: 'warn' })
      const event = eventObject('evt_forged', 0, 'customer.deleted', { id: 'cus_1', object: 'customer' })
      const forged = await inSequence(9, () => server().send(service().port, event, 't=1,v1=00'))
      expect(forged.map(({ status }) => status).indexOf(429)).toBe(8)
      const pages = await inSequence(9, () => call('/payments/stripe/card/made-up/done'))
      expect(pages.map(({ status }) => status).indexOf(429)).toBe(8)
      expect(server().asked).toEqual([])
      expect(
        service()
          .logs.join('')
          .match(/without a good signature/g),
      ).toHaveLength(1)
    })

    it('has no effect when repeated', async () => {
      const { event } = await repriced()
      await server().send(service().port, event)
      expect(await subscriptionNow()).toMatchObject({ planId: 3 })
      await db().updateTable('subscriptions').set({ users: 77 }).where('account_id', '=', TRIAL[0]).execute()
      const before = server().asked.length
      expect((await server().send(service().port, event)).status).toBe(200)
      expect(await subscriptionNow()).toMatchObject({ users: 77 })
      expect(
        server()
          .asked.slice(before)
          .filter(({ path }) => path === '/v1/subscriptions'),
      ).toEqual([])
    })

    it('ends in the newest state in any order', async () => {
      const subscription = await subscribe()
      server().reprice(subscription, 'price_enterprise_month', 10)
      server().reprice(subscription, 'price_basic_month', 3)
      subscription.cancelAtPeriodEnd = true
      server().changed(subscription, 'updated')
      for (const event of server().events.splice(0).toReversed())
        expect((await server().send(service().port, event)).status).toBe(200)
      expect(await subscriptionNow()).toMatchObject({ planId: 1, users: 3, cancelAtPeriodEnd: true })
    })

    it('that is slow does not overwrite a later one, at another instance', async () => {
      const other = await another()
      const { subscription, event: slow } = await repriced()
      // The data that the slow one has read is outdated when it is written.
      server().meanwhile(async () => {
        server().reprice(subscription, 'price_basic_month', 3)
        const [quick] = server().events.splice(0)
        expect((await server().send(other.port, quick)).status).toBe(200)
      })
      expect((await server().send(service().port, slow)).status).toBe(200)
      expect(await subscriptionNow()).toMatchObject({ planId: 1, users: 3 })
      await other.stop()
    })

    it('that two instances get at the same time is processed once', async () => {
      server().pay(await checkout())
      const other = await another()
      const events = server().events.splice(0)
      const replies = await Promise.all(
        [service().port, other.port].flatMap((port) => events.map((event) => server().send(port, event))),
      )
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await subscriptionNow()).toMatchObject({ planId: 2, isTrial: false })
      const changes = await readEvents(db(), { account: TRIAL[0], limit: 100 })
      expect(changes.filter(({ action }) => action === 'plan.change')).toHaveLength(1)
      await other.stop()
    })

    it.each(['stripe_events', 'audit_events'])(
      'is refused while the database fails at %s, so that it is repeated',
      async (table) => {
        const { event } = await repriced()
        await without(table, async () =>
          expect((await server().send(service().port, event)).status).toBe(500),
        )
        expect(await subscriptionNow()).toMatchObject({ planId: 2 })
        expect((await server().send(service().port, event)).status).toBe(200)
        expect(await subscriptionNow()).toMatchObject({ planId: 3 })
      },
    )

    it('is refused while its price is not configured, so that it is repeated', async () => {
      const other = await startTestService(
        db(),
        { stripe: { ...server().settings, prices: server().settings.prices.slice(0, 4) } },
        null,
      )
      const { event } = await repriced()
      expect((await server().send(other.port, event)).status).toBe(500)
      expect(await subscriptionNow()).toMatchObject({ planId: 2 })
      expect((await server().send(service().port, event)).status).toBe(200)
      expect(await subscriptionNow()).toMatchObject({ planId: 3 })
      await other.stop()
    })

    it('about an unknown customer or another topic is accepted and changes nothing', async () => {
      const before = await db().selectFrom('subscriptions').selectAll().orderBy('account_id').execute()
      const strange = {
        id: 'sub_9',
        object: 'subscription',
        customer: 'cus_9',
        metadata: { account: '9999' },
      }
      for (const event of [
        eventObject('evt_a', 0, 'customer.subscription.updated', strange),
        eventObject('evt_b', 0, 'invoice.paid', { id: 'in_1', object: 'invoice', customer: 'cus_9' }),
      ])
        expect((await server().send(service().port, event)).status).toBe(200)
      expect(await db().selectFrom('subscriptions').selectAll().orderBy('account_id').execute()).toEqual(
        before,
      )
      expect(await db().selectFrom('stripe_accounts').selectAll().execute()).toEqual([])
    })
  })

  const bound = () => db().selectFrom('stripe_accounts').select(['account_id', 'customer_id']).execute()

  describe('a checkout', () => {
    it('of somebody else in the same Stripe account binds no customer', async () => {
      const foreign = completed('evt_f', { id: 'cs_foreign', customer: 'cus_9' })
      expect((await server().send(service().port, foreign)).status).toBe(200)
      expect(await bound()).toEqual([])
      await checkout()
      expect((await server().send(service().port, { ...foreign, id: 'evt_g' })).status).toBe(200)
      expect(await bound()).toEqual([{ account_id: TRIAL[0], customer_id: null }])
    })
  })

  it('a deleted customer is processed once', async () => {
    const { customer } = await subscribe()
    server().deleteCustomer(customer)
    const [event] = server().events.splice(0)
    expect((await server().send(service().port, event)).status).toBe(200)
    await db().updateTable('stripe_accounts').set({ customer_id: customer }).execute()
    expect((await server().send(service().port, event)).status).toBe(200)
    const accounts = await db().selectFrom('stripe_accounts').select('customer_id').execute()
    expect(accounts).toEqual([{ customer_id: customer }])
  })

  describe('a subscription at Stripe', () => {
    it.each([
      ['renewed', { until: START / 1000 + 60 * 86_400 }, START + 60 * DAY, false],
      ['ending', { cancelAt: START / 1000 + 9 * 86_400 }, START + 9 * DAY, true],
      ['past due', { status: 'past_due', until: START / 1000 + 60 * 86_400 }, START + 60 * DAY, false],
      ['paused', { status: 'paused' }, START + 30 * DAY, false],
      ['unpaid', { status: 'unpaid', from: START / 1000 - 86_400 }, START - DAY, false],
      ['cancelled at once', { status: 'canceled', endedAt: START / 1000 - 60 }, START - 60_000, false],
    ] as const)('%s', async (_name, changes, until, cancelAtPeriodEnd) => {
      const subscription = await subscribe()
      Object.assign(subscription, changes)
      server().changed(subscription, 'updated')
      await deliver()
      expect(await subscriptionNow()).toMatchObject({
        periodStart: new Date(subscription.from * 1000).toISOString(),
        expiration: new Date(until).toISOString(),
        cancelAtPeriodEnd,
        isTrial: false,
      })
    })

    it('whose first payment never succeeded does not count', async () => {
      const subscription = await subscribe()
      const before = await subscriptionNow()
      server().subscriptions.set('sub_new', {
        ...subscription,
        id: 'sub_new',
        status: 'incomplete',
        price: 'price_enterprise_month',
        created: subscription.created + 1,
      })
      server().changed(subscription, 'updated')
      await deliver()
      expect(await subscriptionNow()).toEqual(before)
    })
  })

  it('deletes processed webhooks after a month', async () => {
    await subscribe()
    const left = async () => (await db().selectFrom('stripe_events').select('id').execute()).length
    await deleteExpired(db(), START + 30 * DAY, noCharges)
    expect(await left()).toBe(2)
    await deleteExpired(db(), START + 32 * DAY, noCharges)
    expect(await left()).toBe(0)
  })
})
