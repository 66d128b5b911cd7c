import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onPostgres, openServer } from '../testing/bothDatabases.ts'
import { OWNER } from '../testing/fixtures.ts'
import { call } from '../testing/httpClient.ts'
import {
  openTestDatabase,
  smallCompanies,
  startTestService,
  type TestDatabase,
  type TestService,
} from '../testing/testService.ts'
import { createMetrics, type PrometheusMetrics, type MetricsServer, serveMetrics } from './metrics.ts'

let database: TestDatabase
let metrics: PrometheusMetrics
let endpoint: MetricsServer
let service: TestService

beforeEach(async () => {
  database = await openTestDatabase()
  metrics = createMetrics(() => null)
  endpoint = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  service = await startTestService(database.db, {}, smallCompanies, metrics)
})
afterEach(async () => {
  await service.stop()
  await endpoint.stop()
  await database.close()
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

  it('show the event loop and the memory', async () => {
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
    expect(await scrape()).not.toContain('portico_database_connections')
  })

  it('need a free port', async () => {
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port: endpoint.port })).rejects.toThrow(
      `choose another port such as METRICS_PORT=${endpoint.port + 1}.`,
    )
  })
})

onPostgres(
  'the metrics',
  (createDatabase) => {
    it('show the connections', async () => {
      const { db, connections, close } = await openServer(await createDatabase())
      const { text } = createMetrics(connections)
      expect(await text()).toContain('portico_database_connections{state="idle"} 1')
      expect(await text()).toContain('portico_database_connections{state="busy"} 0')
      await db.transaction().execute(async () => {
        expect(await text()).toContain('portico_database_connections{state="busy"} 1')
      })
      await close()
    })
  },
  {},
)
