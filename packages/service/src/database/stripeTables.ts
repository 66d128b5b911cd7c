import type { Generated } from 'kysely'

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
