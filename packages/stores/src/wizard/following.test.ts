import { describe, expect, test } from 'vitest'
import { never, type Answer, type Script } from '../testing/fakeTransport.ts'
import { agentSays, at, OUR_URL, WAIT } from './wizard.fixture.ts'

/** Number of long-polls sent so far, after each step of time. */
const countedOver = async (
  { transport, clock }: Awaited<ReturnType<typeof at>>,
  steps: readonly number[],
): Promise<number[]> => {
  const counts: number[] = []
  for (const ms of steps) {
    await clock.advance(ms)
    counts.push(transport.callsOf(WAIT).length)
  }
  return counts
}

describe('the status of the installer', () => {
  test.each([
    ['ProfileSelection', 'WORKSPACE_SETUP', null],
    ['Configuring', 'WORKSPACE_CONFIGURING', null],
    ['Finish', 'WORKSPACE_SETUP_COMPLETED', null],
    ['Error', 'WORKSPACE_SETUP_ERROR', 'error'],
    ['LoginError', 'WORKSPACE_SETUP_ERROR', 'loginError'],
    ['ConfigurationError', 'WORKSPACE_SETUP_ERROR', 'configurationError'],
  ] as const)(
    '%s leads to %s [S3-013, S4-045, S4-046, S4-047, S4-048, S4-050]',
    async (stateText, step, problem) => {
      const { wizard, say } = await at('LOGIN')
      await say(stateText)
      expect(wizard).toMatchObject({ step, problem, installerStatus: stateText.toUpperCase() })
    },
  )

  test('CANCELED completes the wizard [S4-049]', async () => {
    const { wizard, say, clock, agent } = await at('WORKSPACE_SETUP')
    await say('canceled')
    expect([wizard.isOpen, agent.isAddingBlocked, clock.pending]).toEqual([false, true, 0])
  })

  test.each(['Start', 'RemoteStart', 'LoggingIn', 'LogginIn', 'Subdomain', 'Something else'])(
    '%s is only shown [S4-050]',
    async (stateText) => {
      const { wizard, say, places } = await at('LOGIN')
      const { length } = places
      await say(stateText)
      expect(wizard.installerStatus).toBe(stateText.toUpperCase())
      expect(places).toHaveLength(length)
    },
  )

  test('long-polls follow one another, one at a time, abortable [S7-055]', async () => {
    const { wizard, say, transport } = await at('LOGIN')
    await say('ProfileSelection')
    await say('ProfileSelection')
    const calls = transport.callsOf(WAIT)
    expect(calls).toHaveLength(3)
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false, false])
    wizard.stop()
    expect(calls.at(-1)?.signal.aborted).toBe(true)
  })

  test('a repeated status resets neither time nor progress', async () => {
    const { wizard, say, clock } = await at('WORKSPACE_CONFIGURING')
    await clock.advance(9000)
    const { progress, stepSince } = wizard
    await say('Configuring')
    expect(wizard.stepSince).toBe(stepSince)
    expect(wizard.progress).toBeGreaterThan(progress)
  })
})

describe('a failed status request', () => {
  const failures: readonly [string, Answer][] = [
    ['lost', 'lost'],
    ['refused', { status: 404, body: { stateText: 'Finish' } }],
    ['an internal error', { status: 500, body: { stateText: 'Finish' } }],
    ['not JSON', agentSays(null)],
    ['a list', agentSays([{ stateText: 'Finish' }])],
    ['an empty object', agentSays({})],
    ['a very long status', agentSays({ stateText: `${'x'.repeat(100)}y` })],
    ['an address that is a number', agentSays({ stateText: 'Finish', service: { url: 7 } })],
    [
      'a very long address',
      agentSays({ stateText: 'Finish', service: { url: `https://${'x'.repeat(2000)}` } }),
    ],
  ]

  test.each(failures)('(%s) counts as ERROR and is restarted at once [S3-013] [S4-051]', async (_, given) => {
    const { wizard, answerWait, transport } = await at('WORKSPACE_SETUP')
    const { length } = transport.callsOf(WAIT)
    await answerWait(given)
    expect(wizard).toMatchObject({ step: 'WORKSPACE_SETUP_ERROR', problem: 'error' })
    expect(transport.callsOf(WAIT)).toHaveLength(length + 1)
  })

  test('after 35 s without an answer', async () => {
    const { wizard, clock, transport } = await at('LOGIN')
    await clock.advance(34_999)
    expect([wizard.step, transport.callsOf(WAIT).length]).toEqual(['LOGIN', 1])
    await clock.advance(1)
    expect([wizard.step, transport.callsOf(WAIT).length]).toEqual(['WORKSPACE_SETUP_ERROR', 2])
  })

  test('is retried after 0.5 s, doubled up to 5 s', async () => {
    const fixture = await at('LOGIN')
    fixture.transport.always(WAIT, 'lost')
    await fixture.answerWait('lost')
    const counts = await countedOver(fixture, [0, 499, 1, 999, 1, 1999, 1, 3999, 1, 4999, 1, 4999, 1])
    expect(counts).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8])
  })

  test('a later status still wins, and resets the delay', async () => {
    const fixture = await at('WORKSPACE_CONFIGURING')
    const { wizard, transport, answerWait, clock, register } = fixture
    transport.next(WAIT, 'lost', 'lost', 'lost')
    await answerWait('lost')
    await clock.advance(3500)
    expect(wizard.step).toBe('WORKSPACE_SETUP_ERROR')
    await fixture.say('Configuring')
    expect(wizard).toMatchObject({ step: 'WORKSPACE_CONFIGURING', problem: null })
    register()
    await fixture.say('Finish', OUR_URL)
    expect(wizard.step).toBe('WORKSPACE_SETUP_COMPLETED')
  })

  test('does not replace the problem before', async () => {
    const { wizard, say, answerWait } = await at('LOGIN')
    await say('LoginError')
    await answerWait('lost')
    expect(wizard.problem).toBe('loginError')
    await say('Error')
    expect(wizard.problem).toBe('error')
  })
})

describe('a broken agent', () => {
  const scripts: readonly [string, Script][] = [
    ['is unreachable', 'lost'],
    ['hangs', never],
    ['answers with an error', { status: 500, body: null }],
    ['answers garbage', agentSays('…')],
    ['repeats the same status at once', agentSays({ stateText: 'Subdomain' })],
    ['fails repeatedly', agentSays({ stateText: 'Error' })],
  ]

  test.each(scripts)('that %s costs less than one request a second [S4-051]', async (_, script) => {
    const fixture = await at('LOGIN', { answers: { [WAIT]: script } })
    await fixture.clock.advance(60_000)
    const inFirst = fixture.transport.callsOf(WAIT).length
    await fixture.clock.advance(240_000)
    const inRest = fixture.transport.callsOf(WAIT).length - inFirst
    expect(inFirst).toBeLessThan(20)
    expect(inRest).toBeLessThan(60)
    expect(inRest).toBeGreaterThan(0)
    fixture.wizard.stop()
    expect(fixture.clock.pending).toBe(0)
  })

  test.each([
    ['two statuses in turn', ['Start', 'Subdomain']],
    ['one that leads somewhere and one that leads back', ['Configuring', 'ProfileSelection', 'Error']],
    ['a new status each time', null],
  ])('that repeats %s at once causes no more calls', async (_, words) => {
    let count = 0
    const say = () => agentSays({ stateText: words?.[count++ % words.length] ?? `Word ${count++}` })
    const { clock, transport } = await at('LOGIN', { answers: { [WAIT]: say } })
    await clock.advance(120_000)
    expect(transport.callsOf(WAIT).length).toBeLessThan(40)
  })

  test('does not flicker: the step stays', async () => {
    const fixture = await at('WORKSPACE_SETUP_ERROR')
    const { length } = fixture.places
    fixture.transport.always(WAIT, 'lost')
    await fixture.answerWait('lost')
    await fixture.clock.advance(120_000)
    expect(fixture.places).toHaveLength(length)
  })

  test('is not called when the browser would ask or the permission is denied', async () => {
    const fixture = await at('WORKSPACE_SETUP')
    fixture.transport.always(WAIT, 'lost')
    for (const access of ['prompt', 'denied'] as const) {
      fixture.localAgent.setAccess(access)
      if (access === 'prompt') await fixture.answerWait('lost')
      const before = fixture.agentCalls()
      await fixture.clock.advance(60_000)
      expect(fixture.agentCalls()).toBe(before)
    }
    fixture.localAgent.setAccess('granted')
    await fixture.clock.advance(5000)
    expect(fixture.wizard.step).toBe('WORKSPACE_SETUP_ERROR')
    await expect(fixture.clock.advance(5000)).resolves.toBeUndefined()
  })
})

describe('the configuring bar', () => {
  test('eases towards its end over 30 s, in moves of 500 ms, and is full only on FINISH [S4-046, S9-019]', async () => {
    const fixture = await at('WORKSPACE_CONFIGURING')
    const { wizard, clock } = fixture
    const seen: number[] = [wizard.progress]
    await clock.advance(499)
    seen.push(wizard.progress)
    expect(seen).toEqual([0, 0])
    await clock.advance(1)
    seen.push(wizard.progress)
    for (let tick = 2; tick <= 60; tick += 1) {
      await clock.advance(500)
      seen.push(wizard.progress)
      if (tick % 20 === 0) await fixture.answerWait(agentSays({ stateText: 'Configuring' }))
    }
    expect(new Set(seen).size).toBe(61)
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    expect(wizard.progress).toBeCloseTo(0.97)
    await clock.advance(20_000)
    expect(wizard.progress).toBeCloseTo(0.97)
    fixture.register()
    await fixture.say('Finish')
    expect(wizard).toMatchObject({ step: 'WORKSPACE_SETUP_COMPLETED', progress: 1 })
  })

  test('continues after a failed request, and restarts when the installer goes back', async () => {
    const { wizard, clock, say, answerWait } = await at('WORKSPACE_CONFIGURING')
    await clock.advance(10_000)
    const { progress } = wizard
    await answerWait('lost')
    await say('Configuring')
    expect(wizard.progress).toBeGreaterThan(progress)
    await say('ProfileSelection')
    await say('Configuring')
    expect(wizard.progress).toBe(0)
  })
})
