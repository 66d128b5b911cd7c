import { recordOf } from '../../records/recordOf.ts'

/** Numbers on the wire, lowest first. */
export const PLAN_IDS = [1, 2, 3] as const
export type PlanId = (typeof PLAN_IDS)[number]

export const isPlanId = (id: number | null): id is PlanId => PLAN_IDS.some((known) => known === id)

/** Lowest plan with the feature (specification, section 9), in the order of comparison. */
export const FEATURE_TIERS = {
  webvpn: 1,
  rdp: 1,
  oauthsso: 1,
  end2end: 1,
  filetransfer: 1,
  remoteprinting: 1,
  accountadmin: 1,
  multiadmin: 2,
  hotptotp: 2,
  mobileapps: 2,
  vnc: 3,
  samlradius: 3,
  adintegration: 3,
  privategwy: 3,
  wakeonlan: 3,
} as const satisfies Readonly<Record<string, PlanId>>
export type PlanFeature = keyof typeof FEATURE_TIERS

export const PLAN_FEATURES: readonly PlanFeature[] = Object.keys(FEATURE_TIERS).filter(
  (name): name is PlanFeature => Object.hasOwn(FEATURE_TIERS, name),
)

/** The specification does not define which feature a method or connection type needs: this table is our reading. */
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

/** A trial has no plan and every feature. */
export const planHas = (planId: number | null, feature: PlanFeature): boolean =>
  planId === null || planId >= FEATURE_TIERS[feature]

export const UNLIMITED = -1

/** ISO 4217. */
export const PLAN_CURRENCY = 'USD'

/**
 * Specification, section 9; lowest first. Prices per concurrent user and month, in `PLAN_CURRENCY`. Ranges may be `UNLIMITED`, or
 * null where they are not shown.
 */
const TERMS = [
  {
    id: 1,
    key: 'basic',
    isBestChoice: false,
    monthly: 11,
    yearly: 9,
    ranges: { users: 10, brokers: 2, appnodes: 1 },
    support: 'email',
  },
  {
    id: 2,
    key: 'pro',
    isBestChoice: true,
    monthly: 15,
    yearly: 12,
    ranges: { users: 50, brokers: 5, appnodes: 5 },
    support: 'emailAndPhone',
  },
  {
    id: 3,
    key: 'enterprise',
    isBestChoice: false,
    monthly: 19,
    yearly: 15,
    ranges: { users: UNLIMITED, brokers: UNLIMITED, appnodes: null },
    support: 'full',
  },
] as const

export const PLANS = TERMS.map((terms) =>
  Object.assign({ features: recordOf(PLAN_FEATURES, (feature) => planHas(terms.id, feature)) }, terms),
)
export type Plan = (typeof PLANS)[number]

/** Null without a limit, as in a trial. */
export const planUsers = (planId: number | null): number | null => {
  const users = PLANS.find(({ id }) => id === planId)?.ranges.users ?? UNLIMITED
  return users === UNLIMITED ? null : users
}
