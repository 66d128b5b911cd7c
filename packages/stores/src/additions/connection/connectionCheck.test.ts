import { describe, expect, test } from 'vitest'
import type { LoopbackAccess } from '../../environment/loopbackAccess.ts'
import { settle } from '../../testing/fakeClock.ts'
import { never, type Answer, type Route, type Script, type Scripts } from '../../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../../testing/makeRootStore.ts'

const PING = 'GET http://127.0.0.1:23432/ping' satisfies Route
const CONFIG = 'GET /config' satisfies Route
const mine = { status: 200, body: { service: { id: 'ws-0001' } } } satisfies Answer

const on = (access: LoopbackAccess, serviceId: string | null = null, answers: Scripts = {}): RootFixture =>
  makeRootStore({ agent: { access, serviceId }, answers })

const pings = ({ transport }: RootFixture): number => transport.callsOf(PING).length

const opened = async (fixture: RootFixture): Promise<RootFixture> => {
  void fixture.connectionCheck.open()
  await settle()
  return fixture
}

/** Runs a check to completion. */
const ran = async (fixture: RootFixture): Promise<RootFixture['connectionCheck']> => {
  const running = fixture.connectionCheck.run()
  await fixture.clock.advance(5000)
  await running
  return fixture.connectionCheck
}

/** An answer after a delay. */
const after =
  ({ clock }: RootFixture, ms: number): Script =>
  async () => {
    await new Promise<void>((done) => void clock.after(ms, done))
    return mine
  }

describe('opened', () => {
  test('where the browser would ask, it reads the permission and sends nothing', async () => {
    const fixture = await opened(on('prompt', 'ws-0001'))
    expect(fixture.connectionCheck).toMatchObject({
      mustAsk: true,
      permission: { access: 'prompt', name: 'loopback-network' },
      agent: null,
      service: null,
    })
    expect(fixture.transport.calls).toEqual([])
  })

  test('where the browser allows it, it checks at once', async () => {
    const { connectionCheck } = await opened(on('granted', 'ws-0001'))
    expect(connectionCheck).toMatchObject({
      mustAsk: false,
      agent: { kind: 'answered', ms: 0, serviceId: 'ws-0001' },
      service: { kind: 'answered', ms: 0 },
    })
  })

  test('it never makes the browser ask without a user gesture, even when the permission is revoked as it begins', async () => {
    const fixture = on('denied', 'ws-0001')
    const { localAgent, connectionCheck } = fixture
    const answers: LoopbackAccess[] = ['denied']
    localAgent.permission = () =>
      Promise.resolve({ access: answers.shift() ?? 'prompt', name: 'loopback-network' })
    void connectionCheck.open()
    await settle()
    expect(connectionCheck).toMatchObject({ agent: { kind: 'refused' }, isRunning: false })
    expect(pings(fixture)).toBe(0)
  })

  test('it checks again when the permission changes, until it is closed', async () => {
    const fixture = await opened(on('denied', 'ws-0001'))
    const { connectionCheck } = fixture
    expect(connectionCheck.agent).toEqual({ kind: 'refused' })
    fixture.localAgent.setAccess('granted')
    await settle()
    expect(connectionCheck.agent).toMatchObject({ kind: 'answered' })
    connectionCheck.close()
    fixture.localAgent.setAccess('denied')
    await settle()
    expect(connectionCheck).toMatchObject({ permission: null, agent: null, service: null, checkedAt: null })
  })

  test('a change during a check counts, once that has ended', async () => {
    const fixture = on('granted', 'ws-0001')
    const { connectionCheck } = fixture
    const resolve = fixture.transport.hold('GET /config')
    await opened(fixture)
    expect(connectionCheck).toMatchObject({ isRunning: true, agent: { kind: 'answered' } })
    fixture.localAgent.setAccess('denied')
    await settle()
    resolve({ status: 200, body: {} })
    await settle()
    expect(connectionCheck).toMatchObject({
      isRunning: false,
      permission: { access: 'denied' },
      agent: { kind: 'refused' },
    })
  })

  test('a revoked permission needs a user gesture', async () => {
    const fixture = await opened(on('granted', 'ws-0001'))
    fixture.localAgent.setAccess('prompt')
    await settle()
    expect(fixture.connectionCheck).toMatchObject({ mustAsk: true, agent: null, checkedAt: null })
  })
})

describe('the permission alone distinguishes a refusal from no agent', () => {
  test.each([
    ['granted', 'none', true],
    ['denied', 'refused', false],
  ] as const)('%s and no answer: %s', async (access, kind, isSent) => {
    const fixture = on(access, null, { [PING]: 'lost' })
    expect((await ran(fixture)).agent).toEqual({ kind })
    expect(pings(fixture) > 0).toBe(isSent)
  })

  test.each([
    ['granted', 'none'],
    ['denied', 'refused'],
    ['prompt', 'undecided'],
  ] as const)('the browser asks, then it is %s: %s', async (access, kind) => {
    const fixture = on('prompt')
    fixture.transport.always(PING, () => {
      fixture.localAgent.setAccess(access)
      return 'lost'
    })
    const { agent, permission } = await ran(fixture)
    expect([agent, permission?.access]).toEqual([{ kind }, access])
  })
})

describe('the call to the agent', () => {
  test('waits for the user while the browser asks, and then measures a call of its own', async () => {
    const fixture = on('prompt')
    const resolve = fixture.transport.hold(PING)
    const running = fixture.connectionCheck.run()
    await fixture.clock.advance(60_000)
    expect(fixture.connectionCheck).toMatchObject({ isRunning: true, agent: null, mustAsk: false })
    fixture.localAgent.setAccess('granted')
    fixture.transport.next(PING, after(fixture, 40))
    resolve(mine)
    await fixture.clock.advance(40)
    await running
    expect(fixture.connectionCheck).toMatchObject({
      isRunning: false,
      agent: { kind: 'answered', ms: 40, serviceId: 'ws-0001' },
    })
  })

  test.each([
    [1499, false],
    [1500, true],
  ])('that takes %i ms is slow: %s', async (ms, isSlow) => {
    const fixture = on('granted')
    fixture.transport.next(PING, after(fixture, ms))
    const { agent, isSlow: seen } = await ran(fixture)
    expect([agent, seen]).toEqual([{ kind: 'answered', ms, serviceId: 'ws-0001' }, isSlow])
  })

  test('without an answer in 5 s is late', async () => {
    const { connectionCheck, clock } = on('granted', null, { [PING]: never })
    const running = connectionCheck.run()
    await clock.advance(4999)
    expect(connectionCheck.agent).toBeNull()
    await clock.advance(1)
    await running
    expect(connectionCheck.agent).toEqual({ kind: 'late' })
  })

  test.each([
    ['another process', { status: 200, body: { hello: 'there' } }, 200],
    ['no JSON', { status: 200, body: null }, 200],
    ['an error', { status: 404, body: mine.body }, 404],
  ] satisfies [string, Script, number][])('that %s answers is unreadable', async (_, answer, status) => {
    expect((await ran(on('granted', null, { [PING]: answer }))).agent).toEqual({ kind: 'unreadable', status })
  })

  test('[S7-052] contains nothing of the session, and limits the reply', async () => {
    const fixture = on('granted', 'ws-0001')
    await ran(fixture)
    const [call] = fixture.transport.callsOf(PING)
    expect(call?.headers).toEqual({ Accept: 'application/json' })
    expect(call?.maxBytes).toBe(65_536)
  })
})

describe('the call to the service', () => {
  test.each([
    ['its configuration', { status: 200, body: { data: {} } }, { kind: 'answered', ms: 0 }],
    ['a page', { status: 200, body: null }, { kind: 'failed', status: 200 }],
    ['an error', { status: 503, body: null }, { kind: 'failed', status: 503 }],
    ['nothing', 'lost', { kind: 'none' }],
    ['nothing in time', never, { kind: 'late' }],
  ] satisfies [string, Script, object][])('answered with %s', async (_, script, result) => {
    const fixture = on('granted', null, { [CONFIG]: script })
    expect((await ran(fixture)).service).toEqual(result)
    // A diagnosis does not end the session.
    expect([fixture.root.session.isSignedIn, fixture.root.network.hasFailed]).toEqual([true, false])
  })

  test('is not made while the browser is offline', async () => {
    const fixture = on('granted')
    fixture.page.setOnline(false)
    expect((await ran(fixture)).service).toEqual({ kind: 'offline' })
    expect(fixture.transport.callsOf(CONFIG)).toEqual([])
  })

  test('carries no bearer', async () => {
    const fixture = on('granted')
    await ran(fixture)
    expect(fixture.transport.callsOf(CONFIG)[0]?.headers).toEqual({ Accept: 'application/json' })
  })
})

test('its result also decides whether a workspace can be added [S4-035]', async () => {
  const fixture = on('granted')
  expect(fixture.agent.canAddWorkspace).toBe(true)
  fixture.transport.always(PING, mine)
  await ran(fixture)
  expect(fixture.agent.canAddWorkspace).toBe(false)
})

test('the end of the session aborts it and clears its result', async () => {
  const { connectionCheck, clock, root } = on('granted', null, { [PING]: never, [CONFIG]: never })
  void connectionCheck.run()
  await settle()
  expect(clock.pending).toBe(2)
  root.session.signOut()
  await settle()
  expect(clock.pending).toBe(0)
  expect(connectionCheck).toMatchObject({ isRunning: false, agent: null, service: null })
})

test('closed before the permission is known, it does not check', async () => {
  const fixture = on('granted', 'ws-0001')
  void fixture.connectionCheck.open()
  fixture.connectionCheck.close()
  await settle()
  expect(fixture.transport.calls).toEqual([])
})

test('shows the page and the addresses', () => {
  const { connectionCheck } = on('granted')
  expect(connectionCheck).toMatchObject({
    agentUrl: 'http://127.0.0.1:23432',
    serviceUrl: 'https://portico.example/api',
    origin: 'https://portico.example',
    isExempt: false,
  })
  expect(connectionCheck.userAgent).toContain('Windows NT')
})
