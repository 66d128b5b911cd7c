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

/**
 * The plan feature that a workspace's method or connection type needs. The specification names features and methods
 * but not how they go together: this table is our reading, and the only place that says it.
 */
export const PLAN_FEATURE_OF = {
  google: 'oauthsso',
  microsoft: 'oauthsso',
  linkedin: 'oauthsso',
  facebook: 'oauthsso',
  secondFactor: 'hotptotp',
  activeDirectory: 'adintegration',
  privateGateway: 'privategwy',
  rdp: 'rdp',
  wvpn: 'webvpn',
  dav: 'filetransfer',
  vnc: 'vnc',
} as const satisfies Readonly<Record<string, PlanFeature>>

/** Whether a plan has a feature. A trial, which has no plan, has them all. */
export const planHas = (planId: number | null, feature: PlanFeature): boolean =>
  planId === null || planId >= LOWEST_PLAN[feature]

const MOST_USERS: Readonly<Record<number, number>> = { 1: 10, 2: 50 }

/** Most concurrent users of a plan; null when it sets no limit, as in a trial. */
export const planUsers = (planId: number | null): number | null =>
  planId === null ? null : (MOST_USERS[planId] ?? null)
