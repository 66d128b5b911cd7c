import * as v from 'valibot'
import { BILLING_INTERVALS, SubscriptionSchema, type BillingInterval } from './account.ts'
import { PLAN_IDS } from './plan.ts'

/** Query parameter of the return from a payment page. */
export const PLAN_MESSAGE = 'planmsg'
export const PLAN_MESSAGES = {
  bought: 'buy_subscription_success',
  updated: 'update_subscription_success',
} as const

/** Dollars per user and month; a missing yearly price is derived. */
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

const PlanIdSchema = v.picklist(PLAN_IDS)

export const PaymentPageSchema = v.object({ response: v.object({ url: v.string() }) })

export const PaymentMethodSchema = v.object({
  id: v.string(),
  /** `visa`, `mastercard`, `amex`… */
  brand: v.string(),
  last4: v.string(),
  expMonth: v.number(),
  expYear: v.number(),
  isDefault: v.boolean(),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>

export const PaymentMethodsSchema = v.object({ paymentMethods: v.array(PaymentMethodSchema) })
export type PaymentMethods = v.InferOutput<typeof PaymentMethodsSchema>

export const InvoiceSchema = v.object({
  id: v.string(),
  number: v.string(),
  /** ISO 8601. */
  date: v.string(),
  /** Smallest unit of the currency (ISO 4217), such as cents. */
  amount: v.number(),
  currency: v.string(),
  /** `paid`, `open`, `void`, `uncollectible`, or another of the payment provider. */
  status: v.string(),
  url: v.optional(v.nullable(v.string()), null),
})
export type Invoice = v.InferOutput<typeof InvoiceSchema>

export const AccountBillingSchema = v.object({
  subscription: SubscriptionSchema,
  invoices: v.array(InvoiceSchema),
})

/** Query parameters of `cardPage` and of the return from it. */
export const CARD_RETURN = 'return_url'
export const ADDED_CARD = 'payment_method'

export const PaymentInformationSchema = v.object({
  paymentMethods: v.array(PaymentMethodSchema),
  invoices: v.array(InvoiceSchema),
  /** The payment provider's page that takes a card, and returns its id. */
  cardPage: v.optional(v.nullable(v.string()), null),
})

/** The offer that the author of an order saw. */
export const SeenOfferSchema = v.object({
  /** Dollars per user and month, of the ordered plan and interval. */
  price: v.number(),
  /** Cents, payable at once. Absent when the author was told that it is unknown. */
  due: v.optional(v.number()),
})
export type SeenOffer = v.InferOutput<typeof SeenOfferSchema>

/** The subscription and the offer that the author of a change saw. */
export const SeenOrderSchema = v.object({
  ...SeenOfferSchema.entries,
  planId: PlanIdSchema,
  interval: v.picklist(BILLING_INTERVALS),
  users: v.number(),
})
export type SeenOrder = v.InferOutput<typeof SeenOrderSchema>

/** What the payment provider charges for a change at once, in cents. */
export const ChangePreviewSchema = v.object({ due: v.number() })
/** Recipient of the invoices. */
export const BillingInformationSchema = v.object({
  name: v.string(),
  email: v.string(),
  /** As read; lets the service refuse an outdated form. */
  revision: v.optional(v.number()),
})

export const SubscriptionReplySchema = v.object({ subscription: SubscriptionSchema })

export const CustomerSchema = v.object({
  customer: v.object({ id: v.string(), ...BillingInformationSchema.entries }),
})

export const AccountDeletionSchema = v.object({ deletedAfterDays: v.number() })

const DAY_MS = 86_400_000

export const monthsOf = (interval: BillingInterval): number => (interval === 'yearly' ? 12 : 1)

/** In milliseconds since the epoch. */
export interface Period {
  readonly start: number
  readonly end: number
}

/** From when a change is paid: whole days before the end, so that offer and charge agree, and never before the start. */
export const paidFrom = ({ start, end }: Period, now: number): number =>
  Math.min(end, Math.max(start, end - Math.ceil((end - now) / DAY_MS) * DAY_MS))

/** Remaining part of a paid period. */
export const partLeft = (period: Period, now: number): number =>
  period.end > period.start ? (period.end - paidFrom(period, now)) / (period.end - period.start) : 0

/** What another order costs until the end of the period; nothing is refunded. Prices of the whole period, in cents. */
export const differenceOf = (before: number, after: number, period: Period, now: number) => {
  const left = partLeft(period, now)
  const credit = Math.round(before * left)
  const owed = Math.round(after * left)
  return { credit, owed, due: Math.max(0, owed - credit) }
}

/** ISO 3166-1 alpha-2 codes and English names. */
export const CountriesSchema = v.array(v.object({ code: v.string(), name: v.string() }))
export type Country = v.InferOutput<typeof CountriesSchema>[number]
