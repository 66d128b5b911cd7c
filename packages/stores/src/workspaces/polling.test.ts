import { describe, expect, test } from 'vitest'
import { isPollId, REQUEST_ID_HEADER } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makeStatuses, makeWorkspaces } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { started, statusesOf } from './workspaces.fixture.ts'

const SECOND = 1000

const lists = ({ transport }: RootFixture): number => transport.callsOf('GET /services/').length
const pings = ({ transport }: RootFixture): number => transport.callsOf('PROPFIND /services/ping').length

/** Number of reads of the list, now and 30 s later. */
const readsNow = async (fixture: RootFixture): Promise<[now: number, later: number]> => {
  await settle()
  const now = lists(fixture)
  await fixture.clock.advance(30_000)
  return [now, lists(fixture)]
}

/** A page that was hidden during a refresh. */
const hiddenMeanwhile = async () => {
  const fixture = await started()
  const resolve = fixture.transport.hold('GET /services/')
  await fixture.clock.advance(30_000)
  fixture.page.setVisible(false)
  return { ...fixture, finish: () => resolve(answer({ services: makeWorkspaces(3) })) }
}

describe('polling', () => {
  test('[S4-031] [S9-015] every 30,000 ms the list is refreshed, and its state after it', async () => {
    const fixture = await started()
    expect([lists(fixture), pings(fixture)]).toEqual([1, 1])
    await fixture.clock.advance(30_000 - 1)
    expect([lists(fixture), pings(fixture)]).toEqual([1, 1])
    await fixture.clock.advance(1)
    expect([lists(fixture), pings(fixture)]).toEqual([2, 2])
    await fixture.clock.advance(30_000)
    expect([lists(fixture), pings(fixture)]).toEqual([3, 3])
    const order = fixture.transport.calls.map(({ method }) => method)
    expect(order).toEqual(['GET', 'PROPFIND', 'GET', 'PROPFIND', 'GET', 'PROPFIND'])
  })

  test('what begins before the page is its first refresh, and the next one is due 30 s later', async () => {
    const fixture = makeRootStore()
    const { clock, workspaces } = fixture
    const pinged = fixture.transport.hold('PROPFIND /services/ping')
    const listed = fixture.transport.hold('GET /services/')
    const begun = [workspaces.begin(), workspaces.begin()]
    listed()
    // Without the states, which come later.
    await Promise.all(begun)
    expect(workspaces.isReady).toBe(true)
    pinged()
    await settle()
    expect(workspaces).toMatchObject({ isReady: true, lastCheckedAt: clock.now() })
    workspaces.start()
    await settle()
    expect([lists(fixture), pings(fixture)]).toEqual([1, 1])
    await clock.advance(30_000)
    expect([lists(fixture), pings(fixture)]).toEqual([2, 2])
    workspaces.stop()
  })

  test('only the refreshes of the timer are the console’s own, so that a forgotten tab prolongs no session', async () => {
    const list = answer({ services: makeWorkspaces(3) }, { 'x-request-id': '7d0f1c9e-4b7a' })
    const { page, clock, transport, workspaces } = await started({ answers: { 'GET /services/': list } })
    await clock.advance(30_000)
    page.setVisible(false)
    page.setVisible(true)
    await clock.advance(0)
    const ids = transport.calls.map(({ headers }) => isPollId(headers[REQUEST_ID_HEADER] ?? ''))
    expect(ids).toEqual([false, false, true, true, false, false])
    await workspaces.load()
    expect(isPollId(transport.calls.at(-1)?.headers[REQUEST_ID_HEADER] ?? '')).toBe(false)
  })

  test('the 30 s run from the end of a refresh, so that no two overlap', async () => {
    const fixture = await started()
    const resolve = fixture.transport.hold('GET /services/')
    await fixture.clock.advance(30_000)
    await fixture.clock.advance(20_000)
    resolve(answer({ services: makeWorkspaces(3) }))
    await fixture.clock.advance(29_999)
    expect(lists(fixture)).toBe(2)
    await fixture.clock.advance(1)
    expect(lists(fixture)).toBe(3)
  })

  test('pauses while the page is hidden and runs at once when it becomes visible', async () => {
    const fixture = await started()
    const { page, clock } = fixture
    await clock.advance(10_000)
    page.setVisible(false)
    await clock.advance(300_000)
    expect(lists(fixture)).toBe(1)
    page.setVisible(true)
    expect(await readsNow(fixture)).toEqual([2, 3])
  })

  test('hiding and showing the page during a refresh starts no second one', async () => {
    const { finish, ...fixture } = await hiddenMeanwhile()
    fixture.page.setVisible(true)
    finish()
    expect(await readsNow(fixture)).toEqual([2, 3])
  })

  test('a page hidden during a refresh pauses after it', async () => {
    const { finish, ...fixture } = await hiddenMeanwhile()
    const { clock } = fixture
    finish()
    await clock.advance(300_000)
    expect([lists(fixture), clock.pending]).toEqual([2, 0])
  })

  test('stop undoes start: no timer, no listener, and an answer under way is dropped', async () => {
    const fixture = await started()
    const { page, clock, transport, workspaces } = fixture
    transport.next('GET /services/', never)
    await clock.advance(30_000)
    workspaces.stop()
    await settle()
    await clock.advance(300_000)
    expect([clock.pending, page.listenerCount, lists(fixture)]).toEqual([0, 0, 2])
    expect(workspaces).toMatchObject({ total: 3, status: 'ready', problem: null })
    workspaces.start()
    await settle()
    expect(lists(fixture)).toBe(3)
    workspaces.stop()
    expect(clock.pending).toBe(0)
  })

  test.each([
    ['GET /services/', answer({ services: makeWorkspaces(1) })],
    ['PROPFIND /services/ping', answer({ status: makeStatuses(makeWorkspaces(3), 0) })],
  ] as const)('%s that is answered while leaving the page changes nothing', async (route, late) => {
    const { transport, clock, workspaces } = await started()
    const before = [workspaces.total, workspaces.countOf('active')]
    transport.next(route, () => {
      workspaces.stop()
      return late
    })
    await clock.advance(30_000)
    expect([workspaces.total, workspaces.countOf('active')]).toEqual(before)
  })

  test('the end of the session stops it', async () => {
    const fixture = await started()
    fixture.root.session.signOut()
    await fixture.clock.advance(300_000)
    expect([lists(fixture), fixture.clock.pending]).toEqual([1, 0])
  })
})

describe('failures', () => {
  test('[S8-010] a refresh that is refused keeps the rows, is marked and only logs a warning', async () => {
    const { root, transport, log, workspaces } = await started()
    transport.next('GET /services/', refusal(ErrorCode.licenseExpired, { message: 'No' }))
    await expect(workspaces.load()).resolves.toBe(false)
    expect(workspaces).toMatchObject({ total: 3, status: 'ready', problem: { kind: 'refused', code: -32 } })
    expect(log.warnings).toEqual(['workspaces.refreshFailed'])
    expect(root.session.isSignedIn).toBe(true)
    await workspaces.load()
    expect(workspaces.problem).toBeNull()
  })

  test('a status check that is refused keeps the states', async () => {
    const fixture = await started({ ready: 2 })
    const { transport, workspaces } = fixture
    transport.next('PROPFIND /services/ping', refusal(ErrorCode.forbidden))
    await workspaces.load()
    expect(workspaces.problem).toMatchObject({ code: -18 })
    expect(statusesOf(fixture)).toEqual(['active', 'active', 'down'])
  })

  test('a first load that is refused sets failed', async () => {
    const { workspaces } = await started({ list: 'failed' })
    expect(workspaces).toMatchObject({ status: 'failed', total: 0, problem: { code: -100 } })
  })

  test.each(['GET /services/', 'PROPFIND /services/ping'] as const)(
    'a background %s that is lost ends the session after three polls in a row',
    async (route) => {
      const { root, transport, clock, workspaces } = await started()
      transport.always(route, 'lost')
      await clock.advance(32 * SECOND)
      expect(workspaces).toMatchObject({ isReconnecting: true, total: 3, problem: { kind: 'unread' } })
      await clock.advance(32 * SECOND)
      expect(workspaces.isReconnecting).toBe(true)
      expect(root.session.isSignedIn).toBe(true)
      await clock.advance(32 * SECOND)
      expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'network' })
      expect(root.network.hasFailed).toBe(true)
      expect(workspaces).toMatchObject({ isReconnecting: false, total: 0 })
    },
  )

  test('a successful poll resets the count', async () => {
    const { root, transport, clock, workspaces } = await started()
    for (let round = 0; round < 3; round += 1) {
      transport.always('GET /services/', 'lost')
      await clock.advance(64 * SECOND)
      expect(workspaces.isReconnecting).toBe(true)
      transport.always('GET /services/', answer({ services: makeWorkspaces(3) }))
      await clock.advance(32 * SECOND)
      expect(workspaces).toMatchObject({ isReconnecting: false, problem: null })
    }
    expect(root.session.isSignedIn).toBe(true)
  })

  test.each([
    ['an internal error', refusal(ErrorCode.internalServerError)],
    ['an unknown code', { status: 400, body: { error: { code: 7, message: '' } } }],
  ] satisfies [string, Answer][])(
    '[S8-006] in the background too, %s ends the session at the third poll in a row',
    async (_name, given) => {
      const { root, transport, clock, workspaces } = await started()
      transport.always('GET /services/', given)
      await clock.advance(60 * SECOND)
      expect(workspaces).toMatchObject({ isReconnecting: true, total: 3 })
      expect(root.session.isSignedIn).toBe(true)
      await clock.advance(30 * SECOND)
      expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'network' })
    },
  )

  test.each(['GET /services/', 'PROPFIND /services/ping'] as const)(
    'broken replies to a background %s never end the session, and are marked as retried',
    async (route) => {
      const { root, transport, clock, workspaces } = await started()
      transport.always(route, { status: 200, body: null })
      await clock.advance(600 * SECOND)
      expect(workspaces).toMatchObject({ isReconnecting: true, total: 3, problem: { kind: 'network' } })
      expect([root.session.isSignedIn, root.network.hasFailed]).toEqual([true, false])
      transport.next(route, 'lost', 'lost', 'lost')
      await clock.advance(33 * SECOND)
      expect(root.session.isSignedIn).toBe(true)
    },
  )

  test('while the browser is offline a background refresh waits, and nothing is lost', async () => {
    const { root, clock, page, workspaces } = await started()
    page.setOnline(false)
    await clock.advance(600 * SECOND)
    expect(workspaces).toMatchObject({ isReconnecting: false, total: 3, problem: null })
    expect(root.session.isSignedIn).toBe(true)
  })
})
