import {
  PLAN_FEATURE_OF,
  UNLIMITED,
  type Plan,
  type PlanFeature,
  type PlanId,
} from '../../api/contract/plan.ts'
import type { AuthenticationMethod } from '../../api/contract/workspace.ts'
import { periodPrice, type PricedPlan } from '../../plans/plansStore.ts'
import type { WorkspaceEntry } from '../../workspaces/workspaceEntry.ts'

type AdvisedWorkspace = Pick<WorkspaceEntry, 'name' | 'machine' | 'signInMethods' | 'privateGateway'>

export interface PlanNeeds {
  readonly people: number
  /** Names of owners and admins, without the first owner. */
  readonly otherAdmins: readonly string[]
  readonly workspaces: readonly AdvisedWorkspace[]
}

/** `brokers`: machines with workspaces. `feature`: names of the workspaces that use it. `admins`: names of those who could not be admin. */
export type PlanLoss =
  | { readonly kind: 'users' | 'brokers'; readonly used: number; readonly limit: number }
  | { readonly kind: 'admins'; readonly names: readonly string[] }
  | { readonly kind: 'feature'; readonly feature: PlanFeature; readonly workspaces: readonly string[] }

export interface PlanAdvice {
  /** The smallest plan that loses nothing. */
  readonly fits: PlanId
  readonly machines: number
  /** Those that lose something, lowest first. */
  readonly smaller: readonly { readonly planId: PlanId; readonly losses: readonly PlanLoss[] }[]
  /** Price of a year of the fitting plan for all people, in units of `PLAN_CURRENCY`. */
  readonly year: { readonly monthly: number; readonly yearly: number; readonly saved: number }
}

const MONTHS = 12

const isPlanMethod = (
  method: AuthenticationMethod,
): method is AuthenticationMethod & keyof typeof PLAN_FEATURE_OF => Object.hasOwn(PLAN_FEATURE_OF, method)

const featuresOf = ({ signInMethods, privateGateway }: AdvisedWorkspace): ReadonlySet<PlanFeature> =>
  new Set([
    ...signInMethods.filter(isPlanMethod).map((method) => PLAN_FEATURE_OF[method]),
    ...(privateGateway.enabled ? [PLAN_FEATURE_OF.privateGateway] : []),
  ])

const machinesIn = (workspaces: readonly AdvisedWorkspace[]): number =>
  new Set(workspaces.map(({ machine }) => machine.toLowerCase())).size

const usesOf = (workspaces: readonly AdvisedWorkspace[]): ReadonlyMap<PlanFeature, readonly string[]> => {
  const uses = new Map<PlanFeature, string[]>()
  for (const workspace of workspaces)
    for (const feature of featuresOf(workspace))
      uses.set(feature, [...(uses.get(feature) ?? []), workspace.name])
  return uses
}

const isMore = (used: number, limit: number): boolean => limit !== UNLIMITED && used > limit

const lossesOn = (
  { ranges, features }: Plan,
  { people, otherAdmins, workspaces }: PlanNeeds,
): readonly PlanLoss[] => {
  const counted = [
    { kind: 'users', used: people, limit: ranges.users },
    { kind: 'brokers', used: machinesIn(workspaces), limit: ranges.brokers },
  ] as const
  return [
    ...counted.filter(({ used, limit }) => isMore(used, limit)),
    ...(otherAdmins.length > 0 && !features.multiadmin
      ? [{ kind: 'admins' as const, names: otherAdmins }]
      : []),
    ...[...usesOf(workspaces)].flatMap(([feature, names]) =>
      features[feature] ? [] : [{ kind: 'feature' as const, feature, workspaces: names }],
    ),
  ]
}

/** Which of the plans, lowest first, has all that is in use; the largest one has everything. */
export const planAdvice = (plans: readonly PricedPlan[], needs: PlanNeeds): PlanAdvice | null => {
  const judged = plans.map((plan) => ({ plan, planId: plan.id, losses: lossesOn(plan, needs) }))
  const fitting = judged.find(({ losses }) => losses.length === 0) ?? judged.at(-1)
  if (fitting === undefined) return null
  const { monthly, yearly } = fitting.plan.price
  const year = {
    monthly: MONTHS * periodPrice(monthly, 'monthly', needs.people),
    yearly: periodPrice(yearly, 'yearly', needs.people),
  }
  return {
    fits: fitting.planId,
    machines: machinesIn(needs.workspaces),
    smaller: judged.slice(0, judged.indexOf(fitting)).map(({ planId, losses }) => ({ planId, losses })),
    year: { ...year, saved: Math.max(0, Math.round((year.monthly - year.yearly) * 100) / 100) },
  }
}
