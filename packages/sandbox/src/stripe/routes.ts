import * as v from 'valibot'
import type { StripeBooks } from './books.ts'
import {
  checkoutObject,
  customerObject,
  invoiceObject,
  listObject,
  methodObject,
  portalConfigurationObject,
  priceObject,
  subscriptionObject,
  webhookEndpointObject,
} from './objects.ts'
import { difference, invalid, missing, priceOf } from './records.ts'

/** Settings in Stripe's dashboard. */
export interface StripeSetup {
  /** Overrides of a price's fields; null for a missing price. */
  prices: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
  webhookUrl: string | null
  webhookEvents: readonly string[]
  hasPortalUpdates: boolean
}

interface StripeRoute {
  readonly method: string
  readonly path: RegExp
  readonly answer: (id: string, form: unknown) => unknown
}

const Text = v.string()
const Count = v.pipe(v.string(), v.transform(Number))
const Metadata = v.optional(v.record(v.string(), v.string()), {})
const Line = v.object({ price: Text, quantity: Count })
const Nothing = v.object({})
const Owner = v.object({ customer: Text })

const CheckoutForm = v.object({
  mode: v.picklist(['subscription', 'setup']),
  customer: v.optional(Text),
  customer_email: v.optional(Text),
  client_reference_id: v.optional(Text),
  line_items: v.optional(
    v.array(v.object({ ...Line.entries, adjustable_quantity: v.optional(v.object({ maximum: Count })) })),
    [],
  ),
  subscription_data: v.optional(v.object({ metadata: Metadata })),
  success_url: Text,
  cancel_url: Text,
  expires_at: v.optional(Count),
  locale: v.optional(Text),
})

const PortalForm = v.object({
  customer: Text,
  return_url: Text,
  locale: v.optional(Text),
  flow_data: v.optional(
    v.object({
      subscription_update_confirm: v.object({ items: v.tuple([Line]) }),
      after_completion: v.object({ redirect: v.object({ return_url: Text }) }),
    }),
  ),
})

const OrderForm = v.object({
  ...Owner.entries,
  items: v.tuple([Line]),
  default_payment_method: Text,
  metadata: Metadata,
})

const PreviewForm = v.object({
  subscription: Text,
  subscription_details: v.object({ items: v.tuple([Line]), proration_date: Count }),
})

const ChangeForm = v.object({
  items: v.optional(v.tuple([Line])),
  proration_date: v.optional(Count),
  default_payment_method: v.optional(Text),
})

const CustomerForm = v.object({
  email: v.optional(Text),
  name: v.optional(Text),
  invoice_settings: v.optional(v.object({ default_payment_method: Text })),
})

/** @param call its method and its path below `/v1/` */
const on = <S extends v.GenericSchema>(
  call: string,
  schema: S,
  answer: (id: string, form: v.InferOutput<S>) => unknown,
): StripeRoute => {
  const [method = '', path = ''] = call.split(' ')
  return {
    method,
    path: new RegExp(`^/v1/${path.replace(':id', String.raw`(\w+)`)}$`),
    answer: (id, form) => answer(id, v.parse(schema, form)),
  }
}

/** The calls that the service uses. */
export const stripeRoutes = (
  books: StripeBooks,
  now: () => number,
  setup: StripeSetup,
  /** Origin of the pages. */
  pages: () => string,
): readonly StripeRoute[] => {
  const { customers, cards, subscriptions, invoices, checkouts, portals, get } = books
  const methodOf = (id: string) => get(cards, 'PaymentMethod', id)

  const requireCustomer = (id: string) => {
    const customer = get(customers, 'customer', id)
    if (customer.isDeleted) throw missing('customer', id)
    return customer
  }

  const openCheckout = (form: v.InferOutput<typeof CheckoutForm>) => {
    const [line] = form.line_items
    if (line) priceOf(line.price)
    if (form.customer !== undefined) requireCustomer(form.customer)
    const expiresAt = form.expires_at ?? now() + 86_400
    if (expiresAt < now() + 1800 || expiresAt > now() + 86_400)
      throw invalid('The `expires_at` timestamp must be within the next 24 hours', { param: 'expires_at' })
    const id = books.newId('cs_test')
    const session = {
      id,
      url: `${pages()}/c/pay/${id}`,
      mode: form.mode,
      created: now(),
      expiresAt,
      price: line?.price ?? null,
      quantity: line?.quantity ?? 0,
      most: line?.adjustable_quantity?.maximum ?? null,
      locale: form.locale ?? null,
      account: form.client_reference_id ?? null,
      metadata: form.subscription_data?.metadata ?? {},
      successUrl: form.success_url.replace('{CHECKOUT_SESSION_ID}', id),
      cancelUrl: form.cancel_url,
      email: form.customer_email ?? null,
      status: 'open' as const,
      customer: form.customer ?? null,
      subscription: null,
      method: null,
    }
    checkouts.set(id, session)
    return checkoutObject(session)
  }

  const openPortal = (form: v.InferOutput<typeof PortalForm>) => {
    const { return_url: returnUrl, flow_data, locale = null } = form
    const customer = requireCustomer(form.customer).id
    if (flow_data && !setup.hasPortalUpdates)
      throw invalid('This subscription cannot be updated because that is disabled in the portal.')
    const id = books.newId('bps')
    const changedUrl = flow_data?.after_completion.redirect.return_url ?? null
    portals.set(id, { id, customer, returnUrl, changedUrl, locale })
    const [item] = flow_data?.subscription_update_confirm.items ?? []
    const review = item ? `?price=${item.price}&quantity=${item.quantity}` : ''
    const url = `${pages()}/p/session/${id}${review}`
    return { id, object: 'billing_portal.session', created: now(), customer, return_url: returnUrl, url }
  }

  return [
    on('GET prices/:id', Nothing, (id) => {
      if (setup.prices[id] === null) throw missing('price', id)
      return priceObject(id, setup.prices[id])
    }),
    on('POST checkout/sessions', CheckoutForm, (_, form) => openCheckout(form)),
    on('GET checkout/sessions/:id', v.object({ expand: v.optional(v.array(Text), []) }), (id, { expand }) =>
      checkoutObject(get(checkouts, 'checkout.session', id), expand.includes('setup_intent')),
    ),
    on('POST checkout/sessions/:id/expire', Nothing, (id) => {
      const session = get(checkouts, 'checkout.session', id)
      if (session.status !== 'open' || session.expiresAt <= now())
        throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
      books.record('checkout.session.expired', checkoutObject(session))
      return checkoutObject(session)
    }),
    on('POST billing_portal/sessions', PortalForm, (_, form) => openPortal(form)),
    on('GET billing_portal/configurations', Nothing, () =>
      listObject('/v1/billing_portal/configurations', [portalConfigurationObject(setup.hasPortalUpdates)]),
    ),
    on('GET webhook_endpoints', Nothing, () => {
      const { webhookUrl: url, webhookEvents } = setup
      return listObject(
        '/v1/webhook_endpoints',
        url === null ? [] : [webhookEndpointObject(url, webhookEvents)],
      )
    }),
    on('GET customers/:id', Nothing, (id) => customerObject(get(customers, 'customer', id))),
    on('POST customers/:id', CustomerForm, (id, form) => {
      const customer = requireCustomer(id)
      Object.assign(customer, { email: form.email ?? customer.email, name: form.name ?? customer.name })
      if (form.invoice_settings)
        books.setCustomerDefault(customer, methodOf(form.invoice_settings.default_payment_method).id)
      return customerObject(customer)
    }),
    on('GET customers/:id/payment_methods', Nothing, (id) => {
      const own = [...cards.values()].filter(({ customer }) => customer === requireCustomer(id).id)
      return listObject(`/v1/customers/${id}/payment_methods`, own.map(methodObject))
    }),
    on('POST payment_methods/:id/attach', Owner, (id, { customer }) =>
      methodObject(books.attach(id, requireCustomer(customer).id)),
    ),
    on('POST payment_methods/:id/detach', Nothing, (id) => {
      books.detach(methodOf(id))
      return methodObject(methodOf(id))
    }),
    on('GET invoices', Owner, (_, { customer }) => {
      const own = invoices.filter((one) => one.customer === customer)
      const shown = own.map((invoice) => invoiceObject(invoice, pages()))
      return listObject('/v1/invoices', shown)
    }),
    on('POST invoices/create_preview', PreviewForm, (_, form) => {
      const subscription = get(subscriptions, 'subscription', form.subscription)
      const { items, proration_date } = form.subscription_details
      const total = difference(subscription, items[0], proration_date)
      const id = books.newId('upcoming_in')
      const { customer } = subscription
      return invoiceObject({ id, customer, created: now(), number: '', total }, pages())
    }),
    on('GET subscriptions', Owner, (_, { customer }) => {
      const own = [...subscriptions.values()].filter((one) => one.customer === customer)
      return listObject('/v1/subscriptions', own.map(subscriptionObject))
    }),
    on('POST subscriptions', OrderForm, (_, form) => {
      const { items, default_payment_method: method, metadata } = form
      const { id } = requireCustomer(form.customer)
      return subscriptionObject(books.subscribe(id, { ...items[0], method, metadata }))
    }),
    on('POST subscriptions/:id', ChangeForm, (id, form) => {
      const subscription = get(subscriptions, 'subscription', id)
      const { items, proration_date, default_payment_method: method } = form
      if (method !== undefined) books.setSubscriptionDefault(subscription, methodOf(method).id)
      const [item] = items ?? []
      if (item) books.reprice(subscription, item.price, item.quantity, proration_date)
      return subscriptionObject(subscription)
    }),
    on('DELETE subscriptions/:id', Nothing, (id) => {
      const subscription = get(subscriptions, 'subscription', id)
      if (subscription.status === 'canceled') throw missing('subscription', id)
      books.cancel(subscription)
      return subscriptionObject(subscription)
    }),
  ]
}
