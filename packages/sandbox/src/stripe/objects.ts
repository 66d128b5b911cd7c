import type { Stripe } from 'stripe'
import {
  type Card,
  type Checkout,
  type Customer,
  type Invoiced,
  priceOf,
  type Subscribed,
} from './records.ts'

/** The properties that the service or its checks read: an upgrade of the library that changes one of them does not compile. */
type Some<T> = T extends readonly (infer One)[]
  ? readonly Some<One>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Some<T[Name]> }
    : T

export const priceObject = (id: string, over: Readonly<Record<string, unknown>> = {}) => {
  const { interval, amount } = priceOf(id)
  const price = {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    product: `prod_${id.split('_')[1]}`,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  } satisfies Some<Stripe.Price>
  return { ...price, ...over }
}

export const listObject = <One>(url: string, data: readonly One[]) => ({
  object: 'list' as const,
  url,
  has_more: false,
  data,
})

export const subscriptionObject = (subscription: Subscribed) => {
  const { id, customer, created, metadata, price, quantity, from, until } = subscription
  const item = {
    id: `si_${id}`,
    object: 'subscription_item' as const,
    current_period_start: from,
    current_period_end: until,
    price: priceObject(price),
    quantity,
    subscription: id,
  }
  return {
    id,
    object: 'subscription',
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAt,
    created,
    currency: 'usd',
    customer,
    default_payment_method: subscription.method,
    ended_at: subscription.endedAt,
    items: listObject(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: subscription.invoice,
    metadata,
    status: subscription.status,
  } satisfies Some<Stripe.Subscription>
}

export const customerObject = ({ id, email, name, method, isDeleted }: Customer) =>
  isDeleted
    ? ({ id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer)
    : ({
        id,
        object: 'customer',
        email,
        name,
        invoice_settings: { default_payment_method: method },
      } satisfies Some<Stripe.Customer>)

export const methodObject = ({ id, customer, brand, last4 }: Card) =>
  ({
    id,
    object: 'payment_method',
    card: { brand, exp_month: 12, exp_year: 2030, funding: 'credit', last4 },
    customer,
    type: 'card',
  }) satisfies Some<Stripe.PaymentMethod>

/** @param pages their origin */
export const invoiceObject = (
  { id, customer, created, number, total }: Omit<Invoiced, 'price' | 'quantity' | 'from' | 'until'>,
  pages: string,
) =>
  ({
    id,
    object: 'invoice',
    amount_due: Math.max(0, total),
    created,
    currency: 'usd',
    customer,
    hosted_invoice_url: `${pages}/i/${id}`,
    number,
    status: 'paid',
    total,
  }) satisfies Some<Stripe.Invoice>

export const checkoutObject = (session: Checkout, isExpanded = false) => {
  const { id, mode, method, status } = session
  const intent = `seti_${method}`
  const setup = isExpanded ? { id: intent, object: 'setup_intent' as const, payment_method: method } : intent
  return {
    id,
    object: 'checkout.session',
    cancel_url: session.cancelUrl,
    client_reference_id: session.account,
    created: session.created,
    customer: session.customer,
    customer_email: session.email,
    expires_at: session.expiresAt,
    mode,
    setup_intent: mode === 'setup' && method !== null ? setup : null,
    status,
    subscription: session.subscription,
    success_url: session.successUrl,
    url: status === 'open' ? session.url : null,
  } satisfies Some<Stripe.Checkout.Session>
}

export type StripeEvent = ReturnType<typeof eventObject>

/** @param previous earlier values of the object @param key of the call that changed it */
export const eventObject = (
  id: string,
  created: number,
  type: string,
  object: { readonly id: string; readonly object: string; readonly customer?: string | null },
  { previous, key = null }: { readonly previous?: object; readonly key?: string | null } = {},
) => ({
  id,
  object: 'event',
  created,
  data: { object, ...(previous && { previous_attributes: previous }) },
  request: { id: null, idempotency_key: key },
  type,
})

export const webhookEndpointObject = (url: string, events: readonly string[]) =>
  ({
    id: 'we_1',
    object: 'webhook_endpoint',
    enabled_events: events,
    status: 'enabled',
    url,
  }) satisfies Some<Stripe.WebhookEndpoint>

export const portalConfigurationObject = (hasUpdates: boolean) =>
  ({
    id: 'bpc_default',
    object: 'billing_portal.configuration',
    active: true,
    features: {
      subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
      subscription_update: {
        default_allowed_updates: ['price', 'quantity'],
        enabled: hasUpdates,
        proration_behavior: 'always_invoice',
      },
    },
    is_default: true,
  }) satisfies Some<Stripe.BillingPortal.Configuration>
