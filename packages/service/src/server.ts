import Fastify, { type FastifyInstance } from 'fastify'
import { api } from './api/index.ts'
import { serveConsole } from './console/index.ts'
import type { Dependencies } from './dependencies.ts'
import { downloads } from './downloads/index.ts'
import { toApiError } from './http/apiError.ts'
import { consoleUrlOf, LOOPBACK_DOMAIN, siteOf } from './http/hosts.ts'
import { loggerOptions } from './http/logging.ts'
import { hostedPages } from './hosted/index.ts'
import { landing } from './landing/index.ts'
import { createAfterwards } from './mail/afterwards.ts'
import { createMailer } from './mail/mailer.ts'
import { outbox } from './outbox/index.ts'
import { createDelivery } from './payments/delivery.ts'
import { sandbox } from './sandbox/index.ts'
import { createSandboxState } from './sandbox/state.ts'
import { standIns } from './standins/index.ts'

/** The port a server listens on; null before it does. */
export const portOf = (app: FastifyInstance): number | null => {
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? null) : null
}

/** Builds the HTTP server over an open database; it does not listen yet. */
export const buildServer = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const { settings } = dependencies
  const app = Fastify({
    logger: loggerOptions(dependencies),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    http: { maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    // An e-mail in a path has up to 254 characters, and each of them may be encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 800 },
  })
  app.addHttpMethod('PROPFIND')

  /** The port in use, which the operating system chose when the settings say 0. */
  const port = (): number => portOf(app) ?? settings.port
  const domain = (): string => settings.domain ?? `${LOOPBACK_DOMAIN}:${port()}`
  const sendLandingPage = landing(dependencies, () => consoleUrlOf(settings, port()))

  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    const site = siteOf(settings, request.headers.host)
    if (site.kind === 'foreign') {
      return reply
        .code(421)
        .type('text/plain; charset=utf-8')
        .send('This service does not answer to that host name.\n')
    }
    return site.kind === 'console' ? undefined : sendLandingPage(request, reply, site)
  })
  app.setErrorHandler((error, request, reply) => {
    const { status } = toApiError(error)
    if (status >= 500) request.log.error({ err: error }, 'The request failed')
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status >= 500 ? 'Something went wrong.\n' : 'The request cannot be answered.\n')
  })

  const state = createSandboxState()
  const afterwards = createAfterwards()
  app.addHook('onClose', afterwards.done)
  const post = { mailer: createMailer(dependencies, app.log), afterwards }
  const delivery = createDelivery(dependencies, (error) =>
    app.log.error({ err: error }, 'A payment could not be told to its account'),
  )
  const payments = { ...dependencies, wish: () => state.payments, delivery }
  app.addHook('onReady', delivery.plan)
  app.addHook('onClose', delivery.stop)
  await app.register(api(dependencies, state, domain, post, payments), { prefix: '/api' })
  await app.register(downloads(dependencies, state))
  if (settings.hasSandbox) {
    await app.register(sandbox(dependencies, state, payments))
    await app.register(outbox(dependencies, afterwards))
    await app.register(hostedPages(payments))
    await app.register(standIns(dependencies, state.standIns))
  }
  serveConsole(app, settings)
  await app.ready()
  return app
}
