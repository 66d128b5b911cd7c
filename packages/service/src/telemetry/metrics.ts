import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, PoolState } from './measures.ts'
import Fastify from 'fastify'
import { cannotListen } from '../http/listening.ts'
import { portOf } from '../server.ts'

/** From a cached reply to a call that is close to its timeout. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** @param pool null for the embedded database, which has one connection. */
export const createMetrics = (pool: () => PoolState | null) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered calls by route pattern and status code',
    labelNames: ['method', 'route', 'code'],
    buckets: SECONDS,
    registers,
  })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const signIns = counter('portico_sign_ins_total', 'Sign-ins by way and outcome', 'way', 'outcome')
  const mails = counter('portico_mails_total', 'Mails by outcome', 'outcome')
  const deliveries = counter('portico_deliveries_total', 'Payment events by outcome', 'outcome')
  if (pool() !== null) {
    const connections = new Gauge({
      name: 'portico_database_connections',
      help: 'Connections to the database server, and calls that wait for one',
      labelNames: ['state'],
      registers,
      collect: () => {
        const { total, idle, waiting } = pool() ?? { total: 0, idle: 0, waiting: 0 }
        connections.set({ state: 'busy' }, total - idle)
        connections.set({ state: 'idle' }, idle)
        connections.set({ state: 'waiting' }, waiting)
      },
    })
  }
  const measures: Metrics = {
    call: ({ method, route, code }, seconds) => calls.observe({ method, route, code }, seconds),
    signIn: (way, outcome) => signIns.inc({ way, outcome }),
    mail: (outcome) => mails.inc({ outcome }),
    delivery: (outcome) => deliveries.inc({ outcome }),
  }
  /** `text` is in Prometheus's format. */
  return { ...measures, contentType: registry.contentType, text: () => registry.metrics() }
}

export type PrometheusMetrics = ReturnType<typeof createMetrics>

/** `GET /metrics`, on a port of its own, so that a public proxy does not expose it. @throws StartupError */
export const serveMetrics = async (
  { contentType, text }: Pick<PrometheusMetrics, 'contentType' | 'text'>,
  address: { readonly host: string; readonly port: number },
) => {
  const server = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false })
  server.get('/metrics', async (_request, reply) => reply.type(contentType).send(await text()))
  await server.listen(address).catch(cannotListen(address, 'METRICS_PORT'))
  return { port: portOf(server) ?? address.port, stop: () => server.close() }
}

export type MetricsServer = Awaited<ReturnType<typeof serveMetrics>>
