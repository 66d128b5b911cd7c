import { REQUEST_ID_HEADER } from '@portico/stores/contract'
import type { FastifyCorsOptions, FastifyCorsOptionsDelegatePromise } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { invalidContent } from './apiError.ts'
import { originOf } from './hosts.ts'

const DEVELOPMENT_ORIGINS = new Set(['http://localhost:5173', 'http://127.0.0.1:5173'])

export const isAllowedOrigin = (settings: Settings, host: string | undefined, origin: string): boolean =>
  origin === originOf(settings, host) ||
  settings.consoleOrigins.includes(origin) ||
  (settings.isLoopback && host !== settings.publicUrl?.host && origin === `http://${host}`) ||
  (settings.isLoopback && DEVELOPMENT_ORIGINS.has(origin))

/** Only addresses of the console: a payment must not redirect elsewhere. */
export const ownAddress = (
  settings: Settings,
  { headers }: Pick<FastifyRequest, 'headers'>,
  field: string,
  text: string,
): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOwn =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    isAllowedOrigin(settings, headers.host, url.origin)
  if (!isOwn) throw invalidContent(`${field} is not valid`)
  return url.href
}

/** Per request, because the host determines the allowed origin. */
export const corsOptions =
  (settings: Settings): FastifyCorsOptionsDelegatePromise =>
  async ({ headers: { origin, host } }): Promise<FastifyCorsOptions> => ({
    origin: origin !== undefined && isAllowedOrigin(settings, host, origin),
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PROPFIND'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', REQUEST_ID_HEADER],
    exposedHeaders: ['Date', 'ETag', 'Retry-After', REQUEST_ID_HEADER],
    maxAge: 600,
  })
