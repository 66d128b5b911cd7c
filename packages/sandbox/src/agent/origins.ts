import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { LOOPBACK_DOMAIN } from '@portico/service/http/hosts.ts'
import type { Settings } from '@portico/service/settings.ts'

const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', LOOPBACK_DOMAIN])
const DEVELOPMENT_PORT = '5173'

const isConsole = ({ port, isLoopback, publicUrl, consoleOrigins }: Settings, origin: string): boolean => {
  if (origin === publicUrl?.origin || consoleOrigins.includes(origin)) return true
  if (!isLoopback || !URL.canParse(origin)) return false
  const url = new URL(origin)
  const ports = [String(port), DEVELOPMENT_PORT]
  const isItsPort = ports.includes(url.port) || (port === 80 && url.port === '')
  return url.protocol === 'http:' && HOSTS.has(url.hostname) && isItsPort
}

export const admitOrigins = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  app.addHook('onRequest', async ({ headers, method }, reply) => {
    const { origin, 'sec-fetch-site': site } = headers
    // Programs send no Origin; images and forms of pages send Sec-Fetch-Site.
    if (origin === undefined)
      return site === undefined || site === 'none' ? undefined : reply.code(403).send()
    if (!isConsole(settings, origin)) return reply.code(403).header('Vary', 'Origin').send()
    if (method !== 'OPTIONS') return undefined
    for (const network of ['Private', 'Local']) {
      if (headers[`access-control-request-${network.toLowerCase()}-network`] === 'true')
        reply.header(`Access-Control-Allow-${network}-Network`, 'true')
    }
    return undefined
  })
  await app.register(cors, {
    origin: true,
    strictPreflight: false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type'],
    maxAge: 600,
  })
}
