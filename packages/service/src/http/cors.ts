import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { originOf } from './hosts.ts'

/** Where the console is served from while it is being developed. */
const DEVELOPMENT_ORIGINS = new Set(['http://localhost:5173', 'http://127.0.0.1:5173'])

/** Whether a page of that origin may use the service. */
export const isAllowedOrigin = (settings: Settings, host: string | undefined, origin: string): boolean =>
  origin === originOf(settings, host) ||
  origin === settings.publicUrl?.origin ||
  (settings.isLoopback && DEVELOPMENT_ORIGINS.has(origin))

/** Answers preflights and marks replies for allowed origins; cookies never cross. */
export const cors =
  (settings: Settings) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { origin, host } = request.headers
    if (origin === undefined) return undefined
    reply.header('Vary', 'Origin')
    if (!isAllowedOrigin(settings, host, origin)) return undefined
    reply.header('Access-Control-Allow-Origin', origin)
    reply.header('Access-Control-Expose-Headers', 'Date, Retry-After')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE, PROPFIND')
      .header('Access-Control-Allow-Headers', 'Authorization, Content-Type')
      .header('Access-Control-Max-Age', '600')
      .code(204)
      .send()
  }
