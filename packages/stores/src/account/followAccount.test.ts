import { expect, test } from 'vitest'
import { StorageKey } from '../environment/storage.ts'
import { FIXTURE_TIME, makeAccount, makeUserData } from '../testing/factories.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'

const DATA = 'GET /auth/userdata'
const expiration = FIXTURE_TIME + 365 * 86_400_000
const subscription = { expiration, isTrial: false, planId: 1, plan: 'Basic', users: 5 }
const paid = answer(makeUserData({ account: makeAccount({ subscription }) }))

const setUp = async (role: 'owner' | 'user') => {
  const fixture = makeRootStore({ role, trialDaysLeft: 0 })
  const stop = fixture.root.signedIn.followAccount()
  await fixture.clock.advance(0)
  fixture.transport.always(DATA, paid)
  return { ...fixture, stop }
}

const ways: readonly (readonly [string, (fixture: RootFixture) => Promise<void>])[] = [
  ['after 30 s', ({ clock }) => clock.advance(30_000)],
  [
    'when the page comes to the front',
    async ({ clock, page }) => {
      page.setVisible(true)
      await clock.advance(0)
    },
  ],
  [
    'when another tab was notified of the payment',
    async ({ clock, storage }) => {
      storage.changeElsewhere('portico.accountChanged', '1')
      await clock.advance(0)
    },
  ],
]

for (const role of ['owner', 'user'] as const)
  test.each(ways)(`a plan bought elsewhere is known to role ${role} %s`, async (_name, pass) => {
    const fixture = await setUp(role)
    const { root, workspaces, transport, stop } = fixture
    expect([transport.callsOf(DATA).length, workspaces.statusOf('ws-0001')]).toEqual([0, 'expired'])
    await pass(fixture)
    expect([root.account.planName, root.account.isExpired]).toEqual(['Basic', false])
    expect(workspaces.statusOf('ws-0001')).toBe('active')
    stop()
    expect(fixture.clock.pending).toBe(0)
  })

test('the same account again, a refusal and a late reply change nothing', async () => {
  const { root, transport, clock } = await setUp('owner')
  await clock.advance(30_000)
  const { value } = root.account
  await clock.advance(30_000)
  expect(root.account.value).toBe(value)
  transport.next(DATA, refusal(-57))
  await clock.advance(30_000)
  expect([root.session.isSignedIn, root.account.value]).toEqual([true, value])
  const answerLate = transport.hold(DATA)
  await clock.advance(30_000)
  const newer = makeAccount({ companyInformation: { companyName: 'Southwind' }, subscription })
  root.account.receive(newer)
  answerLate(paid)
  await clock.advance(0)
  expect(root.account.companyName).toBe('Southwind')
})

test('a payment that arrived is announced to the other tabs, and leaves nothing in the storage', async () => {
  const { root, planReturn, clock, storage, transport } = makeRootStore()
  const set: string[] = []
  storage.set = (key) => {
    set.push(key)
  }
  transport.always(DATA, paid)
  planReturn.begin('buy_subscription_success')
  await clock.advance(4000)
  expect([planReturn.step, root.account.planName]).toEqual(['active', 'Basic'])
  expect(set.filter((key) => key !== StorageKey.ended)).toEqual(['portico.accountChanged'])
  expect(storage.get('portico.accountChanged')).toBeNull()
})
