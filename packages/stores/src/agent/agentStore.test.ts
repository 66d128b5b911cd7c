import { describe, expect, test } from 'vitest'
import type { LoopbackAccess } from '../environment/loopbackAccess.ts'
import { settle } from '../testing/fakeClock.ts'
import { never, type Route, type Script } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

const PING = 'GET http://127.0.0.1:23432/ping' satisfies Route

/** The list is not loaded yet, so no check has run. */
const fresh = (
  access: LoopbackAccess,
  serviceId: string | null,
  options: RootStoreOptions = {},
): RootFixture => makeRootStore({ list: 'idle', agent: { access, serviceId }, ...options })

const pings = ({ transport }: RootFixture): number => transport.callsOf(PING).length

const startedWith = async (fixture: RootFixture): Promise<RootFixture> => {
  fixture.workspaces.start()
  await settle()
  return fixture
}

describe('adding a workspace', () => {
  test.each([
    ['replies and its service id is not among the listed', 'elsewhere', true],
    ['replies with one of the listed', 'ws-0002', false],
    ['does not answer', null, true],
  ])('[S3-013] [S4-035] [S2-024] when the local agent %s', async (_name, serviceId, isAllowed) => {
    const { agent } = await startedWith(fresh('granted', serviceId))
    expect(agent.canAddWorkspace).toBe(isAllowed)
    expect(agent.serviceId).toBe(serviceId)
  })

  test.each([
    ['admin', true],
    ['user', false],
  ] as const)('[S6-002] [S2-033] as %s: %s', async (role, isAllowed) => {
    const fixture = await startedWith(fresh('granted', null, { role }))
    expect([fixture.agent.canAddWorkspace, pings(fixture)]).toEqual([isAllowed, isAllowed ? 1 : 0])
  })

  test('[S4-036] [S7-052] the check runs after load, once', async () => {
    const fixture = fresh('granted', 'elsewhere')
    expect(fixture.agent.canAddWorkspace).toBe(false)
    await startedWith(fixture)
    expect(fixture.transport.calls.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/services/',
      '/api/services/ping',
      '/ping',
    ])
    await fixture.clock.advance(90_000)
    expect(pings(fixture)).toBe(1)
  })

  test('[S4-037] after the wizard it is disallowed until the next check', async () => {
    const { agent } = await startedWith(fresh('granted', null))
    agent.blockAdding(null)
    expect(agent.canAddWorkspace).toBe(false)
    await agent.check()
    expect(agent.canAddWorkspace).toBe(true)
  })

  test('follows the list: a listed machine cannot be added', async () => {
    const { agent, workspaces } = await startedWith(fresh('granted', 'ws-0007', { workspaces: 7 }))
    expect(agent.canAddWorkspace).toBe(false)
    workspaces.remove('ws-0007')
    expect(agent.canAddWorkspace).toBe(true)
  })
})

describe('the browser’s permission', () => {
  test.each([
    ['granted', 1, 'ws-0001'],
    ['prompt', 0, null],
    ['denied', 0, null],
  ] as const)('with access %s, %i ping is sent without a user gesture', async (access, count, serviceId) => {
    const fixture = await startedWith(fresh(access, 'ws-0001'))
    expect([pings(fixture), fixture.agent.serviceId]).toEqual([count, serviceId])
    expect(fixture.agent).toMatchObject({
      mustAsk: access === 'prompt',
      access,
      canAddWorkspace: access !== 'granted',
    })
  })

  test('a user gesture asks the browser, without a time limit', async () => {
    const fixture = await startedWith(fresh('prompt', 'ws-0001'))
    const { clock, transport, localAgent, agent } = fixture
    const resolve = transport.hold(PING)
    const asking = agent.ask()
    await clock.advance(20_000)
    expect([pings(fixture), agent.isChecking]).toEqual([1, true])
    localAgent.setAccess('granted')
    resolve({ status: 200, body: { service: { id: 'ws-0001' } } })
    await asking
    expect(agent).toMatchObject({ access: 'granted', serviceId: 'ws-0001', isChecking: false })
  })

  test('a denied permission counts as no answer, and as checked', async () => {
    const { transport, localAgent, agent } = await startedWith(fresh('prompt', null))
    transport.next(PING, () => {
      localAgent.setAccess('denied')
      return 'lost'
    })
    await agent.ask()
    expect(agent).toMatchObject({ access: 'denied', serviceId: null, canAddWorkspace: true })
  })

  test('a change is followed while the stores run', async () => {
    const fixture = makeRootStore({ agent: { access: 'denied', serviceId: 'ws-0001' } })
    const { root, localAgent } = fixture
    root.signedIn.agent.start()
    localAgent.setAccess('granted')
    await settle()
    expect([pings(fixture), root.signedIn.agent.serviceId]).toEqual([1, 'ws-0001'])
    root.signedIn.agent.stop()
    localAgent.setAccess('denied')
    await settle()
    expect(root.signedIn.agent.access).toBe('granted')
  })
})

describe('the ping', () => {
  test('[S7-052] [S9-024] goes to 127.0.0.1:23432 without the bearer or anything else of the session', async () => {
    const { transport } = await startedWith(fresh('granted', 'ws-0001'))
    expect(transport.callsOf(PING)[0]).toMatchObject({
      headers: { Accept: 'application/json' },
      body: undefined,
    })
    expect(Object.keys(transport.callsOf(PING)[0]?.headers ?? {})).toEqual(['Accept'])
  })

  test('without an answer after 1.5 s counts as none', async () => {
    const { clock, transport, agent } = fresh('granted', null)
    transport.always(PING, never)
    const checking = agent.check()
    await clock.advance(1499)
    expect(agent.isKnown).toBe(false)
    await clock.advance(1)
    await checking
    expect(agent).toMatchObject({ isKnown: true, serviceId: null, canAddWorkspace: true })
    expect(clock.pending).toBe(0)
  })

  test.each([
    ['an empty object', {}],
    ['no id', { service: {} }],
    ['an empty id', { service: { id: '' } }],
    ['a number', { service: { id: 7 } }],
    ['a very long id', { service: { id: 'x'.repeat(201) } }],
    ['an envelope', { data: { service: { id: 'ws-0001' } } }],
    ['nothing', null],
  ])('[S3-013] a reply with %s does not count as an answer', async (_name, body) => {
    const { transport, agent } = fresh('granted', null)
    transport.always(PING, { status: 200, body } satisfies Script)
    await agent.check()
    expect(agent.serviceId).toBeNull()
  })

  test('runs one at a time; it is not busy, and its failure does not end the session', async () => {
    const fixture = fresh('granted', null)
    const { root, agent } = fixture
    const checks = [agent.check(), agent.check()]
    expect(root.isBusy).toBe(false)
    await Promise.all(checks)
    expect(pings(fixture)).toBe(1)
    expect([root.session.isSignedIn, root.network.hasFailed]).toEqual([true, false])
  })
})
