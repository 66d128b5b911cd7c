import { createServer } from 'node:http'
import { listening } from '../http/listening.ts'
import type { PrometheusMetrics } from './metrics.ts'

export interface MetricsServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** `GET /metrics`, on a port of its own, so that a public proxy does not expose it. @throws StartupError */
export const serveMetrics = async (
  { contentType, text }: Pick<PrometheusMetrics, 'contentType' | 'text'>,
  address: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (metrics) => response.writeHead(200, { 'Content-Type': contentType }).end(metrics),
      () => response.writeHead(500).end(),
    )
  })
  const port = await listening(server, address, 'METRICS_PORT')
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
