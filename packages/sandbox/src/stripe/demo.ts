import { addMonths, periodStart } from '@portico/service/billing/prices.ts'
import type { Db } from '@portico/service/database/schema.ts'
import { monthsOf, PLANS } from '@portico/stores/contract'
import type { StripeBooks } from './books.ts'
import { cardOf, endOf, type Invoiced, MASTERCARD, priceIdOf, totalOf, VISA } from './records.ts'

const MAX_INVOICES = 14

export type Which = readonly string[] | 'all' | 'unknown'

const rowsOf = async (db: Db, which: Which) => {
  const rows = db
    .selectFrom('accounts')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'accounts.id')
    .leftJoin('stripe_accounts', 'stripe_accounts.account_id', 'accounts.id')
    .selectAll('subscriptions')
    .select(['accounts.id', 'company_name', 'email', 'registered_at'])
    .select('stripe_accounts.customer_id as stripe_customer')
  // Other accounts may be customers of somebody else's Stripe.
  const wanted =
    typeof which === 'string' ? rows.where('is_demo', '=', true) : rows.where('accounts.id', 'in', which)
  return wanted.execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const priceOf = ({ plan_id, billing_interval }: Pick<Row, 'plan_id' | 'billing_interval'>): string => {
  const plan = PLANS.find(({ id }) => id === (plan_id ?? 2))
  if (!plan) throw new Error(`There is no plan ${plan_id}`)
  return priceIdOf(plan, billing_interval ?? 'monthly')
}

type Paid = Pick<Row, 'id' | 'plan_id' | 'billing_interval' | 'users' | 'expires_at' | 'registered_at'>

/** One invoice for each period until the present one, the newest first. */
export const invoicesOf = (row: Paid, customer: string, now: number): Invoiced[] => {
  const { id, users: quantity, registered_at } = row
  const price = priceOf(row)
  const end = row.expires_at.getTime()
  const months = monthsOf(row.billing_interval ?? 'monthly')
  const starts = Array.from({ length: MAX_INVOICES }, (_, index) =>
    // Counted from the end, so that the days after the 28th return.
    Math.floor(addMonths(end, -(index + 1) * months) / 1000),
  )
  return starts
    .filter((from, index) => from <= now && (index === 0 || from * 1000 >= registered_at.getTime()))
    .map((from, index, all) => {
      const number = `${id}-${String(all.length - index).padStart(4, '0')}`
      return {
        id: `in_demo_${number.replace('-', '_')}`,
        customer,
        created: from,
        number,
        price,
        quantity,
        from,
        until: index === 0 ? Math.floor(end / 1000) : (all[index - 1] ?? endOf(price, from)),
        total: totalOf({ price, quantity }),
      }
    })
}

/** What Stripe would have of an account whose subscription was set without it. */
const place = (books: StripeBooks, row: Row, now: number): void => {
  const { id: account, customer_id: customer } = row
  books.forget(account)
  if (customer === null) return
  const giveCard = (number: string): string => {
    const kind = cardOf(number)
    const id = `pm_${customer}_${kind.brand}`
    books.cards.set(id, { ...kind, id, customer })
    return id
  }
  const method = giveCard(VISA)
  giveCard(MASTERCARD)
  books.customers.set(customer, {
    id: customer,
    account,
    email: row.email ?? '',
    name: row.company_name,
    method,
    isDeleted: false,
  })
  const invoices = invoicesOf(row, customer, now)
  books.invoices.unshift(...invoices)
  const until = Math.floor(row.expires_at.getTime() / 1000)
  const from = row.period_start ?? new Date(periodStart(until * 1000, row.billing_interval ?? 'monthly'))
  const isOver = until <= now
  const id = books.newId('sub')
  books.subscriptions.set(id, {
    id,
    customer,
    created: Math.floor(from.getTime() / 1000),
    metadata: { account },
    price: priceOf(row),
    quantity: row.users,
    status: isOver ? 'canceled' : 'active',
    from: Math.floor(from.getTime() / 1000),
    until,
    cancelAtPeriodEnd: row.cancel_at_period_end && !isOver,
    cancelAt: null,
    endedAt: isOver ? until : null,
    method,
    invoice: invoices[0]?.id ?? null,
  })
}

/**
 * Gives Stripe the customers whose subscriptions the demo has set.
 * @param now in seconds
 */
export const placeAccounts = async (db: Db, books: StripeBooks, now: number, which: Which): Promise<void> => {
  const isKnown = (row: Row): boolean =>
    row.customer_id === null ||
    (row.customer_id === row.stripe_customer && books.customers.has(row.customer_id))
  for (const row of await rowsOf(db, which)) {
    if (which === 'unknown' && isKnown(row)) continue
    place(books, row, now)
    await db.deleteFrom('stripe_accounts').where('account_id', '=', row.id).execute()
    if (row.customer_id !== null)
      await db
        .insertInto('stripe_accounts')
        .values({ account_id: row.id, customer_id: row.customer_id })
        .execute()
  }
}
