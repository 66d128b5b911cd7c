import { isRequestId, REQUEST_ID_HEADER } from '@portico/stores/contract'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { createContext } from './api/context.ts'
import { api } from './api/index.ts'
import { serveConsole } from './console/index.ts'
import type { Dependencies } from './dependencies.ts'
import { cleanForwarded } from './http/addresses.ts'
import { toApiError } from './http/apiError.ts'
import { health } from './http/health.ts'
import { acceptJson } from './http/json.ts'
import { requireStorable } from './http/storable.ts'
import { named } from './http/named.ts'
import { loggerOptions } from './http/logging.ts'
import { LOOPBACK_DOMAIN, siteOf } from './http/hosts.ts'
import { MAX_BODY } from './http/route.ts'
import { undoFactorPage } from './auth/undoFactor/page.ts'
import { oidc } from './auth/oidc/routes.ts'
import { withOffers } from './auth/sealedApps.ts'
import { createSilenceWatch } from './workspaces/states/record.ts'
import { createStatusMails } from './mail/status/job.ts'
import { statusMailPage } from './mail/status/page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits for work that goes on after the replies. */
    readonly finishJobs: () => Promise<void>
  }
}

export const portOf = (app: FastifyInstance): number | null => {
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? null) : null
}

/** A path with broken escapes is taken literally: otherwise the framework answers before any page can. */
const rewriteUrl = ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  // The framework reads them for each call, and asks nobody else before.
  cleanForwarded(headers)
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** The caller's id if it is safe to log, otherwise a new one. */
const requestIdOf = ({ headers }: { readonly headers: IncomingMessage['headers'] }): string => {
  const sent = headers[REQUEST_ID_HEADER.toLowerCase()]
  return typeof sent === 'string' && isRequestId(sent) ? sent : randomUUID()
}

/** @param onRoute is called with each route */
export const buildServer = async (
  given: Dependencies,
  onRoute: (route: RouteOptions) => void = () => {},
): Promise<FastifyInstance> => {
  const settings = await withOffers(given.db, given.settings)
  const dependencies = { ...given, settings }
  const { metrics } = dependencies
  const app = Fastify({
    logger: loggerOptions(dependencies),
    bodyLimit: MAX_BODY,
    requestTimeout: 30_000,
    trustProxy: settings.trustProxy,
    rewriteUrl,
    requestIdHeader: false,
    genReqId: requestIdOf,
    // Slow headers and bodies are aborted soon, so that they cannot occupy all connections.
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // An e-mail has up to 254 characters, each possibly percent-encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 800 },
  })
  app.addHttpMethod('PROPFIND')
  acceptJson(app)
  app.addHook('onRoute', onRoute)

  const port = (): number => portOf(app) ?? settings.port
  const domain = (): string => settings.domain ?? `${LOOPBACK_DOMAIN}:${port()}`
  const { embedding } = dependencies

  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    // What is cached says so later.
    reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    reply.header(REQUEST_ID_HEADER, request.id)
    if (settings.publicUrl?.protocol === 'https:')
      reply.header('Strict-Transport-Security', 'max-age=31536000')
    const site = siteOf(settings, request.headers.host)
    if (site.kind === 'foreign' || (site.kind !== 'console' && !embedding))
      return reply
        .code(421)
        .type('text/plain; charset=utf-8')
        .send('This service does not answer to that host name.\n')
    await embedding?.onRequest(request, reply, site)
    return reply.sent ? reply : undefined
  })
  app.addHook('preValidation', async ({ body, query, params }) => {
    requireStorable([body, query, params])
  })
  app.setErrorHandler((error, request, reply) => {
    const { status } = toApiError(error)
    if (status >= 500) request.log.error({ err: error }, 'The request failed')
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status >= 500 ? 'Something went wrong.\n' : 'The request cannot be answered.\n')
  })

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    metrics.call({ method, route: routeOptions.url ?? 'none', code: statusCode }, elapsedTime / 1000)
  })

  const context = await createContext(dependencies, app, domain)
  const { backgroundJobs, invitations, mailer, stripeRoutes } = context
  app.decorate('finishJobs', backgroundJobs.done)
  app.addHook('onClose', backgroundJobs.done)
  app.addHook('onClose', invitations.stop)
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, `${what} failed`)
  const silence = createSilenceWatch(dependencies, failed('The check for silent workspaces'))
  app.addHook('onClose', silence.stop)
  if (settings.additions.includes('statusMail')) {
    const statusMails = createStatusMails(dependencies, mailer, failed('A mail about workspaces'))
    app.addHook('onClose', statusMails.stop)
    await app.register(named('statusMail', statusMailPage(dependencies)))
  }
  await embedding?.addRoutes(app, dependencies)
  await app.register(named('health', health(context)), { logLevel: 'warn' })
  await app.register(named('api', api(context)), { prefix: '/api' })
  await app.register(named('undoFactor', undoFactorPage(context)))
  if (settings.oidcProviders.length > 0) await app.register(named('oidc', oidc(context)))
  if (stripeRoutes) await app.register(named('stripe', stripeRoutes))
  serveConsole(app, settings)
  await app.ready()
  return app
}
