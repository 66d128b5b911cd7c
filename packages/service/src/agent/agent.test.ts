import { AgentPingSchema, FailureSchema } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { call, type CallOptions, type Reply } from '../testing/httpClient.ts'
import { buildAgent } from './server.ts'
import { tellAgent } from './tellAgent.ts'
import { createAgentWish } from './wish.ts'

let agent: FastifyInstance | undefined

afterEach(async () => {
  await agent?.close()
  agent = undefined
})

const start = async (overrides: Partial<Settings> = {}) => {
  const settings: Settings = { ...readSettings({ PORT: '8080' }, '/'), ...overrides }
  agent = buildAgent(settings)
  await agent.listen({ host: '127.0.0.1', port: 0 })
  const agentPort = portOf(agent) ?? 0
  return {
    port: agentPort,
    tell: (wish: Partial<ReturnType<typeof createAgentWish>>) =>
      tellAgent({ hasAgent: true, agentPort }, { ...createAgentWish(), ...wish }),
    ask: (path: string, options?: CallOptions): Promise<Reply> => call(agentPort, path, options),
  }
}

const CONSOLE = { Origin: 'http://127.0.0.1:8080' }

describe('the stand-in for the local agent', () => {
  it('does not answer until it is wished for, nor after', async () => {
    const { tell, ask } = await start()
    await expect(ask('/ping')).rejects.toThrow(/socket hang up|ECONNRESET/)
    await tell({ state: 'present' })
    expect((await ask('/ping')).status).toBe(200)
    await tell({ state: 'absent' })
    await expect(ask('/ping', { headers: CONSOLE })).rejects.toThrow(/socket hang up|ECONNRESET/)
  })

  it('says which workspace its machine is, without an envelope [S7-052] [S3-013]', async () => {
    const { tell, ask } = await start()
    expect(await tell({ state: 'present', serviceId: 'ws-7' })).toBe(true)
    expect(v.parse(AgentPingSchema, JSON.parse((await ask('/ping')).text))).toEqual({
      service: { id: 'ws-7' },
    })
  })

  it.each([
    ['http://127.0.0.1:8080', true],
    ['http://localhost:8080', true],
    ['http://localhost:5173', true],
    ['http://127.0.0.1:9999', false],
    ['http://evil.localhost:8080', false],
    ['https://evil.example', false],
    ['null', false],
  ])('pages of %s may ask: %s', async (origin, isAllowed) => {
    const { tell, ask } = await start()
    await tell({ state: 'present' })
    const reply = await ask('/ping', { headers: { Origin: origin } })
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual(
      isAllowed ? [200, origin] : [403, undefined],
    )
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it.each([
    ['same-site', 403],
    ['cross-site', 403],
    ['none', 200],
  ])('a page that names no origin, as by an image, starts nothing (%s)', async (site, status) => {
    const { tell, ask } = await start()
    await tell({ state: 'present' })
    expect((await ask('/start', { headers: { 'Sec-Fetch-Site': site } })).status).toBe(status)
  })

  it('lets the console in from where people reach it', async () => {
    const { tell, ask } = await start({ publicUrl: new URL('https://console.example') })
    await tell({ state: 'present' })
    expect((await ask('/ping', { headers: { Origin: 'https://console.example' } })).status).toBe(200)
  })

  it.each(['private', 'local'])('answers a preflight, also about the %s network', async (network) => {
    const { tell, ask } = await start()
    await tell({ state: 'present' })
    const headers = { ...CONSOLE, 'Access-Control-Request-Method': 'POST' }
    const plain = await ask('/login', { method: 'OPTIONS', headers })
    expect([plain.status, plain.headers['access-control-allow-headers']]).toEqual([204, 'Content-Type'])
    expect(plain.headers[`access-control-allow-${network}-network`]).toBeUndefined()
    const asked = { ...headers, [`Access-Control-Request-${network}-Network`]: 'true' }
    const reply = await ask('/ping', { method: 'OPTIONS', headers: asked })
    expect(reply.headers[`access-control-allow-${network}-network`]).toBe('true')
  })

  it('answers to this machine’s names alone', async () => {
    const { tell, ask } = await start()
    await tell({ state: 'present' })
    expect((await ask('/ping', { host: 'evil.example' })).status).toBe(421)
  })

  it('is turned by the sandbox, and by no page', async () => {
    const { ask, port } = await start()
    const wish = { method: 'PUT', body: { state: 'present' } }
    const page = await ask('/sandbox', { ...wish, headers: CONSOLE })
    expect(page.status).toBe(403)
    expect(v.is(FailureSchema, JSON.parse(page.text))).toBe(true)
    expect((await ask('/sandbox', { method: 'PUT', body: { state: 'asleep' } })).status).toBe(400)
    expect(await tellAgent({ hasAgent: false, agentPort: port }, createAgentWish())).toBe(false)
    await expect(ask('/ping')).rejects.toThrow(/socket hang up|ECONNRESET/)
  })

  it('tells the sandbox, and no page, what it is at', async () => {
    const { tell, ask } = await start()
    await tell({ state: 'present', serviceId: 'ws-7', script: 'canceledAtStart', paceMs: 10 })
    await ask('/start')
    expect(JSON.parse((await ask('/sandbox')).text)).toEqual({
      wish: { state: 'present', serviceId: 'ws-7', script: 'canceledAtStart', paceMs: 10 },
      stateText: 'CANCELED',
      serviceId: 'ws-7',
    })
    expect((await ask('/sandbox', { headers: CONSOLE })).status).toBe(403)
  })

  it('is turned by nobody when the sandbox is off', async () => {
    const { tell } = await start({ hasSandbox: false })
    expect(await tell({ state: 'present' })).toBe(false)
  })

  it('that is not running cannot be told anything', async () => {
    const { tell } = await start()
    await agent?.close()
    expect(await tell({ state: 'present' })).toBe(false)
  })
})
