import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { FIXTURE_TIME, makeAccount } from '../testing/factories.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

describe('the account', () => {
  test('[S3-005] it is stored as the user data has it', () => {
    const { root } = makeRootStore({ account: { workspaceWizard: 0 } })
    expect(root.account.value).toEqual({ ...makeAccount(), workspaceWizard: 0 })
    expect(root.account.companyName).toBe('Northwind Labs')
  })

  test('without a session it is unknown, and not expired', () => {
    const { account } = makeRootStore({ role: null }).root
    expect(account).toMatchObject({
      value: null,
      companyName: '',
      daysLeft: 0,
      isExpired: false,
      expiresAt: null,
    })
  })
})

const periodOf = (subscription: RootStoreOptions['subscription'] & object) =>
  makeRootStore({ subscription }).root.account.period

describe('the subscription', () => {
  test('[S3-006] [S4-007] trial and paid have their plan and days left', () => {
    const trial = makeRootStore({ trialDaysLeft: 9.5 }).root.account
    expect(trial).toMatchObject({ isTrial: true, planName: null, daysLeft: 9.5, wholeDaysLeft: 9 })
    expect(makeRootStore({ subscription: { isTrial: true } }).root.account).toMatchObject({
      isTrial: true,
      planId: 2,
      hasSubscription: false,
    })
    const paid = makeRootStore({ subscription: {} }).root.account
    expect(paid).toMatchObject({ isTrial: false, planId: 2, planName: 'Pro', users: 25, wholeDaysLeft: 30 })
  })

  test.each([
    [0, { isExpired: true, daysLeft: 0, wholeDaysLeft: 0 }],
    [-3, { isExpired: true, daysLeft: 0, wholeDaysLeft: 0 }],
    [0.01, { isExpired: false, wholeDaysLeft: 0 }],
    [0.9, { isExpired: false, wholeDaysLeft: 1 }],
    [1, { isExpired: false, wholeDaysLeft: 1 }],
  ])('[S4-009] with %d days left', (trialDaysLeft, expected) => {
    expect(makeRootStore({ trialDaysLeft }).root.account).toMatchObject(expected)
  })

  test('a period is known by its start and its end alone', () => {
    const end = FIXTURE_TIME + 30 * DAY
    expect(periodOf({})).toEqual({ start: FIXTURE_TIME, end })
    expect(periodOf({ periodStart: '2026-11-20T09:00:00Z' })).toEqual({ start: FIXTURE_TIME, end })
    for (const unknown of [{ periodStart: null }, { periodStart: undefined }, { expiration: 'soon' }])
      expect(periodOf(unknown)).toBeNull()
    expect(makeRootStore({ role: null }).root.account.period).toBeNull()
  })

  test('an expiry that cannot be read counts as expired', () => {
    const { account } = makeRootStore({ subscription: { expiration: 'soon' } }).root
    expect(account).toMatchObject({ isExpired: true, daysLeft: 0, expiresAt: null })
  })

  test('it is recomputed each minute, and expires without a refresh', async () => {
    const { root, clock } = makeRootStore({ isFresh: true, trialDaysLeft: (2 * MINUTE) / DAY })
    await root.start()
    const seen: boolean[] = []
    const dispose = autorun(() => seen.push(root.account.isExpired))
    await clock.advance(2 * MINUTE - 1)
    expect(seen).toEqual([false])
    await clock.advance(1)
    expect(seen).toEqual([false, true])
    dispose()
    root.stop()
    expect(clock.pending).toBe(0)
  })

  test('it is recomputed at once when the page is seen again, although its timers were paused', async () => {
    const { root, clock, page } = makeRootStore({ isFresh: true, trialDaysLeft: 0.5 })
    await root.start()
    const before = root.account.daysLeft
    await clock.advance(30_000)
    expect(root.account.daysLeft).toBe(before)
    page.setVisible(true)
    expect(root.account.daysLeft).toBeCloseTo(before - 30_000 / DAY, 10)
  })
})

describe('a device whose clock is wrong [S4-008] [S4-009]', () => {
  test.each([
    ['two days ahead does not end the trial', -2, 1, false],
    ['two days behind does not lengthen it', 2, 1, true],
  ])('%s', async (_name, offset, trialDaysLeft, isExpired) => {
    const { root, transport, workspaces } = makeRootStore({ trialDaysLeft })
    const date = new Date(FIXTURE_TIME + offset * DAY).toUTCString()
    transport.next('GET /services/', answer({ services: [] }, { Date: date }))
    await workspaces.load()
    expect(root.account.isExpired).toBe(isExpired)
    expect(root.account.daysLeft).toBe(Math.max(0, trialDaysLeft - offset))
  })
})

describe('the setup wizard’s flag', () => {
  const PUT = 'PUT /account/'
  const unset = { account: { workspaceWizard: 0 } } as const

  test('[S4-021] finishing saves it once, quietly', async () => {
    const { root, transport } = makeRootStore(unset)
    const saves = [root.account.setWizardDone(true), root.account.setWizardDone(true)]
    expect([root.account.isWizardDone, root.isBusy]).toEqual([true, false])
    await Promise.all(saves)
    await root.account.setWizardDone(true)
    expect(transport.bodiesOf(PUT)).toEqual([{ workspaceWizard: 1 }])
    expect(root.account.value).toEqual({ ...makeAccount(), workspaceWizard: 1 })
  })

  test.each(['admin', 'user', null] as const)('[S4-021] %s does not save it', async (role) => {
    const { root, transport } = makeRootStore({ role, ...unset })
    await root.account.setWizardDone(true)
    expect(transport.callsOf(PUT)).toEqual([])
    expect(root.account.isWizardDone).toBe(false)
  })

  test.each([
    ['lost', 'lost' as const],
    ['refused', refusal(ErrorCode.forbidden)],
  ])(
    'a save that is %s does not end the session, and the wizard does not show again in it',
    async (_name, given) => {
      const { root, transport, log } = makeRootStore(unset)
      transport.next(PUT, given)
      await root.account.setWizardDone(true)
      expect(root.session.isSignedIn).toBe(true)
      expect(root.account.isWizardDone).toBe(true)
      expect(log.warnings).toEqual(['account.wizardNotSaved'])
    },
  )

  test('a save that ends after the session changes nothing', async () => {
    const { root, log } = makeRootStore(unset)
    const save = root.account.setWizardDone(true)
    root.session.signOut()
    await save
    expect(root.account.value).toBeNull()
    expect(log.warnings).toEqual([])
  })
})
