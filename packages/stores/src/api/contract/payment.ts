import * as v from 'valibot'
import { SubscriptionSchema } from './account.ts'

export const BILLING_INTERVALS = ['monthly', 'yearly'] as const
/** How often is paid; the service takes monthly where it is not told. */
export type BillingInterval = (typeof BILLING_INTERVALS)[number]

/** The query parameter of the account page that tells what somebody comes back from. */
export const PLAN_MESSAGE = 'planmsg'
export const PLAN_MESSAGES = {
  bought: 'buy_subscription_success',
  updated: 'update_subscription_success',
} as const

/** `GET /subscriptions/plans/`: prices per user and month in whole and part dollars; without a yearly one it is derived. */
export const OfferedPlansSchema = v.object({
  plans: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      monthly: v.number(),
      yearly: v.optional(v.nullable(v.number()), null),
    }),
  ),
})
export type OfferedPlan = v.InferOutput<typeof OfferedPlansSchema>['plans'][number]

/** `POST /subscriptions/portal/checkout/`. Quantity is 1 and the interval monthly where they are not sent. */
export interface CheckoutBody {
  readonly planid: number
  readonly interval?: BillingInterval
  readonly success_url: string
  readonly cancel_url: string
  readonly quantity?: number
}

/** Where the browser goes to pay, or to manage what was bought. */
export const PaymentPageSchema = v.object({ response: v.object({ url: v.string() }) })

export const PaymentMethodSchema = v.object({
  id: v.string(),
  /** As the payment provider names it: `visa`, `mastercard`, `amex`… */
  brand: v.string(),
  last4: v.string(),
  expMonth: v.number(),
  expYear: v.number(),
  isDefault: v.boolean(),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>

export const PaymentMethodsSchema = v.object({ paymentMethods: v.array(PaymentMethodSchema) })

export const InvoiceSchema = v.object({
  id: v.string(),
  number: v.string(),
  /** ISO 8601. */
  date: v.string(),
  /** In the currency's smallest unit, such as cents. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** `paid`, `open`, `void`, `uncollectible`, or another that the payment provider may come up with. */
  status: v.string(),
  /** A page to read and print it; null when there is none. */
  url: v.optional(v.nullable(v.string()), null),
})
export type Invoice = v.InferOutput<typeof InvoiceSchema>

/** `GET /subscriptions/account/allinformation/`. */
export const AccountBillingSchema = v.object({
  subscription: SubscriptionSchema,
  invoices: v.array(InvoiceSchema),
})

/** `GET /subscriptions/payment/allinformation/`. */
export const PaymentInformationSchema = v.object({
  paymentMethods: v.array(PaymentMethodSchema),
  invoices: v.array(InvoiceSchema),
})

/** `POST /subscriptions/`, `PUT /subscriptions/{id}` and `PUT /subscriptions/billinginformation/`. */
export const SubscriptionReplySchema = v.object({ subscription: SubscriptionSchema })

/** `GET /account/customers/`: the account as the payment provider knows it. */
export const CustomerSchema = v.object({
  customer: v.object({ id: v.string(), email: v.string(), name: v.string() }),
})

/** `DELETE /account`. */
export const AccountDeletionSchema = v.object({ deletedAfterDays: v.number() })
