import { PLAN_IDS } from '@portico/stores/contract'
import * as v from 'valibot'

export const PaymentsScenarioSchema = v.object({
  /** Null loses webhooks. */
  delayMs: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  isPageDead: v.boolean(),
  withoutYearly: v.array(v.picklist(PLAN_IDS)),
  nextChargeFails: v.boolean(),
  /** Payment pages are opened only by the addresses below `/stripe/`. */
  isStripeOnly: v.boolean(),
})
export type PaymentsScenario = v.InferOutput<typeof PaymentsScenarioSchema>

export const createPaymentsScenario = (): PaymentsScenario => ({
  delayMs: 2000,
  isPageDead: false,
  withoutYearly: [],
  nextChargeFails: false,
  isStripeOnly: false,
})
