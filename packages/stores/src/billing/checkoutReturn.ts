import * as v from 'valibot'
import type { Account } from '../api/contract/account.ts'
import { PLAN_MESSAGE, PLAN_MESSAGES } from '../api/contract/payment.ts'
import type { Platform } from '../environment/environment.ts'
import { createEndingId, end, hasEnded, parseStored } from '../environment/storage.ts'
import type { Identity } from '../session/sessionUser.ts'

/** Purchase at the checkout, or change in the customer portal. */
export type PaymentFlow = 'bought' | 'updated'

const KEY = 'portico.checkoutReturn'

const CheckoutReturnSchema = v.object({
  accountId: v.string(),
  email: v.string(),
  kind: v.picklist(['bought', 'updated']),
  /** `subscriptionMark` before the payment. */
  before: v.string(),
  /** Whether this tab opened the payment page; false for a typed address. */
  isExpected: v.boolean(),
  /** Device time in milliseconds; null before the return. */
  returnedAt: v.nullable(v.number()),
  /** Number of users ordered without a payment page. */
  ordered: v.optional(v.nullable(v.number()), null),
  /** See `end` of the storage. */
  id: v.optional(v.string()),
})
export type CheckoutReturn = v.InferOutput<typeof CheckoutReturnSchema>

const STALE_MS = 600_000

/** Differs when the subscription changes. */
export const subscriptionMark = (account: Account | null): string => {
  if (account === null) return ''
  const { isTrial, planId, users, expiration, interval, cancelAtPeriodEnd } = account.subscription
  return JSON.stringify([isTrial, planId, users, expiration, interval, cancelAtPeriodEnd])
}

/** Stored because the payment page replaces the console. */
export const createCheckoutReturns = (
  place: Pick<Platform, 'storage' | 'tabStorage' | 'clock' | 'random'>,
) => {
  const { tabStorage } = place
  const read = () => parseStored(tabStorage.get(KEY), CheckoutReturnSchema)
  /** Also in a copy of this tab. */
  const clear = (): void => {
    const id = read()?.id
    if (id !== undefined) end(place, id)
    tabStorage.remove(KEY)
  }
  return {
    /** Null when expired. A record of another user is removed. */
    of: ({ accountId, email }: Identity, now: number): CheckoutReturn | null => {
      const stored = read()
      if (stored === null || hasEnded(place, stored.id)) return null
      const isTheirs = stored.accountId === accountId && stored.email === email
      if (isTheirs && (stored.returnedAt === null || now - stored.returnedAt < STALE_MS)) return stored
      clear()
      return null
    },
    write: (checkoutReturn: v.InferInput<typeof CheckoutReturnSchema>): void =>
      tabStorage.set(KEY, JSON.stringify({ ...checkoutReturn, id: createEndingId(place) })),
    clear,
  }
}

/** Specification, section 7. */
const ACCOUNT_PAGE = '/admin/account'

/** `search` with its question mark, or empty. */
export type PageAddress = Readonly<Pick<Location, 'pathname' | 'search'>>

export const accountPage = (origin: string): URL => new URL(ACCOUNT_PAGE, origin)

export const returnAddress = (origin: string, kind: PaymentFlow): string => {
  const url = accountPage(origin)
  url.searchParams.set(PLAN_MESSAGE, PLAN_MESSAGES[kind])
  return url.href
}

/** Never an address of another origin. */
export const cancelAddress = (origin: string, { pathname, search }: PageAddress): string => {
  const url = new URL(origin)
  url.pathname = pathname
  url.search = search
  url.searchParams.delete(PLAN_MESSAGE)
  return url.href
}
