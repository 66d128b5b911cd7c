/** What a workspace may use, by the lowest plan that has it (specification, section 9). */
const LOWEST_PLAN = {
  oauthsso: 1,
  rdp: 1,
  webvpn: 1,
  filetransfer: 1,
  hotptotp: 2,
  vnc: 3,
  adintegration: 3,
  privategwy: 3,
} as const
export type PlanFeature = keyof typeof LOWEST_PLAN

const NAMES: Readonly<Record<number, string>> = { 1: 'Basic', 2: 'Pro', 3: 'Enterprise' }

/** Name of a plan; null in a trial. */
export const planName = (planId: number | null): string | null =>
  planId === null ? null : (NAMES[planId] ?? null)

/** Whether a plan has a feature. A trial, which has no plan, has them all. */
export const planHas = (planId: number | null, feature: PlanFeature): boolean =>
  planId === null || planId >= LOWEST_PLAN[feature]
