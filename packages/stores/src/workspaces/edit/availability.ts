import { PLAN_FEATURE_OF, planHas } from '../../api/contract/plan.ts'
import type { WireToggle, WireWorkspace } from '../../api/contract/workspace.ts'
import { isConnectionType, type FlagField, type WorkspaceField } from './draft.ts'

export interface PlanFacts {
  readonly isTrial: boolean
  readonly planId: number | null
}

type Gated = keyof typeof PLAN_FEATURE_OF & FlagField

const isGated = (field: WorkspaceField): field is Gated => Object.hasOwn(PLAN_FEATURE_OF, field)

const toggleOf = ({ features }: Pick<WireWorkspace, 'features'>, field: Gated): WireToggle | undefined => {
  if (field === 'privateGateway') return features.privateGateway
  return isConnectionType(field) ? features.scrapers[field] : features.authentications[field]
}

/** Everything in a trial, otherwise whatever neither the service nor the table of plans excludes. */
export const isAvailable = (
  workspace: Pick<WireWorkspace, 'features'>,
  field: WorkspaceField,
  { isTrial, planId }: PlanFacts,
): boolean => {
  if (isTrial || !isGated(field)) return true
  const toggle = toggleOf(workspace, field)
  const isOffered = typeof toggle !== 'object' || toggle.available
  return isOffered && planHas(planId, PLAN_FEATURE_OF[field])
}
