import {
  type Card,
  type Checkout,
  type Customer,
  type Invoiced,
  type PriceId,
  type Subscribed,
  isPriceId,
  PRICES,
} from './records.ts'

const isTest = { livemode: false } as const

const none = { metadata: {} } as const

export const priceObject = (id: PriceId, over: Readonly<Record<string, unknown>> = {}) => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 0,
  currency: 'usd',
  product: `prod_${id.split('_')[1]}`,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: PRICES[id].amount,
  unit_amount_decimal: String(PRICES[id].amount),
  recurring: { interval: PRICES[id].interval, interval_count: 1, usage_type: 'licensed' },
  ...isTest,
  ...none,
  ...over,
})

const planObject = (id: PriceId) => ({
  id,
  object: 'plan',
  active: true,
  amount: PRICES[id].amount,
  billing_scheme: 'per_unit',
  created: 0,
  currency: 'usd',
  interval: PRICES[id].interval,
  interval_count: 1,
  usage_type: 'licensed',
  ...isTest,
})

export const listObject = (url: string, data: readonly unknown[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

export const subscriptionObject = (subscription: Subscribed) => {
  const { id, customer, created, metadata, price, quantity, from, until } = subscription
  if (!isPriceId(price)) throw new Error(`There is no price ${price}`)
  const item = {
    id: `si_${id}`,
    object: 'subscription_item',
    created,
    current_period_start: from,
    current_period_end: until,
    metadata: {},
    plan: planObject(price),
    price: priceObject(price),
    quantity,
    subscription: id,
    billing_thresholds: null,
    current_trial: null,
    discounts: [],
    tax_rates: [],
  }
  return {
    id,
    object: 'subscription',
    automatic_tax: { enabled: false },
    billing_cycle_anchor: from,
    billing_mode: { type: 'flexible' },
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAt,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer,
    default_payment_method: subscription.method,
    ended_at: subscription.endedAt,
    invoice_settings: { issuer: { type: 'self' } },
    items: listObject(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: subscription.invoice,
    metadata,
    start_date: created,
    status: subscription.status,
    ...isTest,
  }
}

export const customerObject = ({ id, email, name, method, isDeleted }: Customer) =>
  isDeleted
    ? { id, object: 'customer', deleted: true }
    : {
        id,
        object: 'customer',
        balance: 0,
        created: 0,
        email,
        name,
        invoice_settings: { default_payment_method: method },
        ...isTest,
        ...none,
      }

export const methodObject = ({ id, customer, brand, last4 }: Card) => ({
  id,
  object: 'payment_method',
  billing_details: {},
  card: { brand, exp_month: 12, exp_year: 2030, funding: 'credit', last4 },
  created: 0,
  customer,
  type: 'card',
  ...isTest,
  ...none,
})

/** @param pages their origin */
export const invoiceObject = ({ id, customer, created, number, total }: Invoiced, pages: string) => {
  const due = Math.max(0, total)
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: due,
    amount_remaining: 0,
    amount_shipping: 0,
    attempt_count: 1,
    attempted: true,
    automatic_tax: { enabled: false },
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer,
    hosted_invoice_url: `${pages}/i/${id}`,
    issuer: { type: 'self' },
    lines: listObject(`/v1/invoices/${id}/lines`, []),
    number,
    payment_settings: {},
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'paid',
    status_transitions: {},
    subtotal: total,
    total,
    ...isTest,
    ...none,
  }
}

const setupIntentObject = (method: string) => ({
  id: `seti_${method}`,
  object: 'setup_intent',
  created: 0,
  payment_method: method,
  payment_method_types: ['card'],
  status: 'succeeded',
  usage: 'off_session',
  ...isTest,
})

export const checkoutObject = (session: Checkout, isExpanded = false) => ({
  id: session.id,
  object: 'checkout.session',
  automatic_tax: { enabled: false },
  cancel_url: session.cancelUrl,
  client_reference_id: session.account,
  created: session.created,
  custom_text: {},
  customer: session.customer,
  customer_email: session.email,
  expires_at: session.expiresAt,
  metadata: {},
  mode: session.mode,
  payment_method_types: ['card'],
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  setup_intent:
    session.mode === 'setup' && session.method !== null
      ? isExpanded
        ? setupIntentObject(session.method)
        : `seti_${session.method}`
      : null,
  status: session.status,
  subscription: session.subscription,
  success_url: session.successUrl,
  ui_mode: 'hosted_page',
  url: session.status === 'open' ? session.url : null,
  ...isTest,
})

export const portalObject = (
  id: string,
  created: number,
  customer: string,
  returnUrl: string,
  url: string,
) => ({
  id,
  object: 'billing_portal.session',
  configuration: 'bpc_default',
  created,
  customer,
  return_url: returnUrl,
  url,
  ...isTest,
})

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
  api_version: '2026-10-28.endive',
  created,
  data: { object, ...(previous && { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: key },
  type,
})

export const webhookEndpointObject = (url: string, events: readonly string[]) => ({
  id: 'we_1',
  object: 'webhook_endpoint',
  created: 0,
  enabled_events: events,
  status: 'enabled',
  url,
  ...isTest,
  ...none,
})

export const portalConfigurationObject = (hasUpdates: boolean) => ({
  id: 'bpc_default',
  object: 'billing_portal.configuration',
  active: true,
  business_profile: {},
  created: 0,
  features: {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: {
      cancellation_reason: { enabled: false, options: [] },
      enabled: true,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { type: 'indefinite' }, enabled: false },
    subscription_update: {
      default_allowed_updates: ['price', 'quantity'],
      enabled: hasUpdates,
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  },
  is_default: true,
  login_page: { enabled: false },
  updated: 0,
  ...isTest,
  ...none,
})
