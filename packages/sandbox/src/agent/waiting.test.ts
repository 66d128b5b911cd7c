import { AgentStartSchema, AgentStatusReplySchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { agents, type RunningAgent, until } from './agent.fixture.ts'

const startAgent = agents()

const LIMIT = 25_000
const CONSOLE = { Origin: 'http://localhost:5173' }

const started = async (): Promise<RunningAgent> => {
  const silentAgent = await startAgent()
  silentAgent.setScenario({ script: 'hanging' })
  const agent = await startAgent({ port: silentAgent.port })
  agent.setScenario({})
  await agent.start()
  return agent
}
const isWaiting = (agent: RunningAgent) => (): boolean => agent.sleepersOf(LIMIT) === 1

const isJson = (text: string): boolean => v.is(v.pipe(v.string(), v.parseJson()), text)

describe('GET /waitfor', () => {
  it('reports a new state at once [S7-055]', async () => {
    const agent = await started()
    expect(await agent.waitFor()).toEqual({ stateText: 'START' })
    await agent.logIn('/?otl=x')
    expect(await agent.waitFor()).toEqual({ stateText: 'LOGGININ' })
  })

  it('otherwise waits for the next state, and clears its timer [S7-055]', async () => {
    const agent = await started()
    await agent.waitFor()
    const news = agent.waitFor()
    await until(isWaiting(agent))
    await agent.logIn('/?otl=x')
    expect(await news).toEqual({ stateText: 'LOGGININ' })
    expect(agent.sleepersOf(LIMIT)).toBe(0)
  })

  it('repeats the known state after 25 s', async () => {
    const agent = await started()
    await agent.waitFor()
    const call = agent.open('/waitfor')
    await until(isWaiting(agent))
    agent.advance(LIMIT - 1)
    await agent.ask('/ping')
    expect(call.isOver()).toBe(false)
    agent.advance(1)
    await until(call.isOver)
    const last = agent.waitFor()
    await until(isWaiting(agent))
    agent.advance(LIMIT)
    expect(await last).toEqual({ stateText: 'START' })
  })

  it('can be aborted: the timer is cleared, and the state is not marked as notified [S7-055]', async () => {
    const agent = await started()
    await agent.waitFor()
    const call = agent.open('/waitfor')
    await until(isWaiting(agent))
    call.leave()
    await until(() => agent.sleepersOf(LIMIT) === 0)
    await agent.logIn('/?otl=x')
    expect(await agent.waitFor()).toEqual({ stateText: 'LOGGININ' })
  })

  it('notifies every caller, and again after a start', async () => {
    const agent = await started()
    expect(await agent.waitFor()).toEqual({ stateText: 'START' })
    expect(await agent.waitFor(CONSOLE)).toEqual({ stateText: 'START' })
    expect(await agent.start()).toBe('START')
    expect(await agent.waitFor()).toEqual({ stateText: 'START' })
  })

  it('refuses waiting and signing in before the start', async () => {
    const agent = await startAgent()
    agent.setScenario({})
    expect((await agent.ask('/waitfor')).status).toBe(409)
    expect((await agent.logIn('/?otl=x')).status).toBe(409)
  })
})

describe('an agent that misbehaves', () => {
  it('by the script silent accepts everything, but never answers a wait', async () => {
    const agent = await started()
    agent.setScenario({ script: 'silent', serviceId: 'ws-7' })
    expect(await agent.start()).toBe('START')
    const call = agent.open('/waitfor')
    expect((await agent.logIn('/?otl=x')).status).toBe(200)
    agent.advance(600_000)
    expect((await agent.ask('/ping')).text).toBe('{"service":{"id":"ws-7"}}')
    expect(agent.report()).toMatchObject({ stateText: 'LOGGININ' })
    expect(call.isOver()).toBe(false)
    agent.setScenario({})
    await until(call.isOver)
  })

  it('by the script hanging answers nothing but the ping', async () => {
    const agent = await startAgent()
    agent.setScenario({ script: 'hanging' })
    const calls = [agent.open('/start'), agent.open('/waitfor'), agent.open('/login', 'POST')]
    expect((await agent.ask('/ping')).status).toBe(200)
    const headers = { ...CONSOLE, 'Access-Control-Request-Method': 'POST' }
    expect((await agent.ask('/login', { method: 'OPTIONS', headers })).status).toBe(204)
    agent.advance(600_000)
    await agent.ask('/ping')
    expect(calls.map(({ isOver }) => isOver())).toEqual([false, false, false])
    agent.setScenario({})
    for (const { isOver } of calls) await until(isOver)
  })

  it.each([
    ['GET', '/start'],
    ['POST', '/login'],
    ['GET', '/waitfor'],
  ])('by the script garbage answers %s %s with different kinds of garbage', async (method, path) => {
    const agent = await startAgent()
    agent.setScenario({ script: 'garbage' })
    const replies = []
    for (let turn = 0; turn < 3; turn++) replies.push(await agent.ask(path, { method, headers: CONSOLE }))
    expect(
      replies.map(({ status, headers, text }) => [
        status,
        headers['content-type'],
        headers['access-control-allow-origin'],
        isJson(text),
      ]),
    ).toEqual([
      [200, 'application/json; charset=utf-8', CONSOLE.Origin, false],
      [200, 'application/json; charset=utf-8', CONSOLE.Origin, true],
      [200, 'text/html; charset=utf-8', CONSOLE.Origin, false],
    ])
    const wrong: unknown = JSON.parse(replies[1]?.text ?? '')
    expect([v.is(AgentStartSchema, wrong), v.is(AgentStatusReplySchema, wrong)]).toEqual([false, false])
    expect((await agent.ask('/ping')).status).toBe(200)
  })

  it('by the script huge streams tens of megabytes of valid JSON', async () => {
    const agent = await startAgent()
    agent.setScenario({ script: 'huge' })
    const { headers, text } = await agent.ask('/start')
    expect(headers['content-length']).toBeUndefined()
    expect(text.length).toBeGreaterThan(20 * 1024 * 1024)
    expect(v.is(AgentStartSchema, JSON.parse(text))).toBe(true)
    // The reply can be abandoned half-way.
    const call = agent.open('/waitfor')
    await until(call.isOver)
    call.leave()
    expect((await agent.ask('/ping')).status).toBe(200)
  })
})
