import { getObserverTree } from 'mobx'
import { expect, test } from 'vitest'
import { makeWorkspaces } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Starts everything that the signed-in frame and the Workspaces page start. */
const open = async () => {
  const fixture = makeRootStore({ isFresh: true, workspaces: 2, agent: { access: 'granted' } })
  const { root, workspaces, release } = fixture
  await root.start()
  const stops = [root.signedIn.followAccount(), release.follow()]
  workspaces.start()
  await settle()
  const close = () => {
    for (const stop of stops) stop()
    workspaces.stop()
    root.stop()
  }
  return { ...fixture, close }
}

const CALLS = [
  'GET /config',
  'GET /auth/userdata',
  'GET /services/',
  'PROPFIND /services/ping',
  'GET http://127.0.0.1:23432/ping',
] as const

const countsOf = ({ transport, deployment }: RootFixture) => {
  const count = (call: (typeof CALLS)[number]): number => transport.callsOf(call).length
  return {
    'GET /config': count('GET /config'),
    'GET /auth/userdata': count('GET /auth/userdata'),
    'GET /services/': count('GET /services/'),
    'PROPFIND /services/ping': count('PROPFIND /services/ping'),
    'GET http://127.0.0.1:23432/ping': count('GET http://127.0.0.1:23432/ping'),
    others: transport.calls.length - CALLS.reduce((sum, call) => sum + count(call), 0),
    deployment: deployment.asked,
  }
}

/** Sizes of everything that could grow. */
const sizesOf = ({ root, clock, page }: RootFixture) => ({
  timers: clock.pending,
  listeners: page.listenerCount,
  notices: root.toasts.notices.length,
  reactions: [
    getObserverTree(root.time, 'deviceTime'),
    getObserverTree(root.session, 'state'),
    getObserverTree(root.account, 'value'),
    getObserverTree(root.network, 'isOnline'),
  ].map((tree) => JSON.stringify(tree).length),
})

test('a page that is open for a day sends as many calls in each hour, and nothing grows', async () => {
  const fixture = await open()
  const { clock, close } = fixture
  await clock.advance(HOUR)
  const sizes = sizesOf(fixture)
  expect(countsOf(fixture)).toEqual({
    'GET /config': 1,
    'GET /auth/userdata': 1 + 120,
    'GET /services/': 1 + 120,
    'PROPFIND /services/ping': 1 + 120,
    'GET http://127.0.0.1:23432/ping': 1,
    others: 0,
    deployment: 6,
  })
  await clock.advance(23 * HOUR)
  expect(countsOf(fixture)).toMatchObject({
    'GET /services/': 1 + 24 * 120,
    'GET http://127.0.0.1:23432/ping': 1,
    others: 0,
    deployment: 24 * 6,
  })
  expect(sizesOf(fixture)).toEqual(sizes)
  close()
  expect([clock.pending, fixture.page.listenerCount]).toEqual([0, 0])
})

test('a hidden page sends nothing for a day, and one of each call when it is visible again', async () => {
  const fixture = await open()
  const { clock, page, root, workspaces } = fixture
  page.setVisible(false)
  await settle()
  const before = countsOf(fixture)
  await clock.advance(DAY)
  expect(countsOf(fixture)).toEqual(before)
  page.setVisible(true)
  await settle()
  expect(countsOf(fixture)).toEqual({
    ...before,
    'GET /auth/userdata': before['GET /auth/userdata'] + 1,
    'GET /services/': before['GET /services/'] + 1,
    'PROPFIND /services/ping': before['PROPFIND /services/ping'] + 1,
    deployment: 1,
  })
  expect([workspaces.lastCheckedAt, root.time.deviceTime]).toEqual([clock.now(), clock.now()])
})

test('a computer that slept for a day refreshes at once when it wakes, without repeating missed polls', async () => {
  const fixture = await open()
  const { clock, page } = fixture
  const before = countsOf(fixture)
  // Timers pause while hidden: the first to fire sees the later time.
  clock.jump(DAY)
  page.setVisible(true)
  await clock.advance(MINUTE)
  expect(countsOf(fixture)['GET /services/'] - before['GET /services/']).toBeLessThanOrEqual(3)
  expect(fixture.root.account.wholeDaysLeft).toBe(8)
})

test.each([
  ['ahead', DAY],
  ['back', -DAY],
])(
  'a clock that jumps a day %s is corrected by the next reply, and keeps the polling',
  async (_way, jump) => {
    const fixture = await open()
    const { clock, root, transport, workspaces } = fixture
    const served = { at: clock.now() }
    for (const route of ['GET /services/', 'PROPFIND /services/ping'] as const)
      transport.always(route, () =>
        answer(route === 'GET /services/' ? { services: makeWorkspaces(2) } : { status: [] }, {
          date: new Date(served.at).toUTCString(),
        }),
      )
    clock.jump(jump)
    served.at += 2 * MINUTE
    await clock.advance(2 * MINUTE)
    expect([root.account.wholeDaysLeft, root.account.isExpired, root.session.isSignedIn]).toEqual([
      9,
      false,
      true,
    ])
    expect(workspaces.lastCheckedAt).toBeGreaterThan(clock.now() - MINUTE)
  },
)
