import * as v from 'valibot'
import type { StripeBooks } from './books.ts'
import { difference } from './prices.ts'
import { invalid, missing } from './cards.ts'
import {
  CheckoutForm,
  CustomerForm,
  ExpandForm,
  OwnerForm,
  PortalForm,
  PreviewForm,
  SubscribeForm,
  UpdateForm,
} from './forms.ts'
import {
  checkoutObject,
  customerObject,
  invoiceObject,
  listObject,
  methodObject,
  portalConfigurationObject,
  portalObject,
  priceObject,
  subscriptionObject,
  webhookEndpointObject,
} from './objects.ts'
import { isPriceId } from './records.ts'

/** Settings in Stripe's dashboard. */
export interface StripeSetup {
  /** Overrides of a price's fields; null for a missing price. */
  prices: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
  webhookUrl: string | null
  webhookEvents: readonly string[]
  hasPortalUpdates: boolean
}

interface Call {
  readonly id: string
  readonly form: unknown
}

export interface StripeRoute {
  readonly path: RegExp
  /** Location of Stripe's description of the parameters. */
  readonly params: string
  readonly answer: (call: Call) => unknown
}

/** The calls that the service uses, keyed by method. */
export const stripeRoutes = (
  books: StripeBooks,
  now: () => number,
  setup: StripeSetup,
  /** Origin of the pages. */
  pages: () => string,
): Readonly<Record<string, readonly StripeRoute[]>> => {
  const { customers, cards, subscriptions, invoices, checkouts, portals, get } = books

  const requireCustomer = (id: string) => {
    const customer = get(customers, 'customer', id)
    if (customer.isDeleted) throw missing('customer', id)
    return customer
  }

  const openCheckout = (form: unknown) => {
    const { mode, line_items, ...typed } = v.parse(CheckoutForm, form)
    const [line] = line_items
    if (line && !isPriceId(line.price)) throw missing('price', line.price)
    if (typed.customer !== undefined) requireCustomer(typed.customer)
    const expiresAt = typed.expires_at ?? now() + 86_400
    if (expiresAt < now() + 1800 || expiresAt > now() + 86_400)
      throw invalid('The `expires_at` timestamp must be within the next 24 hours', { param: 'expires_at' })
    const id = books.newId('cs_test')
    const session = {
      id,
      url: `${pages()}/c/pay/${id}`,
      mode,
      created: now(),
      expiresAt,
      price: line?.price ?? null,
      quantity: line?.quantity ?? 0,
      most: line?.adjustable_quantity?.maximum ?? null,
      locale: typed.locale ?? null,
      account: typed.client_reference_id ?? null,
      metadata: typed.subscription_data?.metadata ?? {},
      successUrl: typed.success_url.replace('{CHECKOUT_SESSION_ID}', id),
      cancelUrl: typed.cancel_url,
      email: typed.customer_email ?? null,
      status: 'open' as const,
      customer: typed.customer ?? null,
      subscription: null,
      method: null,
    }
    checkouts.set(id, session)
    return checkoutObject(session)
  }

  const openPortal = (form: unknown) => {
    const { customer, return_url: returnUrl, flow_data, locale = null } = v.parse(PortalForm, form)
    requireCustomer(customer)
    const id = books.newId('bps')
    const changedUrl = flow_data?.after_completion.redirect.return_url ?? null
    portals.set(id, { id, customer, returnUrl, changedUrl, locale })
    const [item] = flow_data?.subscription_update_confirm.items ?? []
    if (item && !setup.hasPortalUpdates)
      throw invalid(
        'This subscription cannot be updated because the subscription update feature in the portal configuration is disabled.',
      )
    const review = item ? `?price=${item.price}&quantity=${item.quantity}` : ''
    return portalObject(id, now(), customer, returnUrl, `${pages()}/p/session/${id}${review}`)
  }

  const updateSubscription = (id: string, form: unknown) => {
    const subscription = get(subscriptions, 'subscription', id)
    const { items, proration_date, default_payment_method: method } = v.parse(UpdateForm, form)
    if (method !== undefined)
      books.setSubscriptionDefault(subscription, get(cards, 'PaymentMethod', method).id)
    const [item] = items ?? []
    if (item) books.reprice(subscription, item.price, item.quantity, proration_date)
    return subscriptionObject(subscription)
  }

  const previewInvoice = (form: unknown) => {
    const { subscription: id, subscription_details } = v.parse(PreviewForm, form)
    const subscription = get(subscriptions, 'subscription', id)
    const { items, proration_date } = subscription_details
    const [{ price, quantity }] = items
    const invoice = {
      id: books.newId('upcoming_in'),
      customer: subscription.customer,
      created: now(),
      number: '',
      total: difference(subscription, { price, quantity }, proration_date),
      price,
      quantity,
      from: subscription.from,
      until: subscription.until,
    }
    return invoiceObject(invoice, pages())
  }

  const updateCustomer = (id: string, form: unknown) => {
    const customer = requireCustomer(id)
    const { email, name, invoice_settings } = v.parse(CustomerForm, form)
    if (email !== undefined) customer.email = email
    if (name !== undefined) customer.name = name
    if (invoice_settings)
      books.setCustomerDefault(
        customer,
        get(cards, 'PaymentMethod', invoice_settings.default_payment_method).id,
      )
    return customerObject(customer)
  }

  const expire = (id: string) => {
    const session = get(checkouts, 'checkout.session', id)
    if (session.status !== 'open' || session.expiresAt <= now())
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    books.record('checkout.session.expired', checkoutObject(session))
    return checkoutObject(session)
  }

  const price = (id: string) => {
    const over = setup.prices[id] ?? {}
    if (!isPriceId(id) || setup.prices[id] === null) throw missing('price', id)
    return priceObject(id, over)
  }

  const CHECKOUT = 'Checkout/Sessions#Checkout'

  return {
    GET: [
      { path: /^\/v1\/prices\/(\w+)$/, params: 'Prices#PriceRetrieveParams', answer: ({ id }) => price(id) },
      {
        path: /^\/v1\/checkout\/sessions\/(\w+)$/,
        params: `${CHECKOUT}.SessionRetrieveParams`,
        answer: ({ id, form }) => {
          const isExpanded = v.parse(ExpandForm, form).expand.includes('setup_intent')
          return checkoutObject(get(checkouts, 'checkout.session', id), isExpanded)
        },
      },
      {
        path: /^\/v1\/customers\/(\w+)$/,
        params: 'Customers#CustomerRetrieveParams',
        answer: ({ id }) => customerObject(get(customers, 'customer', id)),
      },
      {
        path: /^\/v1\/customers\/(\w+)\/payment_methods$/,
        params: 'Customers#CustomerListPaymentMethodsParams',
        answer: ({ id }) => {
          const own = [...cards.values()].filter(({ customer }) => customer === requireCustomer(id).id)
          return listObject(`/v1/customers/${id}/payment_methods`, own.map(methodObject))
        },
      },
      {
        path: /^\/v1\/subscriptions$/,
        params: 'Subscriptions#SubscriptionListParams',
        answer: ({ form }) => {
          const { customer } = v.parse(OwnerForm, form)
          const own = [...subscriptions.values()].filter((one) => one.customer === customer)
          return listObject('/v1/subscriptions', own.map(subscriptionObject))
        },
      },
      {
        path: /^\/v1\/invoices$/,
        params: 'Invoices#InvoiceListParams',
        answer: ({ form }) => {
          const { customer } = v.parse(OwnerForm, form)
          const own = invoices.filter((one) => one.customer === customer)
          return listObject(
            '/v1/invoices',
            own.map((invoice) => invoiceObject(invoice, pages())),
          )
        },
      },
      {
        path: /^\/v1\/webhook_endpoints$/,
        params: 'WebhookEndpoints#WebhookEndpointListParams',
        answer: () => {
          const { webhookUrl: url, webhookEvents } = setup
          return listObject(
            '/v1/webhook_endpoints',
            url === null ? [] : [webhookEndpointObject(url, webhookEvents)],
          )
        },
      },
      {
        path: /^\/v1\/billing_portal\/configurations$/,
        params: 'BillingPortal/Configurations#BillingPortal.ConfigurationListParams',
        answer: () =>
          listObject('/v1/billing_portal/configurations', [
            portalConfigurationObject(setup.hasPortalUpdates),
          ]),
      },
    ],
    POST: [
      {
        path: /^\/v1\/checkout\/sessions$/,
        params: `${CHECKOUT}.SessionCreateParams`,
        answer: ({ form }) => openCheckout(form),
      },
      {
        path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
        params: `${CHECKOUT}.SessionExpireParams`,
        answer: ({ id }) => expire(id),
      },
      {
        path: /^\/v1\/billing_portal\/sessions$/,
        params: 'BillingPortal/Sessions#BillingPortal.SessionCreateParams',
        answer: ({ form }) => openPortal(form),
      },
      {
        path: /^\/v1\/customers\/(\w+)$/,
        params: 'Customers#CustomerUpdateParams',
        answer: ({ id, form }) => updateCustomer(id, form),
      },
      {
        path: /^\/v1\/invoices\/create_preview$/,
        params: 'Invoices#InvoiceCreatePreviewParams',
        answer: ({ form }) => previewInvoice(form),
      },
      {
        path: /^\/v1\/payment_methods\/(\w+)\/attach$/,
        params: 'PaymentMethods#PaymentMethodAttachParams',
        answer: ({ id, form }) =>
          methodObject(books.attach(id, requireCustomer(v.parse(OwnerForm, form).customer).id)),
      },
      {
        path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
        params: 'PaymentMethods#PaymentMethodDetachParams',
        answer: ({ id }) => {
          const card = get(cards, 'PaymentMethod', id)
          books.detach(card)
          return methodObject(card)
        },
      },
      {
        path: /^\/v1\/subscriptions$/,
        params: 'Subscriptions#SubscriptionCreateParams',
        answer: ({ form }) => {
          const { customer, items, default_payment_method: method, metadata } = v.parse(SubscribeForm, form)
          return subscriptionObject(
            books.subscribe(requireCustomer(customer).id, { ...items[0], method, metadata }),
          )
        },
      },
      {
        path: /^\/v1\/subscriptions\/(\w+)$/,
        params: 'Subscriptions#SubscriptionUpdateParams',
        answer: ({ id, form }) => updateSubscription(id, form),
      },
    ],
    DELETE: [
      {
        path: /^\/v1\/subscriptions\/(\w+)$/,
        params: 'Subscriptions#SubscriptionCancelParams',
        answer: ({ id }) => {
          const subscription = get(subscriptions, 'subscription', id)
          if (subscription.status === 'canceled') throw missing('subscription', id)
          books.cancel(subscription)
          return subscriptionObject(subscription)
        },
      },
    ],
  }
}
