import { describe, expect, test } from 'vitest'
import {
  FEATURE_TIERS,
  PLAN_FEATURE_OF,
  PLAN_IDS,
  planHas,
  PLANS,
  planUsers,
  type PlanFeature,
} from './plan.ts'

const byTier: Readonly<Record<number, readonly PlanFeature[]>> = {
  1: ['webvpn', 'rdp', 'oauthsso', 'end2end', 'filetransfer', 'remoteprinting', 'accountadmin'],
  2: ['multiadmin', 'hotptotp', 'mobileapps'],
  3: ['vnc', 'samlradius', 'adintegration', 'privategwy', 'wakeonlan'],
}
const upTo = (planId: number) => [1, 2, 3].flatMap((tier) => (tier <= planId ? (byTier[tier] ?? []) : []))

describe('the plans', () => {
  test('[S3-008] are three with their numbers, and one is the best choice', () => {
    expect(PLANS.map(({ id, key, isBestChoice }) => [id, key, isBestChoice])).toEqual([
      [1, 'basic', false],
      [2, 'pro', true],
      [3, 'enterprise', false],
    ])
    expect(PLANS.map(({ id }) => id)).toEqual(PLAN_IDS)
  })

  test.each([
    [11, 9, { users: 10, brokers: 2, appnodes: 1 }, 'email'],
    [15, 12, { users: 50, brokers: 5, appnodes: 5 }, 'emailAndPhone'],
    [19, 15, { users: -1, brokers: -1, appnodes: null }, 'full'],
  ])(
    '[S3-008] [S9-001] [S9-002] [S9-003] %i or %i a month: %o, support %s',
    (monthly, yearly, ranges, support) => {
      expect(PLANS.find((plan) => plan.monthly === monthly)).toMatchObject({ yearly, ranges, support })
    },
  )

  test.each(PLANS)('[S9-005] [S9-006] $key has the features of its tier and of those below', (plan) => {
    const had = Object.entries(plan.features).flatMap(([feature, isIn]) => (isIn ? [feature] : []))
    expect(had).toEqual(upTo(plan.id))
    expect(Object.keys(plan.features)).toEqual(Object.keys(FEATURE_TIERS))
  })

  test('[S9-005] a trial, which has no plan, has every feature', () => {
    expect(upTo(3).every((feature) => planHas(null, feature))).toBe(true)
  })

  test.each([
    [1, ['google', 'microsoft', 'linkedin', 'facebook', 'rdp', 'wvpn', 'dav']],
    [2, ['secondFactor']],
    [3, ['activeDirectory', 'privateGateway', 'vnc']],
  ])('[S3-008] from plan %i on, a workspace may have %o', (lowest, settings) => {
    const from = Object.entries(PLAN_FEATURE_OF).filter(([, feature]) => FEATURE_TIERS[feature] === lowest)
    expect(from.map(([setting]) => setting)).toEqual(settings)
  })

  test.each([
    [null, null],
    [1, 10],
    [2, 50],
    [3, null],
    [9, null],
  ])('[S9-001] plan %s is for at most %s users', (planId, users) => expect(planUsers(planId)).toBe(users))
})
