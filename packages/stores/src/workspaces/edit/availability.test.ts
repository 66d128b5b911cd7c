import { describe, expect, test } from 'vitest'
import type { WorkspaceFeatures } from '../../api/contract/workspace.ts'
import { makeFeatures } from '../../testing/factories.ts'
import { AUTHENTICATION_METHODS, type WorkspaceField } from './draft.ts'
import { formOf, gateway } from './workspaceForm.fixture.ts'

const authentications = makeFeatures().authentications

const everywhere: readonly WorkspaceField[] = [
  ...AUTHENTICATION_METHODS,
  'privateGateway',
  'rdp',
  'wvpn',
  'dav',
]
const disabledByPlan = async (planId: number) => {
  const scrapers = Object.fromEntries(
    ['rdp', 'wvpn', 'dav'].map((name) => [name, { enabled: false, available: true }]),
  )
  const none = { ...authentications, microsoft: false }
  const form = await formOf({ scrapers, authentications: none }, { subscription: { planId } })
  return everywhere.filter((field) => form.disabledReasonOf(field) === 'plan')
}

describe('availability', () => {
  test.each([
    [1, ['secondFactor', 'activeDirectory', 'privateGateway']],
    [2, ['activeDirectory', 'privateGateway']],
    [3, []],
  ])('[S2-036] a method outside of plan %i is disabled', async (planId, expected) => {
    expect(await disabledByPlan(planId)).toEqual(expected)
  })

  const unavailable: Partial<WorkspaceFeatures> = {
    authentications: {
      ...authentications,
      google: { enabled: false, available: false },
      microsoft: { enabled: true, available: false },
      linkedin: false,
      activeDirectory: { enabled: false, available: false, restrictedGroups: '' },
    },
    privateGateway: { ...gateway, enabled: false, available: false },
    scrapers: { rdp: { enabled: false, available: false } },
  }

  test('[S2-037] during a trial everything is available, whatever the service sends', async () => {
    const form = await formOf(unavailable)
    expect(everywhere.filter((field) => form.disabledReasonOf(field) !== null)).toEqual([])
  })

  test('a feature that the service calls unavailable is disabled in any plan', async () => {
    const form = await formOf(unavailable, { subscription: { planId: 3 } })
    expect(everywhere.filter((field) => form.disabledReasonOf(field) === 'plan')).toEqual([
      'google',
      'activeDirectory',
      'privateGateway',
      'rdp',
    ])
  })

  test('a method that is on may be turned off, and on again until saved', async () => {
    const form = await formOf(unavailable, { subscription: { planId: 1 } })
    form.setFlag('google', true)
    expect([form.draft.google, form.disabledReasonOf('microsoft')]).toEqual([false, null])
    form.setFlag('microsoft', false)
    expect([form.draft.microsoft, form.disabledReasonOf('microsoft')]).toEqual([false, null])
  })

  test('private profiles are in every plan', async () => {
    expect((await formOf({}, { subscription: { planId: 1 } })).disabledReasonOf('privateProfiles')).toBeNull()
  })
})

describe('advanced authentication', () => {
  const on = { ...authentications, google: true, secondFactor: { enabled: true, available: true } }

  test('[S2-039] [S4-034] toggling it on sets all methods to off and disables them', async () => {
    const form = await formOf({ authentications: on })
    form.setFlag('advancedAuthentication', true)
    expect(AUTHENTICATION_METHODS.filter((method) => form.draft[method])).toEqual([])
    expect(
      AUTHENTICATION_METHODS.every((method) => form.disabledReasonOf(method) === 'advancedAuthentication'),
    ).toBe(true)
    form.setFlag('google', true)
    expect(form.draft.google).toBe(false)
    expect(form.changes.map(({ field }) => field)).toEqual([
      'advancedAuthentication',
      'google',
      'microsoft',
      'secondFactor',
    ])
  })

  test('turning it off in the same dialog restores the earlier toggles', async () => {
    const form = await formOf({ authentications: on })
    form.setFlag('facebook', true)
    form.setFlag('advancedAuthentication', true)
    form.setFlag('advancedAuthentication', false)
    expect(AUTHENTICATION_METHODS.filter((method) => form.draft[method])).toEqual([
      'google',
      'microsoft',
      'facebook',
      'secondFactor',
    ])
  })

  test('it restores no toggles if it was on when the dialog opened', async () => {
    const off = { ...authentications, microsoft: false }
    const form = await formOf({ advancedAuthentication: true, authentications: off })
    form.setFlag('advancedAuthentication', false)
    expect(AUTHENTICATION_METHODS.filter((method) => form.draft[method])).toEqual([])
  })
})
