import { type Answer, envOf } from '@portico/sandbox/stripe/records.ts'
import { type AskedOfStripe, createStripe, refusal } from '@portico/sandbox/stripe/server.ts'
import { signatureOf } from '@portico/sandbox/stripe/webhooks.ts'
import { stripeSettingsOf } from '../billing/stripe/settings.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '../billing/stripe/webhookRoute.ts'
import { call, type Reply } from './httpClient.ts'
import { START } from './testService.ts'

const KEY = 'sk_test_portico'
const WEBHOOK_SECRET = 'whsec_portico'

/** The stand-in for Stripe with a clock of its own. */
export const startStripeServer = async () => {
  let clock = START
  const now = (): number => Math.floor(clock / 1000)
  const asked: AskedOfStripe[] = []
  let outage: Answer | null = null
  /** Number of charges whose answer never arrives. */
  let lost = 0
  /** Runs before the next such call is answered. */
  let meanwhile: { readonly at: string; readonly act: () => Promise<void> } | null = null
  const stripe = createStripe({
    secretKey: KEY,
    now: () => clock,
    before: (one) => {
      asked.push(one)
      return outage
    },
    after: async (one) => {
      if (one && meanwhile?.at === `${one.method} ${one.path}`) {
        const { act } = meanwhile
        meanwhile = null
        await act()
      }
      if (one?.method !== 'POST' || lost === 0) return false
      lost -= 1
      return true
    },
  })
  await stripe.listen()
  const { books, setup } = stripe
  setup.webhookEvents = WEBHOOK_EVENTS

  const env = envOf(KEY, WEBHOOK_SECRET, stripe.origin())
  const settings = stripeSettingsOf(env)
  if (!settings) throw new Error('The settings are incomplete')

  const signed = (payload: string, secret = WEBHOOK_SECRET, timestamp = now()): string =>
    signatureOf(payload, secret, timestamp)

  const send = (servicePort: number, event: unknown, signature?: string): Promise<Reply> => {
    const payload = JSON.stringify(event, null, 2)
    return call(servicePort, WEBHOOK_PATH, {
      method: 'POST',
      body: payload,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature ?? signed(payload) },
    })
  }

  return {
    ...books,
    settings,
    env,
    origin: stripe.origin,
    books,
    setup,
    asked,
    now,
    signed,
    send,
    advance: (milliseconds: number) => {
      clock += milliseconds
    },
    /** Fails every request until it is reset with null. */
    fail: (status: number | null): void => {
      outage = status === null ? null : refusal(status, 'api_error', 'Stripe is out of order')
    },
    /** The next POST is executed, but its answer never arrives. */
    loseNext: (): void => {
      lost += 1
    },
    meanwhile: (act: () => Promise<void>, at = 'GET /v1/subscriptions'): void => {
      meanwhile = { at, act }
    },
    /** Sends all webhooks that were not sent yet. */
    deliver: async (servicePort: number): Promise<readonly Reply[]> => {
      const replies: Reply[] = []
      for (const event of books.events.splice(0)) replies.push(await send(servicePort, event))
      return replies
    },
    stop: stripe.stop,
    start: () => stripe.listen(),
    /** Removes the effects of earlier tests. */
    reset: (): void => {
      clock = START
      books.clear()
      asked.length = 0
      outage = null
      meanwhile = null
      lost = 0
      Object.assign(setup, {
        prices: {},
        webhookUrl: null,
        webhookEvents: WEBHOOK_EVENTS,
        hasPortalUpdates: true,
      })
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>
