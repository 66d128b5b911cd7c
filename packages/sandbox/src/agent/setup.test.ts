import { AgentPingSchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { noMetrics } from '@portico/service/telemetry/measures.ts'
import { startTestService } from '@portico/service/testing/testService.ts'
import { agents, MACHINE, PACE, type RunningAgent, serviceForAgents, until } from './agent.fixture.ts'
import type { Settings } from '@portico/service/settings.ts'
import { keepBeating } from './serviceClient.ts'
import type { AgentScript } from './scenario.ts'

const startAgent = agents()
const { service, post, advance, db, oneTimeUrl, suffix, workspacesOf, spent } = serviceForAgents()

const CONFIGURATION = ['PROFILESELECTION', 'SUBDOMAIN', 'CONFIGURING']

const agentFor = async (script: AgentScript = 'finish'): Promise<RunningAgent> => {
  const agent = await startAgent({ port: service().port })
  agent.setScenario({ script })
  return agent
}
/** A new agent after the sign-in. */
const signedIn = async (script?: AgentScript): Promise<RunningAgent> => {
  const agent = await agentFor(script)
  await agent.start()
  await agent.logIn(await oneTimeUrl())
  return agent
}
/** A running agent with these settings. */
const present = async (settings: Partial<Settings>): Promise<RunningAgent> => {
  const agent = await startAgent(settings)
  agent.setScenario({})
  return agent
}
const setUp = async (agent: RunningAgent, address: string, ...last: readonly string[]) => {
  await agent.start()
  await agent.logIn(address)
  return (await agent.follow(...last)).map(({ stateText }) => stateText)
}
const machineOf = async ({ ask }: RunningAgent): Promise<string> =>
  v.parse(AgentPingSchema, JSON.parse((await ask('/ping')).text)).service.id

const lastBeat = async (): Promise<number | undefined> =>
  (await db().selectFrom('workspace_servers').select('beat_at').executeTakeFirst())?.beat_at?.getTime()

describe('the setup of a machine', () => {
  it('follows the real sequence and registers a new workspace [S7-053] [S7-054] [S7-055] [S4-050]', async () => {
    const agent = await agentFor()
    expect(await machineOf(agent)).toBe('this-computer')
    expect(await agent.start()).toBe('START')
    const address = await oneTimeUrl()
    expect(await spent()).toBe(0)
    const login = await agent.logIn(address)
    expect([login.status, login.text]).toEqual([200, '{}'])
    const replies = await agent.follow('FINISH')
    const url = `http://kite-desk-01-1003.portico.localhost:${service().port}`
    expect(replies).toEqual([
      ...['LOGGININ', ...CONFIGURATION].map((stateText) => ({ stateText })),
      { stateText: 'FINISH', service: { url } },
    ])
    expect(await spent()).toBe(1)
    const workspaces = await workspacesOf('1003')
    expect(workspaces).toMatchObject([
      { name: MACHINE, machine: MACHINE, subdomain: 'kite-desk-01', ready: true },
    ])
    expect(await machineOf(agent)).toBe(workspaces[0]?.id)
  })

  it.each([
    ['canceled', ['LOGGININ', 'PROFILESELECTION', 'CANCELED']],
    ['loginError', ['LOGGININ', 'LOGINERROR']],
    ['configurationError', ['LOGGININ', ...CONFIGURATION, 'CONFIGURATIONERROR']],
    ['error', ['LOGGININ', 'PROFILESELECTION', 'ERROR']],
  ] as const)(
    'by the script %s leaves the sequence, registers nothing and can be started again [S4-050]',
    async (script, words) => {
      const agent = await agentFor(script)
      expect(await setUp(agent, await oneTimeUrl(), words[words.length - 1] ?? '')).toEqual(words)
      expect([await spent(), await workspacesOf('1003')]).toEqual([1, []])
      expect(await machineOf(agent)).toBe('this-computer')
      expect(await setUp(agent, await oneTimeUrl(), words[words.length - 1] ?? '')).toEqual(words)
    },
  )

  it('by the script canceledAtStart ends before the sign-in [S7-053]', async () => {
    const agent = await agentFor('canceledAtStart')
    expect(await agent.start()).toBe('CANCELED')
    expect(await agent.waitFor()).toEqual({ stateText: 'CANCELED' })
    expect((await agent.logIn(await oneTimeUrl())).status).toBe(409)
    expect(await spent()).toBe(0)
    expect(await agent.start()).toBe('CANCELED')
  })
})

describe('a setup that fails', () => {
  it.each([
    ['the address was used', 'owner@kite', (otpl: string) => post('/api/agent/login', { otpl })],
    ['the address is too old', 'owner@kite', () => advance(60_000)],
    ['the user may not add workspaces', 'user@kite', () => null],
    ['the address is invalid', null, () => null],
  ])('reports LOGINERROR when %s [S4-050]', async (_reason, who, spoil) => {
    const agent = await agentFor()
    const address = who === null ? '/' : await oneTimeUrl(who)
    await spoil(address)
    expect(await setUp(agent, address, 'LOGINERROR')).toContain('LOGINERROR')
    expect(await workspacesOf('1003')).toEqual([])
    expect((await setUp(agent, await oneTimeUrl(), 'FINISH')).at(-1)).toBe('FINISH')
  })

  it('reports LOGINERROR when the service is not running', async () => {
    const agent = await present({ port: 1 })
    expect((await setUp(agent, '/?otl=x', 'LOGINERROR')).at(-1)).toBe('LOGINERROR')
  })

  it('reports CONFIGURATIONERROR when the subscription has expired [S4-050]', async () => {
    const agent = await agentFor()
    const words = await setUp(agent, await oneTimeUrl('owner@quarry'), 'CONFIGURATIONERROR')
    expect(words).toEqual(['LOGGININ', ...CONFIGURATION, 'CONFIGURATIONERROR'])
    expect(await workspacesOf('1002')).toHaveLength(4)
  })

  it('reports CONFIGURATIONERROR when the service is lost, and recovers', async () => {
    const agent = await agentFor()
    await post('/sandbox/api/fault', { kind: 'drop', match: '/services', method: 'POST' })
    expect((await setUp(agent, await oneTimeUrl(), 'CONFIGURATIONERROR')).at(-1)).toBe('CONFIGURATIONERROR')
    expect((await setUp(agent, await oneTimeUrl(), 'FINISH')).at(-1)).toBe('FINISH')
    expect(await workspacesOf('1003')).toHaveLength(1)
  })
})

describe('a machine that was set up', () => {
  it('is observed at once, and beats every 30 seconds, also in another scenario', async () => {
    const agent = await signedIn()
    await agent.follow('FINISH')
    expect(await lastBeat()).toBe(service().now())
    agent.setScenario({ state: 'absent' })
    advance(30_000)
    agent.advance(30_000)
    await until(async () => (await lastBeat()) === service().now())
  })

  it('beats on while the service is away, and ends when its key is refused', async () => {
    const answers = [
      () => Promise.reject(new Error('away')),
      () => Promise.resolve(true),
      () => Promise.resolve(false),
    ]
    const beat = () => answers.shift()?.() ?? Promise.reject(new Error('once more'))
    await keepBeating(beat, () => Promise.resolve(), new AbortController().signal)
    expect(answers).toEqual([])
  })

  it('reports FINISH again and remains the same workspace', async () => {
    const agent = await signedIn()
    const finish = (await agent.follow('FINISH')).at(-1)
    expect(await agent.start()).toBe('FINISH')
    expect(await agent.waitFor()).toEqual(finish)
    await agent.logIn(await oneTimeUrl())
    expect(await agent.follow('FINISH')).toEqual([{ stateText: 'LOGGININ' }, finish])
    expect([await spent(), (await workspacesOf('1003')).length]).toEqual([2, 1])
  })

  it('is set up again after its workspace was deleted', async () => {
    const agent = await agentFor()
    await setUp(agent, await oneTimeUrl(), 'FINISH')
    const before = await machineOf(agent)
    await db().deleteFrom('workspaces').where('id', '=', before).execute()
    expect(await setUp(agent, await oneTimeUrl(), 'FINISH')).toEqual(['LOGGININ', ...CONFIGURATION, 'FINISH'])
    expect(await machineOf(agent)).not.toBe(before)
    expect((await workspacesOf('1003')).map(({ id }) => id)).toEqual([await machineOf(agent)])
  })

  it('is set up for another account when one of its members signs in', async () => {
    const agent = await agentFor()
    await setUp(agent, await oneTimeUrl(), 'FINISH')
    await setUp(agent, await oneTimeUrl('admin@northwind'), 'FINISH')
    expect((await workspacesOf('4821')).map(({ id }) => id)).toContain(await machineOf(agent))
  })
})

describe('signing in', () => {
  it('uses one address for concurrent calls', async () => {
    const agent = await agentFor()
    await agent.start()
    const replies = await Promise.all([agent.logIn(await oneTimeUrl()), agent.logIn(await oneTimeUrl())])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await agent.follow('FINISH')
    expect([await spent(), (await workspacesOf('1003')).length]).toEqual([1, 1])
  })

  it('uses the public URL when it is set', async () => {
    const agent = await present({ port: 1, publicUrl: new URL(`http://127.0.0.1:${service().port}`) })
    expect((await setUp(agent, await oneTimeUrl(), 'FINISH', 'LOGINERROR')).at(-1)).toBe('FINISH')
  })
})

describe('another scenario', () => {
  it('aborts a setup, its waiting calls and its remaining steps', async () => {
    const agent = await signedIn()
    await agent.follow('SUBDOMAIN')
    const waiting = agent.open('/waitfor')
    await until(() => agent.sleepersOf(25_000) === 1)
    agent.setScenario({ serviceId: 'ws-9' })
    await until(waiting.isOver)
    expect([agent.sleepersOf(PACE), agent.sleepersOf(25_000)]).toEqual([0, 0])
    expect(agent.report()).toMatchObject({ stateText: null, serviceId: 'ws-9' })
    expect(await workspacesOf('1003')).toEqual([])
  })

  it('is set by the sandbox, which reports the agent’s state', async () => {
    const agent = await startAgent()
    const sandboxed = await startTestService(service().db, {}, null, noMetrics, [], agent.agent)
    const now = async () => {
      const reply = await sandboxed.call('/sandbox/api/state')
      return reply.data(v.object({ agent: v.looseObject({ serviceId: v.string() }) })).agent
    }
    const reply = await sandboxed.post('/sandbox/api/agent', { state: 'present', paceMs: PACE })
    expect(reply.data(v.object({ isReached: v.boolean() }))).toEqual({ isReached: true })
    expect(await now()).toEqual({
      state: 'present',
      script: 'finish',
      paceMs: PACE,
      serviceId: 'this-computer',
      stateText: null,
      calls: 0,
    })
    await agent.start()
    await agent.logIn(await oneTimeUrl())
    await agent.follow('FINISH')
    const workspaceId = await machineOf(agent)
    expect(await now()).toMatchObject({ serviceId: workspaceId, stateText: 'FINISH' })
    const { subdomain } = await db()
      .selectFrom('workspaces')
      .select('subdomain')
      .where('id', '=', workspaceId)
      .executeTakeFirstOrThrow()
    const host = `${subdomain}-1003.portico.localhost:${sandboxed.port}`
    expect((await sandboxed.call(await suffix('owner@kite', {}, subdomain), { host })).status).toBe(303)
    await sandboxed.post('/sandbox/api/reset', {})
    await expect(agent.ask('/ping')).rejects.toThrow(/socket hang up|ECONNRESET/)
    await sandboxed.stop()
  })
})
