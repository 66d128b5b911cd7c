import { AgentPingSchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { readSettings } from '@portico/service/settings.ts'
import { call } from '@portico/service/testing/httpClient.ts'
import { describe, expect, it, vi } from 'vitest'
import { agents } from './agent.fixture.ts'
import { createAgentScenario } from './scenario.ts'
import { openAgent } from './server.ts'

const start = agents()

const CONSOLE = { Origin: 'http://127.0.0.1:8080' }

describe('the stand-in for the local agent', () => {
  it('answers only while it is switched on', async () => {
    const { setScenario, ask } = await start()
    await expect(ask('/ping')).rejects.toThrow(/socket hang up|ECONNRESET/)
    setScenario({ state: 'present' })
    expect((await ask('/ping')).status).toBe(200)
    setScenario({ state: 'absent' })
    await expect(ask('/ping', { headers: CONSOLE })).rejects.toThrow(/socket hang up|ECONNRESET/)
  })

  it('names its workspace, without an envelope [S7-052] [S3-013]', async () => {
    const { setScenario, ask } = await start()
    setScenario({ state: 'present', serviceId: 'ws-7' })
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
  ])('allows pages of %s: %s', async (origin, isAllowed) => {
    const { setScenario, ask } = await start()
    setScenario({ state: 'present' })
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
  ])('checks Sec-Fetch-Site %s when there is no origin, as with images', async (site, status) => {
    const { setScenario, ask } = await start()
    setScenario({ state: 'present' })
    expect((await ask('/start', { headers: { 'Sec-Fetch-Site': site } })).status).toBe(status)
  })

  it('accepts the console at the public origin', async () => {
    const { setScenario, ask } = await start({ publicUrl: new URL('https://console.example') })
    setScenario({ state: 'present' })
    expect((await ask('/ping', { headers: { Origin: 'https://console.example' } })).status).toBe(200)
  })

  it.each(['private', 'local'])('answers a preflight, also about the %s network', async (network) => {
    const { setScenario, ask } = await start()
    setScenario({ state: 'present' })
    const headers = { ...CONSOLE, 'Access-Control-Request-Method': 'POST' }
    const plain = await ask('/login', { method: 'OPTIONS', headers })
    expect([plain.status, plain.headers['access-control-allow-headers']]).toEqual([204, 'Content-Type'])
    expect(plain.headers[`access-control-allow-${network}-network`]).toBeUndefined()
    const asked = { ...headers, [`Access-Control-Request-${network}-Network`]: 'true' }
    const reply = await ask('/ping', { method: 'OPTIONS', headers: asked })
    expect(reply.headers[`access-control-allow-${network}-network`]).toBe('true')
  })

  it('answers only to this machine’s names', async () => {
    const { setScenario, ask } = await start()
    setScenario({ state: 'present' })
    expect((await ask('/ping', { host: 'evil.example' })).status).toBe(421)
  })

  it('is at the port that it names to the service, and knows where that listens', async () => {
    const agent = await openAgent(readSettings({}, '/'), 0)
    expect.assert(agent)
    const port = Number(agent.env.AGENT_PORT)
    agent.set({ ...createAgentScenario(), state: 'present' })
    const origin = 'http://127.0.0.1:9999'
    const ping = async () => (await call(port, '/ping', { headers: { Origin: origin } })).status
    expect(await ping()).toBe(403)
    agent.serve({ origin: new URL(origin), known: new URL(origin) })
    expect([await ping(), agent.report().calls]).toEqual([200, 2])
    await agent.stop()
  })

  it('leaves its port to another program, and says so', async () => {
    const other = await openAgent(readSettings({}, '/'), 0)
    expect.assert(other)
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const port = Number(other.env.AGENT_PORT)
    expect(await openAgent(readSettings({}, '/'), port)).toBeNull()
    expect(said.mock.calls).toEqual([
      [
        `Port ${port} is in use by another program, which the console will take for the local agent: stop it, or set AGENT=off.\n`,
      ],
    ])
    await other.stop()
  })
})
