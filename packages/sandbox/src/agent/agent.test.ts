import { AgentPingSchema, FailureSchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { agents } from './agent.fixture.ts'
import { createAgentScenario, sendScenario } from './scenario.ts'

const start = agents()

const CONSOLE = { Origin: 'http://127.0.0.1:8080' }

describe('the stand-in for the local agent', () => {
  it('answers only while it is switched on', async () => {
    const { setScenario, ask } = await start()
    await expect(ask('/ping')).rejects.toThrow(/socket hang up|ECONNRESET/)
    await setScenario({ state: 'present' })
    expect((await ask('/ping')).status).toBe(200)
    await setScenario({ state: 'absent' })
    await expect(ask('/ping', { headers: CONSOLE })).rejects.toThrow(/socket hang up|ECONNRESET/)
  })

  it('names its workspace, without an envelope [S7-052] [S3-013]', async () => {
    const { setScenario, ask } = await start()
    expect(await setScenario({ state: 'present', serviceId: 'ws-7' })).toBe(true)
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
    await setScenario({ state: 'present' })
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
    await setScenario({ state: 'present' })
    expect((await ask('/start', { headers: { 'Sec-Fetch-Site': site } })).status).toBe(status)
  })

  it('accepts the console at the public origin', async () => {
    const { setScenario, ask } = await start({ publicUrl: new URL('https://console.example') })
    await setScenario({ state: 'present' })
    expect((await ask('/ping', { headers: { Origin: 'https://console.example' } })).status).toBe(200)
  })

  it.each(['private', 'local'])('answers a preflight, also about the %s network', async (network) => {
    const { setScenario, ask } = await start()
    await setScenario({ state: 'present' })
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
    await setScenario({ state: 'present' })
    expect((await ask('/ping', { host: 'evil.example' })).status).toBe(421)
  })

  it('is controlled by the sandbox, but not by pages', async () => {
    const { ask } = await start()
    const scenario = { method: 'PUT', body: { state: 'present' } }
    const page = await ask('/sandbox', { ...scenario, headers: CONSOLE })
    expect(page.status).toBe(403)
    expect(v.is(FailureSchema, JSON.parse(page.text))).toBe(true)
    expect((await ask('/sandbox', { method: 'PUT', body: { state: 'asleep' } })).status).toBe(400)
    expect(await sendScenario(null, createAgentScenario())).toBe(false)
    await expect(ask('/ping')).rejects.toThrow(/socket hang up|ECONNRESET/)
  })

  it('reports its state to the sandbox, but not to pages', async () => {
    const { setScenario, ask } = await start()
    await setScenario({ state: 'present', serviceId: 'ws-7', script: 'canceledAtStart', paceMs: 10 })
    await ask('/start')
    expect(JSON.parse((await ask('/sandbox')).text)).toEqual({
      scenario: { state: 'present', serviceId: 'ws-7', script: 'canceledAtStart', paceMs: 10 },
      stateText: 'CANCELED',
      serviceId: 'ws-7',
      keys: {},
    })
    expect((await ask('/sandbox', { headers: CONSOLE })).status).toBe(403)
  })
})
