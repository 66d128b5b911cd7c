import { expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { answer, type Answer, type Route } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { OTHER } from '../users/users.fixture.ts'

const PING = 'GET http://127.0.0.1:23432/ping'
const DETACH = 'DELETE /account/paymentmethods/detach/pm_2'
const page = { pathname: '/admin/plans', search: '' }
const pro = { planId: 2, interval: 'yearly', page } as const

const unloaded = { total: 0, status: 'idle', problem: null }
const unread = { readCount: 0, readAt: null, isReading: false }
const table = expect.arrayContaining([expect.objectContaining({ price: { monthly: 15, yearly: 12 } })])
const offer = answer({ plans: [{ id: 2, name: 'Pro', monthly: 18, yearly: null }] })

const remove = async ({ billingInformation }: RootFixture) => {
  await billingInformation.load()
  return billingInformation.run('remove', 'pm_2')
}
test.each<[keyof RootFixture, Route, (fixture: RootFixture) => Promise<unknown>, unknown, object, Answer?]>([
  ['workspaces', 'GET /services/', ({ workspaces }) => workspaces.load(), false, unloaded],
  ['users', 'GET /users/', ({ users }) => users.load(), false, unloaded],
  ['access', 'GET /groups/ws-0001/members', ({ access }) => access.open('all'), false, unread],
  ['agent', PING, ({ agent }) => agent.check(), null, { isKnown: false, serviceId: null }],
  [
    'plans',
    'GET /subscriptions/plans/',
    ({ plans }) => plans.load(),
    false,
    { status: 'idle', plans: table },
    offer,
  ],
  ['billingInformation', DETACH, remove, false, { paymentMethods: [], acting: null, status: 'idle' }],
  [
    'passwordMails',
    'POST /auth/forgotpassword',
    ({ passwordMails }) => passwordMails.send(OTHER),
    'failed',
    {},
  ],
  [
    'checkout',
    'POST /subscriptions/portal/checkout/',
    ({ checkout }) => checkout.choose(pro),
    'ignored',
    { opening: null, failure: null },
  ],
])(
  'a reply to %s after the end of the session changes nothing',
  async (name, route, act, outcome, state, late) => {
    const paid = name === 'checkout' ? {} : { subscription: {} }
    const fixture = makeRootStore({ ...paid, agent: { access: 'granted', serviceId: 'ws-0001' } })
    const { root, clock, transport, billing, log, passwordMails, users } = fixture
    await users.load()
    const answerLate = transport.hold(route)
    const acting = act(fixture)
    await settle()
    root.session.signOut()
    answerLate(late)
    await expect(acting).resolves.toBe(outcome)
    await settle()
    expect(fixture[name]).toMatchObject(state)
    expect([root.account.value, clock.pending, passwordMails.pauseSecondsLeft(OTHER)]).toEqual([null, 0, 0])
    expect([billing.left, log.warnings]).toEqual([[], []])
  },
)
