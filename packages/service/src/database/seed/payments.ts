import { monthsOf, planUsers } from '@portico/stores/contract'
import type { Insertable, Selectable, Transaction } from 'kysely'
import { createRandom } from './random.ts'
import { billedTo } from '../../payments/invoices.ts'
import { addMonths, priceOf } from '../../payments/prices.ts'
import type { InvoiceDetails } from '../paymentTables.ts'
import type { Database } from '../schema.ts'

const MAX_INVOICES = 14

type AccountRow = Parameters<typeof billedTo>[0] &
  Pick<Selectable<Database['accounts']>, 'id' | 'email' | 'registered_at'>
type SubscriptionRow = Selectable<Database['subscriptions']>

interface DemoPayments {
  readonly customer: Insertable<Database['payment_customers']>
  readonly methods: readonly Insertable<Database['payment_methods']>[]
  readonly invoices: readonly Insertable<Database['payment_invoices']>[]
}

/** The same in every run, so that open pages survive a reset. */
const idFrom = ({ between }: ReturnType<typeof createRandom>): string =>
  Array.from({ length: 4 }, () => between(0, 0xff_ff_ff_ff).toString(16).padStart(8, '0')).join('')

export const demoPaymentsOf = (
  account: AccountRow,
  subscription: SubscriptionRow,
  now: number,
): DemoPayments => {
  const random = createRandom(Number.parseInt(account.id, 10) || 1)
  const email = account.email ?? ''
  const name = account.company_name
  const year = new Date(now).getUTCFullYear()
  const card = (last4: string, brand: string, month: number, inYears: number, isDefault: boolean) => ({
    id: `pm_${idFrom(random)}`,
    account_id: account.id,
    brand,
    last4,
    exp_month: month,
    exp_year: year + inYears,
    is_default: isDefault,
    charge: 'succeeds' as const,
  })
  const interval = subscription.billing_interval ?? 'monthly'
  const planId = subscription.plan_id === 1 || subscription.plan_id === 2 ? subscription.plan_id : 3
  const quantity = Math.min(subscription.users, planUsers(planId) ?? subscription.users)
  const months = monthsOf(interval)
  const invoices: DemoPayments['invoices'][number][] = []
  const end = subscription.expires_at.getTime()
  let until = subscription.expires_at
  for (let count = 0; count < MAX_INVOICES; count += 1) {
    // Counted from the end, so that the days after the 28th return.
    const from = new Date(addMonths(end, -(count + 1) * months))
    if (from.getTime() > now || (count > 0 && from < account.registered_at)) break
    const details: InvoiceDetails = {
      planId,
      interval,
      quantity,
      from: from.toISOString(),
      until: until.toISOString(),
      credit: 0,
      name,
      email,
      billedTo: billedTo(account),
    }
    invoices.push({
      id: idFrom(random),
      account_id: account.id,
      session_hash: null,
      issued_at: from,
      amount: priceOf({ planId, interval, quantity }, []),
      status: 'paid',
      details: JSON.stringify(details),
    })
    until = from
  }
  return {
    customer: {
      account_id: account.id,
      id: subscription.customer_id ?? `cus_demo${account.id}`,
      email,
      name,
    },
    methods: [card('4242', 'visa', 8, 3, true), card('4444', 'mastercard', 11, 1, false)],
    invoices: invoices.toReversed(),
  }
}

export const insertDemoPayments = async (
  transaction: Transaction<Database>,
  payments: readonly DemoPayments[],
): Promise<void> => {
  for (const { customer, methods, invoices } of payments) {
    await transaction.insertInto('payment_customers').values(customer).execute()
    await transaction.insertInto('payment_methods').values(methods).execute()
    if (invoices.length > 0) await transaction.insertInto('payment_invoices').values(invoices).execute()
  }
}
