import * as v from 'valibot'
import type { Account } from '../../api/contract/account.ts'
import type { KeyValueStorage } from '../../environment/storage.ts'

/** What one leaves for: to buy a plan at the checkout, or to change one in the customer portal. */
export type JourneyKind = 'bought' | 'updated'

const KEY = 'portico.planJourney'

const JourneySchema = v.object({
  accountId: v.string(),
  email: v.string(),
  kind: v.picklist(['bought', 'updated']),
  /** The subscription before it, see `subscriptionMark`. */
  before: v.string(),
  /** Whether this tab left for it: an address that somebody typed has no journey behind it. */
  isExpected: v.boolean(),
  /** Device time in milliseconds at which one came back; null while away. */
  returnedAt: v.nullable(v.number()),
  /** How many users were ordered without leaving; null where one left. */
  ordered: v.optional(v.nullable(v.number()), null),
})
export type Journey = v.InferOutput<typeof JourneySchema>

/** Whose journey it is. */
export interface Traveller {
  readonly accountId: string
  readonly email: string
}

/** Milliseconds after which a return is of no interest any more. */
const STALE = 600_000

/** Tells one state of a subscription from another. */
export const subscriptionMark = (account: Account | null): string =>
  account === null
    ? ''
    : JSON.stringify([
        account.subscription.isTrial,
        account.subscription.planId,
        account.subscription.users,
        account.subscription.expiration,
      ])

/** The way to the payment pages and back, kept by the tab: a page that is left and loaded anew knows nothing else of it. */
export const createJourneys = (tabStorage: KeyValueStorage) => {
  const forget = (): void => tabStorage.remove(KEY)
  const write = (journey: v.InferInput<typeof JourneySchema>): void =>
    tabStorage.set(KEY, JSON.stringify(journey))
  return {
    /** The journey of this person, if it is not an old one; that of anybody else is forgotten. */
    of: ({ accountId, email }: Traveller, now: number): Journey | null => {
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), JourneySchema), tabStorage.get(KEY) ?? '')
      if (!kept.success) return null
      const { output } = kept
      const isTheirs = output.accountId === accountId && output.email === email
      if (isTheirs && (output.returnedAt === null || now - output.returnedAt < STALE)) return output
      forget()
      return null
    },
    write,
    forget,
  }
}
