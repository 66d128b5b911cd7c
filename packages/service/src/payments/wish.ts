import { PLAN_IDS } from '@portico/stores/contract'
import * as v from 'valibot'

/** What the sandbox does to payments, until it is told otherwise. */
export const PaymentsWishSchema = v.object({
  /** How long the account takes to learn of a payment; null: the message gets lost. */
  delayMs: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  /** The provider's pages answer 503. */
  isPageDead: v.boolean(),
  /** Plans whose yearly price is left out. */
  withoutYearly: v.array(v.picklist(PLAN_IDS)),
  /** The next card that is charged is declined. */
  nextChargeFails: v.boolean(),
})
export type PaymentsWish = v.InferOutput<typeof PaymentsWishSchema>

export const createPaymentsWish = (): PaymentsWish => ({
  delayMs: 2000,
  isPageDead: false,
  withoutYearly: [],
  nextChargeFails: false,
})
