import { PLAN_IDS } from '@portico/stores/contract'
import * as v from 'valibot'

export const ScenarioSchema = v.object({
  /** How late webhooks are; null loses them. */
  delayMs: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  isPageDead: v.boolean(),
  /** No call is answered. */
  isDown: v.boolean(),
  withoutYearly: v.array(v.picklist(PLAN_IDS)),
  nextChargeFails: v.boolean(),
})
export type Scenario = v.InferOutput<typeof ScenarioSchema>

export const createScenario = (): Scenario => ({
  delayMs: 2000,
  isPageDead: false,
  isDown: false,
  withoutYearly: [],
  nextChargeFails: false,
})
