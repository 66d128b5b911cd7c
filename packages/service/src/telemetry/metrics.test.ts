import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openServedDatabase, type ServedDatabase } from '../testing/databaseServer.ts'
import { OWNER } from '../testing/fixtures.ts'
import { call } from '../testing/httpClient.ts'
import { startTestService, type TestService } from '../testing/testService.ts'
import { createMetrics, type PrometheusMetrics, type MetricsServer, serveMetrics } from './metrics.ts'

let served: ServedDatabase
let metrics: PrometheusMetrics
let endpoint: MetricsServer
let service: TestService

beforeEach(async () => {
  served = await openServedDatabase()
  metrics = createMetrics(served.database.connections)
  endpoint = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  service = await startTestService(served.database.db, {}, null, metrics)
})
afterEach(async () => {
  await service.stop()
  await endpoint.stop()
  await served.close()
})

const scrape = async (): Promise<string> => (await call(endpoint.port, '/metrics')).text

/** Value of a series such as `name{label="value"}`; null without one. */
const valueOf = async (series: string): Promise<number | null> => {
  const line = (await scrape()).split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? null : Number(line.split(' ').at(-1))
}

const countOf = (method: string, route: string, code: number): Promise<number | null> =>
  valueOf(`http_request_duration_seconds_count{method="${method}",route="${route}",code="${code}"}`)

describe('the metrics', () => {
  it('count calls by pattern and code, never by address', async () => {
    await service.call('/healthz')
    await service.call('/healthz')
    await service.call('/api/services/secret-workspace')
    await service.call('/api/no/such/call')
    await service.call('/otpl/secret-token')
    expect(await countOf('GET', '/healthz', 200)).toBe(2)
    expect(await countOf('GET', '/api/services/:id', 401)).toBe(1)
    expect(await countOf('GET', '/api/*', 404)).toBe(1)
    expect(await scrape()).not.toContain('secret')
  })

  it('count sign-ins by method and outcome', async () => {
    await service.signIn('4821', OWNER)
    await service.logIn('4821', OWNER, 'wrong')
    await service.logIn('4821', 'nobody@northwind.example')
    expect(await valueOf('portico_sign_ins_total{way="password",outcome="done"}')).toBe(1)
    expect(await valueOf('portico_sign_ins_total{way="password",outcome="refused"}')).toBe(2)
  })

  it('count mails and payment events by outcome', async () => {
    const token = await service.signIn('4821', OWNER)
    await service.post('/api/services/setuplink', {}, { token })
    expect(await valueOf('portico_mails_total{outcome="sent"}')).toBe(1)
    metrics.delivery('failed')
    metrics.delivery('applied')
    metrics.delivery('applied')
    expect(await valueOf('portico_deliveries_total{outcome="failed"}')).toBe(1)
    expect(await valueOf('portico_deliveries_total{outcome="applied"}')).toBe(2)
  })

  it('show the database’s connections, the event loop and the memory', async () => {
    await service.signIn('4821', OWNER)
    expect(await valueOf('portico_database_connections{state="idle"}')).toBeGreaterThan(0)
    expect(await valueOf('portico_database_connections{state="busy"}')).toBe(0)
    await served.database.db.transaction().execute(async () => {
      expect(await valueOf('portico_database_connections{state="busy"}')).toBe(1)
    })
    expect(await valueOf('nodejs_eventloop_lag_seconds')).not.toBeNull()
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('are at one address of a port of their own', async () => {
    expect((await call(endpoint.port, '/metrics?x=1')).headers['content-type']).toMatch(
      /^text\/plain; version=/,
    )
    expect((await call(endpoint.port, '/')).status).toBe(404)
    expect((await call(endpoint.port, '/metrics', { method: 'POST' })).status).toBe(404)
    expect((await service.call('/metrics')).text).not.toContain('http_request_duration')
  })

  it('of an embedded database have no connections', async () => {
    expect(await createMetrics(() => null).text()).not.toContain('portico_database_connections')
  })

  it('need a free port', async () => {
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port: endpoint.port })).rejects.toThrow(
      `choose another port such as METRICS_PORT=${endpoint.port + 1}.`,
    )
  })
})
