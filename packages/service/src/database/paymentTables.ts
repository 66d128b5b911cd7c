import type { BillingInterval, PlanId } from '@portico/stores/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Json } from './json.ts'

export interface PaymentCustomersTable {
  account_id: string
  id: string
  email: string
  name: string
}

/** Only the last digits of a card number are stored. */
export interface PaymentMethodsTable {
  number: Generated<number>
  id: string
  account_id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  /** At most one per account. */
  is_default: boolean
  charge: 'succeeds' | 'insufficient'
}

export type StoredCard = Pick<
  Selectable<PaymentMethodsTable>,
  'brand' | 'last4' | 'exp_month' | 'exp_year' | 'charge'
>

export interface CheckoutDetails {
  readonly planId: PlanId
  readonly interval: BillingInterval
  readonly quantity: number
  readonly email: string
  readonly name: string
  readonly card: StoredCard | null
}

/** Keyed by the hash of the secret in the page's address. */
export interface PaymentSessionsTable {
  token_hash: string
  kind: 'checkout' | 'portal'
  account_id: string
  state: 'open' | 'confirming' | 'paid' | 'cancelled'
  return_url: string
  cancel_url: string
  /** Null in a portal. */
  details: ColumnType<CheckoutDetails | null, string | null, string | null>
  expires_at: Date
}

export interface InvoiceDetails {
  readonly planId: PlanId
  readonly interval: BillingInterval
  readonly quantity: number
  readonly from: string
  readonly until: string
  /** In cents, the unused part of an earlier period. */
  readonly credit: number
  readonly name: string
  readonly email: string
  /** Customer at the time of issue; earlier invoices have none. */
  readonly billedTo?: BilledTo
}

export interface BilledTo {
  readonly company: string
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly state: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

export interface PaymentInvoicesTable {
  number: Generated<number>
  /** Unguessable: it is the address of the invoice's page. */
  id: string
  account_id: string
  session_hash: string | null
  issued_at: Date
  /** In cents. */
  amount: number
  status: string
  details: Json<InvoiceDetails>
}

export interface PaidSubscription {
  readonly planId: PlanId
  readonly interval: BillingInterval
  readonly users: number
  readonly periodStart: string
  readonly expiresAt: string
  readonly cancelAtPeriodEnd: boolean
  readonly customerId: string
}

export interface PaymentEventsTable {
  number: Generated<number>
  id: string
  account_id: string
  subscription: Json<PaidSubscription>
  /** Null: lost until it is redelivered. */
  due_at: Date | null
  delivered_at: Date | null
}

/** Data about an account at Stripe; everything else is read there. */
export interface StripeAccountsTable {
  account_id: string
  /** Null until something was bought. */
  customer_id: string | null
  /** The checkout that can still be paid, or was paid and is not applied yet. */
  checkout_id: string | null
  /** Part of idempotency keys: the next one after each definite answer. */
  attempt: Generated<number>
  /** As `attempt`, for changes of the customer. */
  edits: Generated<number>
  /** The idempotency key whose success was noted last. */
  answered: string | null
  /** Reads of the subscription are numbered, so that an older one never overwrites a newer one. */
  reads_begun: Generated<number>
  read_applied: Generated<number>
}

/** Webhooks that were processed. */
export interface StripeEventsTable {
  id: string
  processed_at: Date
}
