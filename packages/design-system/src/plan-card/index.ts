export { PlanCard, type PlanCardProps, type PlanFeature } from './PlanCard.tsx'
export { PlanCardGroup, type PlanCardGroupProps } from './PlanCardGroup.tsx'
export type { FeatureHelpText, Plan, PlanAction, PlanFact } from './plan.ts'
export type { PlanLayout } from './planAreaContext.ts'
