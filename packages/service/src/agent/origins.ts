import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOOPBACK_DOMAIN } from '../http/hosts.ts'
import type { Settings } from '../settings.ts'

const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', LOOPBACK_DOMAIN])
/** Port of the console while it is being developed. */
const DEVELOPMENT_PORT = '5173'

/** Whether a page of that origin is the console. */
const isConsole = (
  { port, isLoopback, publicUrl }: Pick<Settings, 'port' | 'isLoopback' | 'publicUrl'>,
  origin: string,
): boolean => {
  if (origin === publicUrl?.origin) return true
  if (!isLoopback || !URL.canParse(origin)) return false
  const url = new URL(origin)
  // Port 0 lets the operating system choose the service's, and this process does not hear which.
  const ports = [String(port), DEVELOPMENT_PORT]
  const isItsPort = port === 0 || ports.includes(url.port) || (port === 80 && url.port === '')
  return url.protocol === 'http:' && HOSTS.has(url.hostname) && isItsPort
}

/**
 * Answers preflights and marks replies for the console's pages; others are refused before anything is done. Cookies
 * never cross. A browser that asks whether a page may come to this machine's own addresses is told so.
 */
export const admitOrigins =
  (settings: Settings) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { origin, 'sec-fetch-site': site } = request.headers
    // Whoever names no origin is no page, unless the page asks as an image or a form does.
    if (origin === undefined)
      return site === undefined || site === 'none' ? undefined : reply.code(403).send()
    reply.header('Vary', 'Origin')
    if (!isConsole(settings, origin)) return reply.code(403).send()
    reply.header('Access-Control-Allow-Origin', origin)
    if (request.method !== 'OPTIONS') return undefined
    for (const network of ['Private', 'Local']) {
      if (request.headers[`access-control-request-${network.toLowerCase()}-network`] === 'true')
        reply.header(`Access-Control-Allow-${network}-Network`, 'true')
    }
    return reply
      .header('Access-Control-Allow-Methods', 'GET, POST')
      .header('Access-Control-Allow-Headers', 'Content-Type')
      .header('Access-Control-Max-Age', '600')
      .code(204)
      .send()
  }
