import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { html } from '@portico/service/http/html.ts'
import qs from 'qs'
import { createLocalServer } from '../servers.ts'
import { PAGE_HEADERS, pageOf } from '../page.ts'
import { createBooks, type SavedBooks } from './books.ts'
import { invoicePage, type Page, type PageContext, payPage } from './payPage.ts'
import { portalPage } from './portalPage.ts'
import { type Answer, missing, StripeRefusal } from './records.ts'
import { stripeRoutes, type StripeSetup } from './routes.ts'
import { wordsFor } from './texts.ts'

type Form = Readonly<Record<string, unknown>>

export interface AskedOfStripe {
  readonly method: string
  readonly path: string
  readonly form: Form
  readonly key: string | null
}

interface StripeOptions {
  readonly secretKey: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** @returns an answer in place of the usual one. */
  readonly before?: (asked: AskedOfStripe) => Answer | null
  /** Runs before the answer is sent. @param asked null on a page @returns whether it gets lost. */
  readonly after?: (asked: AskedOfStripe | null) => Promise<boolean>
  readonly isPageDead?: () => boolean
  readonly charging?: { nextChargeFails: boolean }
  readonly saved?: SavedBooks
}

const PAGES = [
  [/^\/c\/pay\/(\w+)$/, payPage],
  [/^\/p\/session\/(\w+)$/, portalPage],
  [/^\/i\/(\w+)$/, invoicePage],
] as const

const find = (context: PageContext): Page => {
  const { visit } = context
  for (const [path, page] of PAGES) {
    const [, id] = path.exec(visit.path) ?? []
    const found = id === undefined ? null : page(context, id)
    if (found !== null) return found
  }
  const words = wordsFor(visit.language)
  return { words, status: 404, title: words.say('unknown'), body: html`` }
}

/** The pages that users see. */
const answerPage = (context: Omit<PageContext, 'field'>, isDead: boolean) => {
  const { visit } = context
  const field = (name: string): string => {
    const value = visit.form[name]
    return typeof value === 'string' ? value : ''
  }
  const words = wordsFor(visit.language)
  const page = isDead
    ? { words, status: 503, title: words.say('dead'), body: html`` }
    : find({ ...context, field })
  if (typeof page === 'string') return { status: 303, headers: { ...PAGE_HEADERS, Location: page }, body: '' }
  const { title, body, status = 200 } = page
  const { language, say } = page.words
  return { status, headers: PAGE_HEADERS, body: pageOf({ language, note: say('standIn'), title, body }) }
}

export const refusal = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
})

/** Stripe, as far as the service uses it, at a port of this machine. */
export const createStripe = (options: StripeOptions) => {
  const now = (): number => Math.floor(options.now() / 1000)
  const setup: StripeSetup = {
    prices: {},
    webhookUrl: null,
    webhookEvents: [],
    hasPortalUpdates: true,
  }
  const books = createBooks(now, options.charging, options.saved)
  const origin = (): string => `http://127.0.0.1:${port()}`
  /** Where users reach the pages. */
  let pages = origin
  const routes = stripeRoutes(books, now, setup, () => pages())

  const run = (method: string, path: string, form: Form): Answer => {
    try {
      const route = routes.find((one) => one.method === method && one.path.test(path))
      if (!route) throw missing('call', `${method} ${path}`)
      const [, id = ''] = route.path.exec(path) ?? []
      return { status: 200, body: route.answer(id, form) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: { error: error.error } }
    }
  }

  /** Repeats the first answer of a key, whatever it was. */
  const runOnce = ({ key, method, path, form }: AskedOfStripe): Answer => {
    if (method !== 'POST') return run(method, path, form)
    if (key === null) return refusal(400, 'invalid_request_error', 'This service sends a key with each POST')
    const request = JSON.stringify([path, form])
    const known = books.answered.get(key)
    if (known && known.request !== request)
      return refusal(400, 'idempotency_error', 'This key was used with other parameters')
    const answer = known?.answer ?? books.asCaller(key, () => run(method, path, form))
    books.answered.set(key, { request, answer })
    return answer
  }

  const answerCall = async ({ headers }: IncomingMessage, asked: AskedOfStripe): Promise<Answer | 'lost'> => {
    const instead = options.before?.(asked) ?? null
    if (headers.authorization !== `Bearer ${options.secretKey}`)
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided')
    if (instead) return instead
    const reply = runOnce(asked)
    return (await options.after?.(asked)) ? 'lost' : reply
  }

  const reply = async (request: IncomingMessage) => {
    const { pathname: path, search } = new URL(request.url ?? '/', origin())
    const { method = 'GET', headers } = request
    const form = qs.parse(method === 'GET' ? search : await text(request), { ignoreQueryPrefix: true })
    if (!path.startsWith('/v1/')) {
      const visit = { method, path, form, language: headers['accept-language'] }
      books.passTime()
      const page = answerPage({ books, now: now(), pages: pages(), visit }, options.isPageDead?.() === true)
      return (await options.after?.(null)) ? 'lost' : page
    }
    const key = headers['idempotency-key']?.toString() ?? null
    const answered = await answerCall(request, { method, path, form, key })
    if (answered === 'lost') return answered
    return {
      status: answered.status,
      // Stripe's header for failures that should not be retried.
      headers: {
        'Content-Type': 'application/json',
        'Request-Id': 'req_1',
        'Stripe-Should-Retry': 'false',
      },
      body: JSON.stringify(answered.body),
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const answered = await reply(request)
      if (answered === 'lost') request.socket.destroy()
      else response.writeHead(answered.status, answered.headers).end(answered.body)
    } catch (error) {
      const { status, body } = refusal(500, 'api_error', String(error))
      response.writeHead(status).end(JSON.stringify(body))
    }
  }
  const { port, ...server } = createLocalServer((request, response) => void answer(request, response))

  return {
    books,
    setup,
    origin,
    /** A request that arrived at another server. */
    answer,
    /** The pages are served at another origin or below a path of it. */
    movePages: (url: string): void => {
      pages = () => url
    },
    ...server,
  }
}
