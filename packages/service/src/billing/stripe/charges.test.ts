import { ErrorCode, PaymentInformationSchema } from '@portico/stores/contract'
import { expect, describe, it } from 'vitest'
import { readEvents } from '../../operator/audit.ts'
import { refused } from '../../testing/fixtures.ts'
import { TRIAL } from '../../testing/payments.ts'
import { describeStripe } from '../../testing/stripeFixture.ts'

describeStripe((fixture, server) => {
  const { advance, another, call, checkout, db, deliver, information, order, posts } = fixture
  const { send, service, subscribe, subscriptionNow, success } = fixture
  const change = (users = 20) => send('PUT', '/subscriptions/4821', { planId: 2, users })

  const buy = (planId: number) => send('POST', '/subscriptions/', { subscription: { planId } })

  /** Somebody has subscribed by a card that is declined from now on. @returns it as it was */
  const declining = async (...decline: readonly [code: string, reason?: string]) => {
    const { method } = await subscribe()
    const card = server().cards.get(method ?? '')
    if (!card) throw new Error('There is no card')
    server().cards.set(card.id, { ...card, decline })
    return card
  }

  describe('a charge', () => {
    it('has a key with each request', async () => {
      await subscribe()
      await change()
      const sent = server().asked.filter(({ method }) => method === 'POST')
      expect(sent.length).toBeGreaterThan(1)
      expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
      expect(sent.every(({ key }) => key !== null)).toBe(true)
    })

    it('whose answer is lost is repeated with its key, and charged once', async () => {
      await subscribe()
      server().loseNext()
      expect((await change()).status).toBe(200)
      const changes = posts(/^\/v1\/subscriptions\/sub_/)
      expect(changes).toHaveLength(2)
      expect(changes[0]?.key).toBe(changes[1]?.key)
      expect(server().invoices).toHaveLength(2)
    })

    it('that two tabs or instances request is charged once', async () => {
      await subscribe()
      const replies = await Promise.all([change(), change(), change()])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(server().invoices).toHaveLength(2)
      const recorded = await readEvents(db(), { account: TRIAL[0], limit: 100 })
      expect(recorded.filter(({ action }) => action === 'plan.order')).toHaveLength(1)
    })

    it('is retried with another key after a refusal', async () => {
      const card = await declining('card_declined', 'insufficient_funds')
      expect(refused(await change())).toEqual([402, ErrorCode.paymentIntent])
      expect((await change()).error().message).toBe('The card has insufficient funds')
      server().cards.set(card.id, card)
      expect((await change()).status).toBe(200)
      expect(server().invoices).toHaveLength(2)
    })

    it('that needs the bank’s confirmation reports that', async () => {
      await declining('subscription_payment_intent_requires_action')
      const { code: refusal, message } = (await change()).error()
      expect([refusal, message]).toEqual([ErrorCode.paymentIntent, expect.stringContaining('confirmation')])
    })

    it('of two concurrent purchases happens once', async () => {
      const subscription = await subscribe()
      server().cancel(subscription)
      await deliver()
      server().meanwhile(async () => {
        expect((await buy(1)).status).toBe(200)
      })
      expect(refused(await buy(3))).toEqual([402, ErrorCode.subscriptionCreate])
      expect(server().invoices).toHaveLength(2)
    })

    it('ends a checkout that was opened meanwhile', async () => {
      const subscription = await subscribe()
      server().cancel(subscription)
      await deliver()
      let url = ''
      server().meanwhile(async () => {
        url = await checkout()
      })
      expect((await send('POST', '/subscriptions/', { subscription: { planId: 1 } })).status).toBe(200)
      expect(() => server().pay(url)).toThrow('is expired')
    })
  })

  describe('a checkout', () => {
    it('has the plan, its users and the return address', async () => {
      await checkout({ planid: 1, quantity: 4 })
      const [asked] = posts(/sessions$/)
      expect(asked?.form).toMatchObject({
        mode: 'subscription',
        line_items: [
          {
            price: 'price_basic_year',
            quantity: '4',
            adjustable_quantity: { enabled: 'true', minimum: '1', maximum: '10' },
          },
        ],
        success_url: success(),
        customer_email: 'owner@northwind.example',
        subscription_data: { metadata: { account: '4821' } },
      })
    })

    it('is the only one that can be paid, whichever instance opened it', async () => {
      const other = await another()
      const token = await other.signIn(TRIAL[0], 'owner@northwind.example')
      const host = `127.0.0.1:${service().port}`
      // Meanwhile another instance makes and stores a second one.
      server().meanwhile(async () => {
        const path = '/api/subscriptions/portal/checkout/'
        expect((await other.post(path, order(), { token, host })).status).toBe(200)
      }, 'POST /v1/checkout/sessions')
      const url = await checkout()
      const open = [...server().checkouts.values()].filter(({ status }) => status === 'open')
      expect(server().checkouts.size).toBe(2)
      expect(open.map((session) => session.url)).toEqual([url])
      await other.stop()
    })

    it('that was paid stores its customer although its webhook was lost', async () => {
      server().pay(await checkout())
      server().events.length = 0
      expect(refused(await send('POST', '/subscriptions/portal/checkout/', order()))).toEqual([
        402,
        ErrorCode.subscriptionCreate,
      ])
      expect(server().checkouts.size).toBe(1)
      const [account] = await db().selectFrom('stripe_accounts').selectAll().execute()
      expect(account).toMatchObject({ account_id: '4821', customer_id: expect.stringMatching(/^cus_/) })
    })

    it('after the customer was deleted at Stripe creates another', async () => {
      const { customer } = await subscribe()
      const [subscription] = server().subscriptions.values()
      if (subscription) server().cancel(subscription)
      server().deleteCustomer(customer)
      await deliver()
      server().pay(await checkout({ planid: 1 }))
      await deliver()
      const { customerId, planId } = await subscriptionNow()
      expect(customerId).not.toBe(customer)
      expect(planId).toBe(1)
    })
  })

  const cardPage = async () => {
    const reply = await send('GET', '/subscriptions/payment/allinformation/')
    return reply.data(PaymentInformationSchema).cardPage
  }

  const visit = async (page: string, returnUrl = success()) => {
    const { pathname } = new URL(page)
    return call(`${pathname}?return_url=${encodeURIComponent(returnUrl)}`)
  }

  describe('the page for a card', () => {
    it('redirects to Stripe, and back with the card', async () => {
      expect(await cardPage()).toBe(null)
      await subscribe()
      const toStripe = await visit((await cardPage()) ?? '')
      expect(toStripe.status).toBe(303)
      const session = server().pay(toStripe.headers.location ?? '', { number: '5555555555554444' })
      const done = new URL(session.successUrl)
      const back = new URL((await call(`${done.pathname}${done.search}`)).headers.location ?? '')
      expect(`${back.origin}${back.pathname}`).toBe(new URL(success()).href.split('?')[0])
      const paymentMethodId = back.searchParams.get('payment_method')
      expect(paymentMethodId).toBe(session.method)
      await send('PUT', '/account/paymentmethods/attach/', {
        paymentMethodId,
        setPaymentMethodAsDefault: true,
      })
      const { paymentMethods } = (await send('GET', '/subscriptions/payment/allinformation/')).data(
        PaymentInformationSchema,
      )
      expect(paymentMethods.map(({ id, isDefault }) => [id, isDefault])[0]).toEqual([paymentMethodId, true])
      // The running subscription is paid with it from now on.
      expect([...server().subscriptions.values()][0]?.method).toBe(paymentMethodId)
    })

    it('gives the card to nobody who makes its address up', async () => {
      await subscribe()
      const toStripe = await visit((await cardPage()) ?? '')
      const session = server().pay(toStripe.headers.location ?? '', { number: '5555555555554444' })
      const done = new URL(session.successUrl)
      for (const token of ['a.9999999999999.x', `4821.9999999999999.${'é'.repeat(43)}`]) {
        const path = done.pathname.replace(/card\/[^/]+/, `card/${encodeURIComponent(token)}`)
        const reply = await call(`${path}${done.search}`)
        expect([reply.status, reply.headers.location]).toEqual([303, success()])
      }
    })

    it('is invalid after an hour, or with another account in its address', async () => {
      await subscribe()
      const page = (await cardPage()) ?? ''
      server().customers.set('cus_other', {
        id: 'cus_other',
        account: '1001',
        email: 'owner@bluefin.example',
        name: null,
        method: null,
        isDeleted: false,
      })
      await db()
        .insertInto('stripe_accounts')
        .values({ account_id: '1001', customer_id: 'cus_other' })
        .execute()
      const opened = server().checkouts.size
      expect((await visit(page.replace('/4821.', '/1001.'))).headers.location).toBe(success())
      advance(3_600_001)
      expect((await visit(page)).headers.location).toBe(success())
      expect(server().checkouts.size).toBe(opened)
    })

    it.each(['https://evil.example/', 'javascript:alert(1)', ''])(
      'does not lead to "%s"',
      async (address) => {
        await subscribe()
        const page = (await cardPage()) ?? ''
        for (const path of [page, `${page}/done`]) expect((await visit(path, address)).status).toBe(400)
      },
    )
  })

  it('shows the invoices of a deleted customer before its webhook comes', async () => {
    const { customer } = await subscribe()
    server().deleteCustomer(customer)
    expect(await information()).toMatchObject({ paymentMethods: [], invoices: [{ amount: 10 * 1500 }] })
  })

  it('answers clearly while Stripe does not', async () => {
    await subscribe()
    const calls = [
      () => send('GET', '/subscriptions/plans/'),
      () => send('GET', '/subscriptions/account/allinformation/'),
      () => send('POST', '/subscriptions/portal/customer/', { return_url: success() }),
    ]
    server().fail(500)
    for (const one of calls) {
      const reply = await one()
      expect(refused(reply)).toEqual([402, ErrorCode.configurationLoad])
      expect(reply.error().message).toBe('The payment provider cannot be used at the moment')
    }
  })
})
