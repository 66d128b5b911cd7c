import { AgentStartSchema, AgentStatusReplySchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { agents, type RunningAgent, until } from './agent.fixture.ts'

const startAgent = agents()

const LIMIT = 25_000
const CONSOLE = { Origin: 'http://localhost:5173' }

/** An agent that was started; who signs it in meets a service that never answers. */
const started = async (): Promise<RunningAgent> => {
  const mute = await startAgent()
  await mute.tell({ script: 'hanging' })
  const agent = await startAgent({ port: mute.port })
  await agent.tell({})
  await agent.start()
  return agent
}
const isWaiting = (agent: RunningAgent) => (): boolean => agent.asleepFor(LIMIT) === 1

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('GET /waitfor', () => {
  it('answers at once what the caller has not been told [S7-055]', async () => {
    const agent = await started()
    expect(await agent.waitFor()).toEqual({ stateText: 'START' })
    await agent.logIn('/?otl=x')
    expect(await agent.waitFor()).toEqual({ stateText: 'LOGGININ' })
  })

  it('else as soon as there is something, and leaves no timer behind [S7-055]', async () => {
    const agent = await started()
    await agent.waitFor()
    const news = agent.waitFor()
    await until(isWaiting(agent))
    await agent.logIn('/?otl=x')
    expect(await news).toEqual({ stateText: 'LOGGININ' })
    expect(agent.asleepFor(LIMIT)).toBe(0)
  })

  it('else after 25 s what the caller knows', async () => {
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

  it('can be left: nothing stays behind, and nothing is taken for told [S7-055]', async () => {
    const agent = await started()
    await agent.waitFor()
    const call = agent.open('/waitfor')
    await until(isWaiting(agent))
    call.leave()
    await until(() => agent.asleepFor(LIMIT) === 0)
    await agent.logIn('/?otl=x')
    expect(await agent.waitFor()).toEqual({ stateText: 'LOGGININ' })
  })

  it('tells every caller, and again whoever has just started', async () => {
    const agent = await started()
    expect(await agent.waitFor()).toEqual({ stateText: 'START' })
    expect(await agent.waitFor(CONSOLE)).toEqual({ stateText: 'START' })
    expect(await agent.start()).toBe('START')
    expect(await agent.waitFor()).toEqual({ stateText: 'START' })
  })

  it('has nothing to wait for before the start, and nobody can sign in', async () => {
    const agent = await startAgent()
    await agent.tell({})
    expect((await agent.ask('/waitfor')).status).toBe(409)
    expect((await agent.logIn('/?otl=x')).status).toBe(409)
  })
})

describe('an agent that misbehaves', () => {
  it('by the script silent takes everything else, and keeps who waits', async () => {
    const agent = await started()
    await agent.tell({ script: 'silent', serviceId: 'ws-7' })
    expect(await agent.start()).toBe('START')
    const call = agent.open('/waitfor')
    expect((await agent.logIn('/?otl=x')).status).toBe(200)
    agent.advance(600_000)
    expect((await agent.ask('/ping')).text).toBe('{"service":{"id":"ws-7"}}')
    expect(await agent.report()).toMatchObject({ stateText: 'LOGGININ' })
    expect(call.isOver()).toBe(false)
    await agent.tell({})
    await until(call.isOver)
  })

  it('by the script hanging takes every call but the ping, and answers none', async () => {
    const agent = await startAgent()
    await agent.tell({ script: 'hanging' })
    const calls = [agent.open('/start'), agent.open('/waitfor'), agent.open('/login', 'POST')]
    expect((await agent.ask('/ping')).status).toBe(200)
    const headers = { ...CONSOLE, 'Access-Control-Request-Method': 'POST' }
    expect((await agent.ask('/login', { method: 'OPTIONS', headers })).status).toBe(204)
    agent.advance(600_000)
    await agent.report()
    expect(calls.map(({ isOver }) => isOver())).toEqual([false, false, false])
    await agent.tell({})
    for (const { isOver } of calls) await until(isOver)
  })

  it.each([
    ['GET', '/start'],
    ['POST', '/login'],
    ['GET', '/waitfor'],
  ])('by the script garbage answers %s %s with nonsense by turns', async (method, path) => {
    const agent = await startAgent()
    await agent.tell({ script: 'garbage' })
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

  it('by the script huge streams tens of megabytes that would be in order', async () => {
    const agent = await startAgent()
    await agent.tell({ script: 'huge' })
    const { headers, text } = await agent.ask('/start')
    expect(headers['content-length']).toBeUndefined()
    expect(text.length).toBeGreaterThan(20 * 1024 * 1024)
    expect(v.is(AgentStartSchema, JSON.parse(text))).toBe(true)
    // Nobody has to take it all.
    const call = agent.open('/waitfor')
    await until(call.isOver)
    call.leave()
    expect((await agent.ask('/ping')).status).toBe(200)
  })
})
