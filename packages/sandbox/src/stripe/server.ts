import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createLocalServer } from '../localServer.ts'
import { createBooks } from './books.ts'
import { invalid, StripeRefusal } from './cards.ts'
import type { PageReply } from './page.ts'
import { createPages } from './pages.ts'
import type { Answer } from './records.ts'
import { stripeRoutes, type StripeSetup } from './routes.ts'
import { type Form, formOf } from './wire.ts'

export interface AskedOfStripe {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Form>
  readonly key: string | null
}

interface StripeOptions {
  readonly secretKey: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Problems of a request, by Stripe's description at this place. */
  readonly problemsOf?: (place: string, form: Form) => readonly string[]
  /** An object with all properties that Stripe sends. */
  readonly completed?: (body: unknown) => unknown
  /** @returns an answer in place of the usual one. */
  readonly before?: (asked: AskedOfStripe) => Answer | null
  /** Runs before the answer is sent. @param asked null on a page @returns whether it gets lost. */
  readonly after?: (asked: AskedOfStripe | null) => Promise<boolean>
  readonly isPageDead?: () => boolean
  readonly charging?: { nextChargeFails: boolean }
}

/** Stripe, as far as the service uses it, at a port of this machine. */
export const createStripe = (options: StripeOptions) => {
  const { problemsOf = () => [], completed = (body) => body } = options
  const now = (): number => Math.floor(options.now() / 1000)
  const setup: StripeSetup = {
    prices: {},
    webhookUrl: null,
    webhookEvents: [],
    hasPortalUpdates: true,
  }
  const books = createBooks(now, options.charging)
  const origin = (): string => `http://127.0.0.1:${port()}`
  /** Where users reach the pages. */
  let pages = origin
  const routes = stripeRoutes(books, now, setup, () => pages())
  const page = createPages(books, now, () => pages(), options.isPageDead)

  const run = (method: string, path: string, form: Form): Answer => {
    try {
      const route = routes[method]?.find((one) => one.path.test(path))
      if (!route)
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path})`,
        })
      const [problem] = problemsOf(route.params, form)
      if (problem !== undefined) throw invalid(problem, { code: 'parameter_unknown' })
      const [, id = ''] = route.path.exec(path) ?? []
      return { status: 200, body: completed(route.answer({ id, form })) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: { error: error.error } }
    }
  }

  /** Repeats the first answer of a key, whatever it was. */
  const runOnce = ({ key, method, path, form }: AskedOfStripe): Answer => {
    if (method !== 'POST') return run(method, path, form)
    if (key === null)
      return { status: 400, body: { error: invalid('This service sends a key with each POST').error } }
    const request = JSON.stringify([path, form])
    const known = books.answered.get(key)
    if (known && known.request !== request)
      return {
        status: 400,
        body: {
          error: {
            type: 'idempotency_error',
            message:
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          },
        },
      }
    const answer = known?.answer ?? books.asCaller(key, () => run(method, path, form))
    books.answered.set(key, { request, answer })
    return answer
  }

  const answerCall = async ({ headers }: IncomingMessage, asked: AskedOfStripe): Promise<Answer | 'lost'> => {
    const instead = options.before?.(asked) ?? null
    if (headers.authorization !== `Bearer ${options.secretKey}`)
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      }
    if (instead) return instead
    const reply = runOnce(asked)
    return (await options.after?.(asked)) ? 'lost' : reply
  }

  const answerPage = (request: IncomingMessage, path: string, form: Form): PageReply =>
    page({
      method: request.method ?? 'GET',
      path,
      form,
      language: request.headers['accept-language'],
    })

  const answer = async (request: IncomingMessage): Promise<PageReply | 'lost'> => {
    const { pathname: path, search } = new URL(request.url ?? '/', origin())
    const method = request.method ?? 'GET'
    const form = formOf(method === 'GET' ? search : await text(request))
    if (!path.startsWith('/v1/')) {
      const reply = answerPage(request, path, form)
      return (await options.after?.(null)) ? 'lost' : reply
    }
    const key = request.headers['idempotency-key']?.toString() ?? null
    const reply = await answerCall(request, { method, path, form, key })
    if (reply === 'lost') return reply
    // Stripe's header for failures that should not be retried.
    const headers = {
      'Content-Type': 'application/json',
      'Request-Id': 'req_1',
      'Stripe-Should-Retry': 'false',
    }
    return { status: reply.status, headers, body: JSON.stringify(reply.body) }
  }

  const { server, port, listen, stop } = createLocalServer((request, response) => {
    void answer(request).then(
      (reply) => {
        if (reply === 'lost') return request.socket.destroy()
        return response.writeHead(reply.status, reply.headers).end(reply.body)
      },
      (error: unknown) =>
        response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: String(error) } })),
    )
  })

  return {
    books,
    setup,
    page,
    origin,
    /** The pages are served at another origin or below a path of it. */
    movePages: (url: string): void => {
      pages = () => url
    },
    server,
    listen,
    stop,
  }
}

export type StripeStandIn = ReturnType<typeof createStripe>
