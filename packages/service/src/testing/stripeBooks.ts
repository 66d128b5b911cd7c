import {
  checkoutObject,
  customerObject,
  eventObject,
  methodObject,
  subscriptionObject,
} from './stripeObjects.ts'
import {
  type Card,
  type Checkout,
  type Customer,
  type Invoiced,
  isPriceId,
  PRICES,
  type Subscribed,
} from './stripeRecords.ts'

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, string>>
  constructor(status: number, error: Readonly<Record<string, string>>) {
    super(error['message'])
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, more: Readonly<Record<string, string>> = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  })

const cardError = (code: string, decline?: string): StripeRefusal =>
  new StripeRefusal(402, {
    type: 'card_error',
    code,
    message: 'The card cannot be charged.',
    ...(decline === undefined ? {} : { decline_code: decline }),
  })

/** Test numbers that cannot be charged. */
const DECLINES: Readonly<Record<string, () => StripeRefusal>> = {
  '4000000000000002': () => cardError('card_declined', 'generic_decline'),
  '4000000000000341': () => cardError('card_declined', 'generic_decline'),
  '4000000000009995': () => cardError('card_declined', 'insufficient_funds'),
  '4000002500003155': () => cardError('subscription_payment_intent_requires_action'),
}

/** Cards that can be attached by name. */
const TEST_CARDS: Readonly<Record<string, readonly [number: string, brand: string]>> = {
  pm_card_visa: ['4242424242424242', 'visa'],
  pm_card_mastercard: ['5555555555554444', 'mastercard'],
  pm_card_amex: ['371449635398431', 'amex'],
  pm_card_chargeCustomerFail: ['4000000000000341', 'visa'],
  pm_card_chargeDeclined: ['4000000000000002', 'visa'],
}

const YEAR_S = 365 * 24 * 3600
const MONTH_S = 30 * 24 * 3600

const get = <T>(from: ReadonlyMap<string, T>, what: string, id: string): T => {
  const found = from.get(id)
  if (!found) throw missing(what, id)
  return found
}

const priceOf = (price: string, quantity: number): number => {
  if (!isPriceId(price)) throw missing('price', price)
  return PRICES[price].amount * quantity
}

const lengthOf = (price: string): number =>
  isPriceId(price) && PRICES[price].interval === 'year' ? YEAR_S : MONTH_S

/** From a time within the period. */
export const difference = (
  { from, until, ...before }: Subscribed,
  { price, quantity }: Pick<Subscribed, 'price' | 'quantity'>,
  at: number,
): number => {
  if (at < from || at > until)
    throw invalid('Cannot prorate outside of the current period', { param: 'proration_date' })
  const left = (until - at) / (until - from)
  return (
    Math.round(priceOf(price, quantity) * left) - Math.round(priceOf(before.price, before.quantity) * left)
  )
}

/** Stripe's data and the operations on it. Times are in seconds. */
export const createBooks = (now: () => number) => {
  const customers = new Map<string, Customer>()
  const cards = new Map<string, Card>()
  const subscriptions = new Map<string, Subscribed>()
  const invoices: Invoiced[] = []
  const checkouts = new Map<string, Checkout>()
  const events: ReturnType<typeof eventObject>[] = []
  let count = 0

  const newId = (prefix: string): string => `${prefix}_${(count += 1)}`
  /** The idempotency key of the call that is being answered; null for actions on Stripe's pages. */
  let caller: string | null = null
  const record = (type: string, object: unknown, previous?: object): void => {
    events.push(
      eventObject(newId('evt'), now(), type, object, { key: caller, ...(previous && { previous }) }),
    )
  }
  const changed = (
    subscription: Subscribed,
    what: 'created' | 'updated' | 'deleted',
    previous?: object,
  ): void => record(`customer.subscription.${what}`, subscriptionObject(subscription), previous)

  const charge = (customer: string, methodId: string | null, total: number): string => {
    const card = methodId === null ? null : get(cards, 'PaymentMethod', methodId)
    if (!card || card.customer !== customer) throw invalid('This customer has no attached payment source')
    const refusal = total > 0 ? DECLINES[card.number] : undefined
    if (refusal) throw refusal()
    const id = newId('in')
    invoices.unshift({ id, customer, created: now(), number: `PORTICO-${invoices.length + 1}`, total })
    return id
  }

  const subscribe = (
    customer: string,
    order: Pick<Subscribed, 'price' | 'quantity' | 'method' | 'metadata'>,
  ): Subscribed => {
    const invoice = charge(customer, order.method, priceOf(order.price, order.quantity))
    const subscription: Subscribed = {
      ...order,
      id: newId('sub'),
      customer,
      created: now() + count / 1000,
      status: 'active',
      from: now(),
      until: now() + lengthOf(order.price),
      cancelAtPeriodEnd: false,
      cancelAt: null,
      endedAt: null,
      invoice,
    }
    subscriptions.set(subscription.id, subscription)
    changed(subscription, 'created')
    return subscription
  }

  /** Charges the difference at once. */
  const reprice = (subscription: Subscribed, price: string, quantity: number, at = now()): void => {
    const total = difference(subscription, { price, quantity }, at)
    const method = subscription.method ?? get(customers, 'customer', subscription.customer).method
    const invoice = charge(subscription.customer, method, total)
    Object.assign(subscription, { price, quantity, invoice })
    changed(subscription, 'updated')
  }

  const addCard = (number: string, brand: string, customer: string | null): Card => {
    const card = { id: newId('pm'), number, brand, customer }
    cards.set(card.id, card)
    if (customer !== null) record('payment_method.attached', methodObject(card))
    return card
  }

  const openAt = (url: string): Checkout => {
    const session = [...checkouts.values()].find((one) => one.url === url)
    if (!session) throw new Error(`There is no page at ${url}`)
    if (session.status === 'open' && session.expiresAt <= now()) session.status = 'expired'
    if (session.status !== 'open') throw new Error(`The page at ${url} is ${session.status}`)
    return session
  }

  return {
    customers,
    cards,
    subscriptions,
    invoices,
    checkouts,
    events,
    newId,
    get,
    record,
    changed,
    subscribe,
    reprice,
    attach: (id: string, customer: string): Card => {
      const [number, brand] = TEST_CARDS[id] ?? []
      if (number === '4000000000000002') throw cardError('card_declined', 'generic_decline')
      if (number !== undefined && brand !== undefined) return addCard(number, brand, customer)
      const card = get(cards, 'PaymentMethod', id)
      if (card.customer !== null) throw invalid('The payment method has already been attached to a customer')
      card.customer = customer
      record('payment_method.attached', methodObject(card))
      return card
    },
    detach: (card: Card): void => {
      const { customer } = card
      card.customer = null
      record('payment_method.detached', methodObject(card), { customer })
    },
    setCustomerDefault: (customer: Customer, method: string): void => {
      const previous = { invoice_settings: { default_payment_method: customer.method } }
      customer.method = method
      record('customer.updated', customerObject(customer), previous)
    },
    setSubscriptionDefault: (subscription: Subscribed, method: string): void => {
      const previous = { default_payment_method: subscription.method }
      subscription.method = method
      changed(subscription, 'updated', previous)
    },
    /** On the customer portal. */
    addCard,
    /** Attributes changes in `act` to a call with this key. */
    asCaller: <T>(key: string | null, act: () => T): T => {
      caller = key
      try {
        return act()
      } finally {
        caller = null
      }
    },
    cancel: (subscription: Subscribed): void => {
      Object.assign(subscription, { status: 'canceled', endedAt: now() })
      changed(subscription, 'deleted')
    },
    /** Pays as a user on the page. @throws StripeRefusal for a declined card; the page stays open. */
    pay: (
      url: string,
      {
        number = '4242424242424242',
        quantity,
      }: { readonly number?: string; readonly quantity?: number } = {},
    ): Checkout => {
      const session = openAt(url)
      const refusal = DECLINES[number]
      // The page asks for a confirmation and gets it.
      if (refusal && number !== '4000002500003155') throw refusal()
      const customer = session.customer ?? newId('cus')
      if (session.customer === null)
        customers.set(customer, {
          id: customer,
          email: session.email ?? '',
          name: 'Olivia Reyes',
          method: null,
          isDeleted: false,
        })
      const card = addCard(refusal ? '4242424242424242' : number, 'visa', customer)
      if (session.mode === 'subscription' && session.price !== null) {
        const order = { price: session.price, quantity: quantity ?? session.quantity, method: card.id }
        session.subscription = subscribe(customer, { ...order, metadata: session.metadata }).id
      }
      Object.assign(session, { status: 'complete', customer, method: card.id })
      record('checkout.session.completed', checkoutObject(session))
      return session
    },
    deleteCustomer: (id: string): void => {
      const customer = get(customers, 'customer', id)
      record('customer.deleted', customerObject(customer))
      customer.isDeleted = true
    },
  }
}

export type StripeBooks = ReturnType<typeof createBooks>
