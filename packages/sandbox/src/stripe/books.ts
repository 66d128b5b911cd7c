import { randomBytes } from 'node:crypto'
import {
  checkoutObject,
  customerObject,
  eventObject,
  methodObject,
  type StripeEvent,
  subscriptionObject,
} from './objects.ts'
import {
  type Answered,
  type Card,
  cardError,
  cardOf,
  type Checkout,
  CONFIRMS,
  type Customer,
  declined,
  difference,
  endOf,
  invalid,
  type Invoiced,
  missing,
  type Portal,
  priceOf,
  StripeRefusal,
  type Subscribed,
  TEST_CARDS,
  totalOf,
  VISA,
} from './records.ts'

const get = <T>(from: ReadonlyMap<string, T>, what: string, id: string): T => {
  const found = from.get(id)
  if (!found) throw missing(what, id)
  return found
}

type Entries<T> = readonly (readonly [id: string, one: T])[]

/** As JSON has it. */
export interface SavedBooks {
  readonly count: number
  readonly customers: Entries<Customer>
  readonly cards: Entries<Card>
  readonly subscriptions: Entries<Subscribed>
  readonly invoices: readonly Invoiced[]
  readonly checkouts: Entries<Checkout>
  readonly portals: Entries<Portal>
  readonly answered: Entries<Answered>
  readonly events: readonly StripeEvent[]
}

/** Stripe's data and the operations on it. Times are in seconds. */
export const createBooks = (now: () => number, charging = { nextChargeFails: false }, saved?: SavedBooks) => {
  const records = {
    customers: new Map<string, Customer>(saved?.customers),
    cards: new Map<string, Card>(saved?.cards),
    subscriptions: new Map<string, Subscribed>(saved?.subscriptions),
    invoices: [...(saved?.invoices ?? [])],
    checkouts: new Map<string, Checkout>(saved?.checkouts),
    portals: new Map<string, Portal>(saved?.portals),
    /** By idempotency key. */
    answered: new Map<string, Answered>(saved?.answered),
    /** Not sent yet. */
    events: [...(saved?.events ?? [])],
  }
  const { customers, cards, subscriptions, invoices, checkouts, portals, answered, events } = records
  let count = saved?.count ?? 0

  const newId = (prefix: string): string => `${prefix}_${(count += 1)}${randomBytes(8).toString('hex')}`
  /** The idempotency key of the call that is being answered; null for actions on Stripe's pages. */
  let caller: string | null = null
  const record = (type: string, object: StripeEvent['data']['object'], previous?: object): void => {
    events.push(
      eventObject(newId('evt'), now(), type, object, { key: caller, ...(previous && { previous }) }),
    )
  }
  const changed = (
    subscription: Subscribed,
    what: 'created' | 'updated' | 'deleted',
    previous?: object,
  ): void => record(`customer.subscription.${what}`, subscriptionObject(subscription), previous)
  const update = (subscription: Subscribed, changes: Partial<Subscribed>, previous?: object): void => {
    Object.assign(subscription, changes)
    changed(subscription, 'updated', previous)
  }

  const authorize = ({ decline }: Pick<Card, 'decline'>, total: number): void => {
    if (total <= 0) return
    if (charging.nextChargeFails) {
      charging.nextChargeFails = false
      throw declined()
    }
    if (decline) throw cardError(...decline)
  }

  const charge = (
    customer: string,
    methodId: string | null,
    invoice: Omit<Invoiced, 'id' | 'customer' | 'created' | 'number'>,
  ): string => {
    const card = methodId === null ? null : get(cards, 'PaymentMethod', methodId)
    if (!card || card.customer !== customer) throw invalid('This customer has no attached payment source')
    authorize(card, invoice.total)
    const id = newId('in')
    const number = `PORTICO-${invoices.length + 1}`
    invoices.unshift({ ...invoice, id, customer, created: now(), number })
    return id
  }

  const subscribe = (
    customer: string,
    order: Pick<Subscribed, 'price' | 'quantity' | 'method' | 'metadata'>,
  ): Subscribed => {
    const { price, quantity } = order
    const period = { from: now(), until: endOf(price, now()) }
    const invoice = charge(customer, order.method, { price, quantity, ...period, total: totalOf(order) })
    const subscription: Subscribed = {
      ...order,
      ...period,
      id: newId('sub'),
      customer,
      created: now() + count / 1000,
      status: 'active',
      cancelAtPeriodEnd: false,
      cancelAt: null,
      endedAt: null,
      invoice,
    }
    subscriptions.set(subscription.id, subscription)
    changed(subscription, 'created')
    return subscription
  }

  const payerOf = ({ method, customer }: Subscribed): string | null =>
    method ?? get(customers, 'customer', customer).method

  /** Charges the difference at once. */
  const reprice = (subscription: Subscribed, price: string, quantity: number, at = now()): void => {
    const total = difference(subscription, { price, quantity }, at)
    const isSame = priceOf(price).interval === priceOf(subscription.price).interval
    const period = isSame ? {} : { from: now(), until: endOf(price, now()) }
    const { from, until } = { ...subscription, ...period }
    const invoice = charge(subscription.customer, payerOf(subscription), {
      price,
      quantity,
      from: isSame ? at : from,
      until,
      total,
    })
    update(subscription, { price, quantity, invoice, ...period })
  }

  const cancel = (subscription: Subscribed, endedAt = now()): void => {
    Object.assign(subscription, { status: 'canceled', endedAt })
    changed(subscription, 'deleted')
  }

  const renew = (subscription: Subscribed): void => {
    const { price, quantity, until: from } = subscription
    const until = endOf(price, from)
    try {
      const period = { price, quantity, from, until, total: totalOf(subscription) }
      const invoice = charge(subscription.customer, payerOf(subscription), period)
      update(subscription, { from, until, invoice })
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      cancel(subscription, from)
    }
  }

  const addCard = (kind: Omit<Card, 'id' | 'customer'>, customer: string): Card => {
    const card = { ...kind, id: newId('pm'), customer }
    cards.set(card.id, card)
    record('payment_method.attached', methodObject(card))
    return card
  }

  const openAt = (url: string): Checkout => {
    const session = [...checkouts.values()].find((one) => one.url === url)
    if (!session) throw new Error(`There is no page at ${url}`)
    if (session.status === 'open' && session.expiresAt <= now()) session.status = 'expired'
    if (session.status !== 'open') throw new Error(`The page at ${url} is ${session.status}`)
    return session
  }

  /** Pays as a user on the page. @throws StripeRefusal for a declined card; the page stays open. */
  const pay = (url: string, form: Partial<{ number: string; quantity: number; name: string }> = {}) => {
    const { number = VISA, name = 'Olivia Reyes' } = form
    const session = openAt(url)
    const { price, mode, account, metadata } = session
    const quantity = form.quantity ?? session.quantity
    // A card that was confirmed here is not asked about again.
    const paying = { ...cardOf(number), ...(number === CONFIRMS && { decline: null }) }
    if (price !== null) authorize(paying, totalOf({ price, quantity }))
    const customer = session.customer ?? newId('cus')
    if (session.customer === null)
      customers.set(customer, {
        id: customer,
        account,
        email: session.email ?? '',
        name,
        method: null,
        isDeleted: false,
      })
    const card = addCard(paying, customer)
    if (mode === 'subscription' && price !== null)
      session.subscription = subscribe(customer, { price, quantity, method: card.id, metadata }).id
    Object.assign(session, { status: 'complete', customer, method: card.id })
    record('checkout.session.completed', checkoutObject(session))
    return session
  }

  return {
    ...records,
    charging,
    newId,
    get,
    record,
    changed,
    subscribe,
    reprice,
    cancel,
    pay,
    /** To be saved as JSON. */
    state: () => ({
      count,
      ...Object.fromEntries(Object.entries(records).map(([name, all]) => [name, [...all]])),
    }),
    clear: (): void => {
      charging.nextChargeFails = false
      for (const all of [customers, cards, subscriptions, checkouts, portals, answered]) all.clear()
      for (const list of [invoices, events]) list.length = 0
    },
    attach: (id: string, customer: string): Card => {
      const number = TEST_CARDS[id]
      if (number !== undefined) return addCard(cardOf(number), customer)
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
    setSubscriptionDefault: (subscription: Subscribed, method: string): void =>
      update(subscription, { method }, { default_payment_method: subscription.method }),
    setCancelled: (subscription: Subscribed, cancelAtPeriodEnd: boolean): void =>
      update(subscription, { cancelAtPeriodEnd }, { cancel_at_period_end: subscription.cancelAtPeriodEnd }),
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
    /** Begins the periods that are due, and ends what was cancelled or cannot be charged. */
    passTime: (): void => {
      for (const one of subscriptions.values()) {
        while (one.status === 'active' && one.until <= now())
          if (one.cancelAtPeriodEnd) cancel(one, one.until)
          else renew(one)
      }
    },
    deleteCustomer: (id: string): void => {
      const customer = get(customers, 'customer', id)
      record('customer.deleted', customerObject(customer))
      customer.isDeleted = true
    },
    /** As if the account had never paid. */
    forget: (account: string): void => {
      const gone = new Set(
        [...customers.values()].filter((one) => one.account === account).map(({ id }) => id),
      )
      const isGone = (customer: string | null): boolean => customer !== null && gone.has(customer)
      for (const id of gone) customers.delete(id)
      for (const [id, one] of cards) if (isGone(one.customer)) cards.delete(id)
      for (const [id, one] of subscriptions) if (isGone(one.customer)) subscriptions.delete(id)
      for (const [id, one] of portals) if (isGone(one.customer)) portals.delete(id)
      for (const [id, one] of checkouts)
        if (one.account === account || isGone(one.customer)) checkouts.delete(id)
      const keep = <T>(list: T[], customerOf: (one: T) => string | null): void => {
        list.splice(0, Infinity, ...list.filter((one) => !isGone(customerOf(one))))
      }
      keep(invoices, ({ customer }) => customer)
      keep(events, ({ data: { object } }) => object.customer ?? object.id)
      // Their keys may come again, about a customer of the same id.
      answered.clear()
    },
  }
}

export type StripeBooks = ReturnType<typeof createBooks>
