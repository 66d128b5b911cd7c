import type { FastifyInstance } from 'fastify'
import type { StripeStandIn } from './server.ts'
import { formOf } from './wire.ts'

/** Below the service's own origin, for users who reach no other port of this machine. */
export const PAGES_PATH = '/sandbox/stripe'

export const addPages = (app: FastifyInstance, page: StripeStandIn['page'], settle: () => void): void => {
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    for (const kind of ['c/pay', 'p/session', 'i'])
      pages.route({
        method: ['GET', 'POST'],
        // A named part is hidden in the log.
        url: `${PAGES_PATH}/${kind}/:page`,
        handler: async ({ method, url, body, headers }, reply) => {
          const [path = '', search = ''] = url.split('?', 2)
          const shown = page({
            method,
            path: path.slice(PAGES_PATH.length),
            form: formOf(method === 'POST' ? String(body) : search),
            language: headers['accept-language'],
          })
          settle()
          return reply.code(shown.status).headers(shown.headers).send(shown.body)
        },
      })
  })
}
