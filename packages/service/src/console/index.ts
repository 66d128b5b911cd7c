import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AGENT_PORT } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toApiError } from '../http/apiError.ts'
import { html } from '../http/html.ts'
import { named } from '../http/named.ts'
import { createNonce, setPageHeaders, type ContentSecurityPolicy } from '../http/pageHeaders.ts'
import type { Settings, Integrations } from '../settings.ts'

/** @see https://developers.google.com/recaptcha/docs/faq, "I'm using content-security-policy" */
const RECAPTCHA: ContentSecurityPolicy = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** Without HubSpot's analytics and banners. */
const HUBSPOT: ContentSecurityPolicy = {
  'script-src': ['https://js.hs-scripts.com', 'https://js.usemessages.com'],
  'frame-src': ['https://app.hubspot.com'],
  'connect-src': ['https://api.hubspot.com'],
}

const joined = (one: ContentSecurityPolicy, two: ContentSecurityPolicy): ContentSecurityPolicy => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(two).map(([directive, sources]) => [directive, [...(one[directive] ?? []), ...sources]]),
  ),
})

const atHostOf = (url: string): ContentSecurityPolicy => {
  const { origin } = new URL(url)
  return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin] }
}

/** Only configured hosts. */
const withThirdParties = (
  policy: ContentSecurityPolicy,
  { recaptcha, hubSpot, downloadUrl }: Integrations,
): ContentSecurityPolicy =>
  [
    recaptcha && (recaptcha.scriptUrl === null ? RECAPTCHA : atHostOf(recaptcha.scriptUrl)),
    hubSpot && (hubSpot.scriptUrl === null ? HUBSPOT : atHostOf(hubSpot.scriptUrl)),
    downloadUrl !== null && { 'connect-src': [new URL(downloadUrl).origin] },
  ]
    .filter((party) => party !== null && party !== false)
    .reduce(joined, policy)

/** First segments of other paths: even when such a path is missing or disabled, the page must not be sent. */
const OTHERS = 'assets|payments|oidc'
const OTHER_PATH = new RegExp(`^/(${OTHERS})(/|$)|%2e`, 'i')
const isOthers = (path: string): boolean => OTHER_PATH.test(path)
const isFile = (path: string): boolean => isOthers(path) || /\.[^/]*$/.test(path)

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text)

const withAgent = (index: string, agentUrl: string): string =>
  index.replace('</head>', `${html`<meta name="portico-agent" content="${agentUrl}" />`.markup}</head>`)

/** Its file is named after the path. */
const PRERENDERED = /^\/([a-z]+)$/

/** Console and service share an origin, so the page may call only that, the agent and configured third parties. */
export const serveConsole = (
  app: FastifyInstance,
  { consoleDir, agentPort, integrations }: Pick<Settings, 'consoleDir' | 'agentPort' | 'integrations'>,
): void => {
  const agentUrl = `http://127.0.0.1:${agentPort}`

  const read = (name: string): Promise<string | null> =>
    readFile(join(consoleDir, `${name}.html`), 'utf8').catch(() => null)

  /** The prerendered page of a path, or the page of all others. */
  const sendPage = async (reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const prerendered = PRERENDERED.exec(path)?.[1]
    const index = (prerendered && (await read(prerendered))) ?? (await read('index'))
    if (index === null) return sendText(reply, 503, 'The console is not built. Run npm start.\n')
    const nonce = createNonce()
    const policy = {
      'script-src': ["'self'", `'nonce-${nonce}'`],
      'style-src': ["'self'", `'nonce-${nonce}'`],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", agentUrl],
      'form-action': ["'self'"],
      'manifest-src': ["'self'"],
      // The console's own; browsers refuse any other, and a second of this name.
      'trusted-types': ['default'],
    }
    setPageHeaders(reply, withThirdParties(policy, integrations))
    const page = agentPort === AGENT_PORT ? index : withAgent(index, agentUrl)
    return reply.send(page.replaceAll('__CSP_NONCE__', nonce))
  }

  void app.register(
    named('console', async (files) => {
      // An empty segment or a name too long for the file system is not a file, but may be a page.
      files.setErrorHandler((error, _request, reply) => {
        if (toApiError(error).status >= 500) throw error
        reply.callNotFound()
      })
      void files.register(fastifyStatic, {
        root: consoleDir,
        index: false,
        dotfiles: 'ignore',
        preCompressed: true,
        cacheControl: false,
        suppressWarning: true,
        // Pages need a nonce.
        allowedPath: (path) => isFile(path) && !path.endsWith('.html'),
        setHeaders: (reply) => {
          // File names below `/assets` change with their contents.
          const isImmutable = reply.request.url.startsWith('/assets/')
          reply.header('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    }),
  )

  app.setNotFoundHandler(async ({ method, url, headers }, reply) => {
    const [path = ''] = url.split('?')
    // A user who opens `/nowhere.html` reads the page; a script or an image does not.
    const isPage = !isFile(path) || (!isOthers(path) && headers.accept?.includes('text/html') === true)
    if (!isPage || (method !== 'GET' && method !== 'HEAD')) return sendText(reply, 404, 'Not found\n')
    return sendPage(isFile(path) ? reply.code(404) : reply, path)
  })
}
