export { PlanComparison, type PlanComparisonProps, type PlanComparisonRow } from './PlanComparison.tsx'
