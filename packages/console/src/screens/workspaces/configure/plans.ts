import type { FlagField } from '@portico/stores'
import { PLAN_FEATURE_OF, PLAN_IDS, planHas, type PlanId } from '@portico/stores/contract'

const isGated = (field: FlagField): field is keyof typeof PLAN_FEATURE_OF & FlagField =>
  Object.hasOwn(PLAN_FEATURE_OF, field)

/** The lowest plan that has a setting which the current one lacks; null where the plan is not what is in the way. */
export const planToGet = (field: FlagField, planId: number | null): PlanId | null => {
  if (!isGated(field)) return null
  const feature = PLAN_FEATURE_OF[field]
  return planHas(planId, feature) ? null : (PLAN_IDS.find((id) => planHas(id, feature)) ?? null)
}
