import { getSnapshot } from 'mobx-state-tree'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { settle } from '../testing/fakeClock.ts'
import { never, refusal, type Script, type Scripts } from '../testing/fakeTransport.ts'
import { agentSays, at, LOGIN, PING, START, SUFFIX, WAIT, type WizardFixture } from './wizard.fixture.ts'

const garbage: readonly [string, Script][] = [
  ['lost', 'lost'],
  ['refused', { status: 404, body: {} }],
  ['an internal error', { status: 500, body: { stateText: 'Start' } }],
  ['unavailable', { status: 503, body: null }],
  ['not JSON', agentSays(null)],
  ['a text', agentSays('Start')],
]

const noStatus: readonly [string, Script][] = [
  ['an empty object', agentSays({})],
  ['an empty status', agentSays({ stateText: '' })],
  ['a number', agentSays({ stateText: 7 })],
  ['a very long status', agentSays({ stateText: 'x'.repeat(101) })],
  ['an envelope', agentSays({ data: { stateText: 'Start' } })],
]

const loggingIn = (answers: Scripts = {}): Promise<WizardFixture> => at('LOGIN', { answers })

const failed = (problem: string) => ({ step: 'WORKSPACE_SETUP_ERROR', problem })

describe('the start of the agent', () => {
  test('a reply to the ping stops polling and starts it, once [S4-044, S4-041, S7-053]', async () => {
    const { transport, clock, wizard } = await at('LOGIN')
    const { length } = transport.callsOf(PING)
    await clock.advance(30_000)
    expect(transport.callsOf(PING)).toHaveLength(length)
    expect(transport.callsOf(START)).toHaveLength(1)
    expect(wizard).toMatchObject({ installerStatus: 'START', problem: null })
  })

  test('one that is canceled completes the wizard, in any letter case [S4-044, S4-049]', async () => {
    const { places, agent, transport } = await loggingIn({ [START]: agentSays({ stateText: 'cAnceled' }) })
    expect(places).toEqual(['closed', 'WELCOME', 'LOGIN', 'closed'])
    expect([agent.isAddingBlocked, transport.callsOf(SUFFIX)]).toEqual([true, []])
  })

  test.each([
    ['Error', 'error'],
    ['LoginError', 'loginError'],
    ['ConfigurationError', 'configurationError'],
  ])(
    'one that answers %s has failed, and the agent is not logged in [S4-044]',
    async (stateText, problem) => {
      const { wizard, transport, clock } = await loggingIn({ [START]: agentSays({ stateText }) })
      expect(wizard).toMatchObject(failed(problem))
      expect([transport.callsOf(SUFFIX), clock.pending]).toEqual([[], 0])
    },
  )

  test.each([...garbage, ...noStatus])('one whose answer is %s has failed [S4-044]', async (_, script) => {
    const { wizard, clock, transport } = await loggingIn({ [START]: script })
    expect(wizard).toMatchObject(failed('start'))
    await clock.advance(300_000)
    expect([transport.callsOf(START).length, clock.pending]).toEqual([1, 0])
  })

  test('one that takes more than 10 s has failed', async () => {
    const { wizard, clock } = await loggingIn({ [START]: never })
    await clock.advance(9999)
    expect(wizard.step).toBe('LOGIN')
    await clock.advance(1)
    expect(wizard).toMatchObject(failed('start'))
    expect(clock.pending).toBe(0)
  })
})

describe('logging the agent in', () => {
  test('with a one-time address of the service, then the installer is followed [S4-044, S7-054]', async () => {
    const { transport } = await at('LOGIN')
    expect(transport.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`).slice(-4)).toEqual([
      'GET /start',
      'POST /api/auth/oturl',
      'POST /login',
      'GET /waitfor',
    ])
    expect(transport.bodiesOf(SUFFIX)).toEqual([{}])
    expect(transport.bodiesOf(LOGIN)).toEqual([{ otpl: '/?otl=secret-1' }])
  })

  test('is tried again up to 3 times, 1 s apart, each with a fresh address [S4-044, S9-019]', async () => {
    const { transport, clock, wizard } = await loggingIn({ [LOGIN]: 'lost' })
    const tries: number[] = [transport.callsOf(LOGIN).length]
    for (const ms of [999, 1, 999, 1, 999]) {
      await clock.advance(ms)
      tries.push(transport.callsOf(LOGIN).length)
    }
    expect([tries, wizard.step]).toEqual([[1, 1, 2, 2, 3, 3], 'LOGIN'])
    await clock.advance(1)
    expect(wizard).toMatchObject(failed('login'))
    expect(transport.bodiesOf(LOGIN)).toEqual(
      [1, 2, 3, 4].map((count) => ({ otpl: `/?otl=secret-${count}` })),
    )
    await clock.advance(300_000)
    expect(([LOGIN, WAIT] as const).map((route) => transport.callsOf(route).length)).toEqual([4, 0])
    expect(clock.pending).toBe(0)
  })

  test('continues as soon as one try succeeds', async () => {
    const { transport, clock, wizard } = await loggingIn({ [LOGIN]: ['lost', { status: 401, body: {} }] })
    await clock.advance(2000)
    expect(([LOGIN, WAIT] as const).map((route) => transport.callsOf(route).length)).toEqual([3, 1])
    expect(wizard.step).toBe('LOGIN')
  })

  test.each(garbage)('an agent whose answer is %s is not logged in', async (_, script) => {
    const { wizard, clock } = await loggingIn({ [LOGIN]: script })
    await clock.advance(3000)
    expect(wizard).toMatchObject(failed('login'))
  })

  test.each([
    ['refused', refusal(ErrorCode.forbidden)],
    ['lost', 'lost'],
    ['an internal error', refusal(ErrorCode.internalServerError)],
    ['a reply that breaks the contract', agentSays({ data: { suffix: 'x' } })],
  ] satisfies [string, Script][])(
    'a one-time address that is %s is a failed try of the service, not of the agent; the session stays',
    async (_, script) => {
      const { transport, root, wizard, clock } = await loggingIn({ [SUFFIX]: script })
      await clock.advance(3000)
      expect(wizard).toMatchObject(failed('link'))
      expect([transport.callsOf(SUFFIX).length, transport.callsOf(LOGIN).length]).toEqual([4, 0])
      expect([root.session.isSignedIn, root.network.hasFailed, root.isBusy]).toEqual([true, false, false])
    },
  )

  test('a try waits at most 10 s for the agent and for the service', async () => {
    const { transport, clock, wizard } = await loggingIn({ [SUFFIX]: [never], [LOGIN]: never })
    await clock.advance(3 * 1000 + 4 * 10_000 - 1)
    expect(wizard.step).toBe('LOGIN')
    await clock.advance(1)
    expect(wizard).toMatchObject(failed('login'))
    expect([transport.callsOf(LOGIN).length, clock.pending]).toEqual([3, 0])
  })

  test('an invalid token ends the session, and with it the wizard', async () => {
    const { root, wizard, clock } = await loggingIn({ [SUFFIX]: refusal(ErrorCode.invalidToken) })
    await settle()
    expect([root.session.endReason, wizard.isOpen, clock.pending]).toEqual(['invalidToken', false, 0])
  })

  test('Try again restarts everything', async () => {
    const { wizard, transport, places } = await loggingIn({ [START]: ['lost'] })
    wizard.tryAgain()
    await settle()
    expect(places.slice(-3)).toEqual(['WORKSPACE_SETUP_ERROR', 'WELCOME', 'LOGIN'])
    expect([transport.callsOf(START).length, wizard.problem]).toEqual([2, null])
  })
})

describe('calls to the agent', () => {
  test('every call goes to 127.0.0.1:23432 without the bearer, and takes 64 KiB at most [S9-024]', async () => {
    const { transport } = await at('WORKSPACE_SETUP_COMPLETED')
    const calls = transport.calls.filter(({ url }) => !url.startsWith('https://portico.example/'))
    expect(new Set(calls.map(({ url }) => url))).toEqual(
      new Set(['ping', 'start', 'login', 'waitfor'].map((path) => `http://127.0.0.1:23432/${path}`)),
    )
    for (const { headers, maxBytes } of calls) {
      expect(headers).toEqual({ Accept: 'application/json' })
      expect(maxBytes).toBe(65_536)
    }
  })

  test('the one-time address is in no snapshot, no field of the wizard and no warning', async () => {
    const fixture = await loggingIn({ [LOGIN]: 'lost' })
    const seen = [JSON.stringify({ ...fixture.wizard }), JSON.stringify(getSnapshot(fixture.wizard))]
    await fixture.clock.advance(3000)
    seen.push(JSON.stringify({ ...fixture.wizard }), JSON.stringify(fixture.log))
    seen.push(JSON.stringify(fixture.storage), JSON.stringify(fixture.opener.tabs))
    expect(fixture.transport.callsOf(LOGIN)).toHaveLength(4)
    expect(seen.join(' ')).not.toContain('otl')
    expect(seen[0]).toContain('"place":"LOGIN"')
  })
})
