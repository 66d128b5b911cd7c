import * as v from 'valibot'
import { LastChangeSchema } from './envelope.ts'

export const BILLING_INTERVALS = ['monthly', 'yearly'] as const
/** The service's default is monthly. */
export type BillingInterval = (typeof BILLING_INTERVALS)[number]

const Text = v.optional(v.nullable(v.string()), null)

export const SubscriptionSchema = v.object({
  /** Seconds or milliseconds since the epoch, or an ISO 8601 text. */
  expiration: v.union([v.number(), v.string()]),
  isTrial: v.boolean(),
  planId: v.nullable(v.number()),
  users: v.number(),
  plan: v.nullable(v.string()),
  customerId: v.optional(v.nullable(v.string()), null),
  interval: v.optional(v.nullable(v.picklist(BILLING_INTERVALS))),
  /** When the paid period began, as `expiration`; null where only its end is known. */
  periodStart: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  /** Runs until `expiration`, and does not renew. */
  cancelAtPeriodEnd: v.optional(v.boolean()),
})
export type WireSubscription = v.InferOutput<typeof SubscriptionSchema>

export const CompanyInformationSchema = v.object({
  companyName: Text,
  phone: Text,
  country: Text,
  state: Text,
  address: Text,
  city: Text,
  postalCode: Text,
  email: Text,
})
export type CompanyInformation = v.InferOutput<typeof CompanyInformationSchema>

export const AccountSchema = v.object({
  registrationDate: v.string(),
  subscription: SubscriptionSchema,
  companyInformation: CompanyInformationSchema,
  /** 1: finished or dismissed. */
  workspaceWizard: v.picklist([0, 1]),
  inTrialMode: v.boolean(),
  inSubscriptionMode: v.boolean(),
  /** Revision of the company information. */
  revision: v.optional(v.number()),
  lastChange: v.optional(LastChangeSchema),
  /** Number of people in the account. */
  people: v.optional(v.number()),
})
export type Account = v.InferOutput<typeof AccountSchema>

export const AccountReplySchema = v.object({ account: AccountSchema })

/** `PUT /account/`: fields beyond the required four are sent back as read. */
export const CompanyFormSchema = v.object({
  companyName: v.string(),
  phone: v.string(),
  state: v.string(),
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  address: v.optional(v.nullable(v.string())),
  city: v.optional(v.nullable(v.string())),
  postalCode: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  /** As read; lets the service refuse an outdated form. */
  revision: v.optional(v.number()),
})
