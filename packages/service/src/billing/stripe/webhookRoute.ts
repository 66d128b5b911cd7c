import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import type { Dependencies } from '../../dependencies.ts'
import { limitCalls } from '../../http/forms.ts'
import { applyCardChange, cardChangeOf } from './cardChanges.ts'
import { idOf, type StripeContext } from './client.ts'
import { ACCOUNT } from './checkout.ts'
import { isProcessed } from './accounts.ts'
import { applyChange, clearCustomer, type StripeChange } from './sync.ts'

export const WEBHOOK_PATH = '/payments/stripe/webhook'

/** Events that the webhook endpoint at Stripe has to send. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'payment_method.attached',
  'payment_method.detached',
] as const

const WARN_EVERY_MS = 60_000

/** In bytes; an event has some thousands. */
const MAX_EVENT = 256 * 1024

/** In seconds; the library's default. */
const TOLERANCE = 300

const isExpected = ({ type }: Stripe.Event): boolean => WEBHOOK_EVENTS.some((expected) => expected === type)

const changeOf = (event: Stripe.Event): StripeChange | null => {
  if (!isExpected(event)) return null
  const { object } = event.data
  if (object.object === 'checkout.session') {
    const { id: checkoutId, customer, client_reference_id: accountId } = object
    const customerId = idOf(customer)
    return customerId === null ? null : { eventId: event.id, customerId, accountId, checkoutId, card: null }
  }
  if (object.object === 'subscription') {
    const { customer, metadata } = object
    const customerId = idOf(customer)
    const accountId = metadata[ACCOUNT] ?? null
    const card = cardChangeOf(event)
    return customerId === null ? null : { eventId: event.id, customerId, accountId, checkoutId: null, card }
  }
  return null
}

/** Webhook of Stripe; the signature covers each byte of the body. */
export const stripeWebhook =
  (context: StripeContext, { metrics, settings: limits }: Pick<Dependencies, 'metrics' | 'settings'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const { stripe, settings, now, log } = context
    await limitCalls(app, limits, 600)
    let warnedAt = Number.NEGATIVE_INFINITY

    const verified = (body: unknown, signature: unknown): Stripe.Event | null => {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null
      try {
        const { webhookSecret } = settings
        return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE, undefined, now())
      } catch (error) {
        // A stranger sends as many as they like.
        if (now() - warnedAt >= WARN_EVERY_MS) {
          warnedAt = now()
          log.warn({ err: error }, 'Stripe webhooks without a good signature were refused')
        }
        return null
      }
    }

    const apply = async (event: Stripe.Event): Promise<void> => {
      if (event.type === 'customer.deleted') await clearCustomer(context, event.id, event.data.object.id)
      const change = changeOf(event)
      const card = change ? null : cardChangeOf(event)
      if (change) await applyChange(context, change)
      if (card) await applyCardChange(context, event.id, card)
    }

    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.post(WEBHOOK_PATH, { bodyLimit: MAX_EVENT }, async ({ body, headers }, reply) => {
      const event = verified(body, headers['stripe-signature'])
      if (!event) return reply.code(400).send({ error: 'The signature is not good' })
      if (await isProcessed(context, event.id)) return { received: true }
      try {
        await apply(event)
      } catch (error) {
        metrics.delivery('failed')
        throw error
      }
      metrics.delivery('applied')
      return { received: true }
    })
  }
