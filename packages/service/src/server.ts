import Fastify, { type FastifyInstance } from 'fastify'
import { api } from './api/index.ts'
import { serveConsole } from './console/index.ts'
import type { KeptCard } from './database/schema.ts'
import type { Dependencies } from './dependencies.ts'
import { downloads } from './downloads/index.ts'
import { toApiError } from './http/apiError.ts'
import { fonts, isFont } from './http/fonts.ts'
import { createExpiring } from './http/expiring.ts'
import { requireStorable } from './http/storable.ts'
import { consoleUrlOf, isForwarded, LOOPBACK_DOMAIN, siteOf } from './http/hosts.ts'
import { loggerOptions } from './http/logging.ts'
import { hostedPages } from './hosted/index.ts'
import { landing } from './landing/index.ts'
import { createBackgroundJobs } from './mail/backgroundJobs.ts'
import { createInvitations } from './mail/invitations.ts'
import { createMailer } from './mail/mailer.ts'
import { providerIcons } from './oidc/icons.ts'
import { oidc } from './oidc/index.ts'
import { outbox } from './outbox/index.ts'
import { createWebhooks } from './payments/webhooks.ts'
import { sandbox } from './sandbox/index.ts'
import { createSandboxState } from './sandbox/state.ts'
import { standIns } from './standins/index.ts'

/** Of a card that no account has attached yet. */
const CARD_LIFETIME_MS = 3_600_000

export const portOf = (app: FastifyInstance): number | null => {
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? null) : null
}

/** A path with broken escapes is taken literally: without this the framework answers before any page can. */
const rewriteUrl = ({ url = '/' }: { url?: string | undefined }): string => {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

export const buildServer = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const { settings } = dependencies
  const app = Fastify({
    logger: loggerOptions(dependencies),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    trustProxy: settings.trustProxy,
    rewriteUrl,
    http: { maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    // An e-mail has up to 254 characters, each possibly percent-encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 800 },
  })
  app.addHttpMethod('PROPFIND')

  const port = (): number => portOf(app) ?? settings.port
  const domain = (): string => settings.domain ?? `${LOOPBACK_DOMAIN}:${port()}`
  const sendLandingPage = landing(dependencies, () => consoleUrlOf(settings, port()))

  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    if (settings.publicUrl?.protocol === 'https:')
      reply.header('Strict-Transport-Security', 'max-age=31536000')
    // The demo's data and controls are as open as its printed password.
    if (settings.hasSandbox && !settings.isSandboxAskedFor && isForwarded(request.headers)) {
      return reply
        .code(421)
        .type('text/plain; charset=utf-8')
        .send('The sandbox is for this machine only: set PUBLIC_URL to the origin that people use.\n')
    }
    const site = siteOf(settings, request.headers.host)
    if (site.kind === 'foreign') {
      return reply
        .code(421)
        .type('text/plain; charset=utf-8')
        .send('This service does not answer to that host name.\n')
    }
    if (site.kind === 'console' || isFont(request.url)) return undefined
    return sendLandingPage(request, reply, site)
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

  const state = createSandboxState()
  const backgroundJobs = createBackgroundJobs()
  app.addHook('onClose', backgroundJobs.done)
  const webhooks = createWebhooks(dependencies, (error) =>
    app.log.error({ err: error }, 'A payment webhook failed'),
  )
  const vault = createExpiring<KeptCard>(dependencies.now, CARD_LIFETIME_MS)
  const payments = { ...dependencies, scenario: () => state.payments, webhooks, vault }
  app.addHook('onReady', webhooks.schedule)
  app.addHook('onClose', webhooks.stop)
  const mailer = createMailer(dependencies, app.log)
  const invitations = createInvitations(dependencies, mailer, (error) =>
    app.log.error({ err: error }, 'A delayed invitation failed'),
  )
  app.addHook('onClose', invitations.stop)
  const context = { ...dependencies, domain, mailer, invitations, backgroundJobs, payments, sandbox: state }
  await app.register(api(context), { prefix: '/api' })
  await app.register(downloads(dependencies, state))
  await app.register(providerIcons)
  if (settings.publicUrl !== null && settings.oidcProviders.length > 0)
    await app.register(oidc(dependencies, settings.publicUrl))
  if (settings.hasSandbox) {
    await app.register(sandbox(dependencies, state, payments))
    await app.register(outbox(dependencies, backgroundJobs))
    await app.register(hostedPages(payments, settings))
    await app.register(standIns(dependencies, state.standIns))
  }
  await app.register(fonts)
  serveConsole(app, settings)
  await app.ready()
  return app
}
