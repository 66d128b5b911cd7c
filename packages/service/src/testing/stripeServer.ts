import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Stripe } from 'stripe'
import type { StripeSettings } from '../payments/stripe/settings.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '../payments/stripe/webhookRoute.ts'
import { call, type Reply } from './httpClient.ts'
import { createBooks, invalid, StripeRefusal } from './stripeBooks.ts'
import { requestProblems } from './stripeDescription.ts'
import { stripeRoutes, type StripeSetup } from './stripeRoutes.ts'
import { START } from './testService.ts'

const KEY = 'sk_test_portico'
const WEBHOOK_SECRET = 'whsec_portico'

/** Value of `STRIPE_PRICES`. */
export const PRICE_LIST =
  'basic-monthly=price_basic_month,basic-yearly=price_basic_year,pro-monthly=price_pro_month,' +
  'pro-yearly=price_pro_year,enterprise-monthly=price_enterprise_month,enterprise-yearly=price_enterprise_year'

type Form = Record<string, unknown>

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null

/** Objects with the keys 0, 1, 2… become lists. */
const listsIn = (value: unknown): unknown => {
  if (!isForm(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [key, listsIn(one)] as const)
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, one]) => one)
    : Object.fromEntries(entries)
}

/** `a[b][0][c]=d` */
const formOf = (text: string): Form => {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    let place = form
    for (const key of keys.slice(0, -1)) {
      const inner = place[key]
      const next: Form = isForm(inner) ? inner : {}
      place[key] = next
      place = next
    }
    place[keys.at(-1) ?? ''] = value
  }
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, listsIn(value)]))
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

interface AskedOfStripe {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, unknown>>
  readonly key: string | null
}

const signatures = new Stripe(KEY)

/** Stripe's API with its behaviour in memory; each request and reply is checked against Stripe's description. */
export const startStripeServer = async () => {
  let clock = START
  let port = 0
  const now = (): number => Math.floor(clock / 1000)
  const origin = (): string => `http://127.0.0.1:${port}`
  const books = createBooks(now)
  const setup: StripeSetup = {
    prices: {},
    webhookUrl: null,
    webhookEvents: WEBHOOK_EVENTS,
    hasPortalUpdates: true,
  }
  const routes = stripeRoutes(books, now, setup, origin)
  const asked: AskedOfStripe[] = []
  /** By idempotency key. */
  const answered = new Map<string, { readonly request: string; readonly answer: Answer }>()
  let outage: Answer | null = null
  /** Number of charges whose answer never arrives. */
  let lost = 0
  /** Runs before the next such call is answered. */
  let meanwhile: { readonly at: string; readonly act: () => Promise<void> } | null = null
  const sockets = new Set<Socket>()

  const run = (method: string, path: string, form: Form): Answer => {
    try {
      const route = routes[method]?.find((one) => one.path.test(path))
      if (!route)
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path})`,
        })
      const [problem] = requestProblems(route.params, form)
      if (problem !== undefined) throw invalid(problem, { code: 'parameter_unknown' })
      const [, id = ''] = route.path.exec(path) ?? []
      return { status: 200, body: route.answer({ id, form }) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: { error: error.error } }
    }
  }

  /** Repeats the first answer of a key, whatever it was. */
  const runOnce = (key: string | null, method: string, path: string, form: Form): Answer => {
    if (method !== 'POST') return run(method, path, form)
    if (key === null)
      return { status: 400, body: { error: invalid('This service sends a key with each POST').error } }
    const request = JSON.stringify([path, form])
    const known = answered.get(key)
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
    answered.set(key, { request, answer })
    return answer
  }

  const answer = async (request: IncomingMessage): Promise<Answer | 'lost'> => {
    const { pathname, search } = new URL(request.url ?? '/', origin())
    const method = request.method ?? 'GET'
    const form = formOf(method === 'GET' ? search : await bodyOf(request))
    const key = request.headers['idempotency-key']?.toString() ?? null
    asked.push({ method, path: pathname, form, key })
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      }
    if (outage) return outage
    const reply = runOnce(key, method, pathname, form)
    if (meanwhile?.at === `${method} ${pathname}`) {
      const { act } = meanwhile
      meanwhile = null
      await act()
    }
    if (method === 'POST' && lost > 0) {
      lost -= 1
      return 'lost'
    }
    return reply
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(
      (reply) => {
        if (reply === 'lost') return request.socket.destroy()
        // Stripe's header for failures that should not be retried.
        const headers = {
          'Content-Type': 'application/json',
          'Request-Id': 'req_1',
          'Stripe-Should-Retry': 'false',
        }
        return response.writeHead(reply.status, headers).end(JSON.stringify(reply.body))
      },
      (error: unknown) =>
        response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: String(error) } })),
    )
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        port = typeof address === 'object' && address ? address.port : 0
        resolve()
      })
    })
  await listen()

  const settings: StripeSettings = {
    secretKey: KEY,
    webhookSecret: WEBHOOK_SECRET,
    prices: PRICE_LIST.split(',').map((pair, index) => ({
      planId: index < 2 ? 1 : index < 4 ? 2 : 3,
      interval: index % 2 === 0 ? 'monthly' : 'yearly',
      id: pair.split('=')[1] ?? '',
    })),
    apiBase: new URL(origin()),
  }

  const signed = (payload: string, secret = WEBHOOK_SECRET, timestamp = now()): string =>
    signatures.webhooks.generateTestHeaderString({ payload, secret, timestamp })

  const send = (servicePort: number, event: unknown, signature?: string): Promise<Reply> => {
    const payload = JSON.stringify(event, null, 2)
    return call(servicePort, WEBHOOK_PATH, {
      method: 'POST',
      body: payload,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature ?? signed(payload) },
    })
  }

  return {
    settings,
    env: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICES: PRICE_LIST,
      STRIPE_API_BASE: origin(),
    },
    origin,
    ...books,
    setup,
    asked,
    signed,
    send,
    advance: (milliseconds: number) => {
      clock += milliseconds
    },
    /** Fails every request until it is reset with null. */
    fail: (status: number | null): void => {
      outage =
        status === null
          ? null
          : { status, body: { error: { type: 'api_error', message: 'Stripe is out of order' } } }
    },
    /** The next POST is executed, but its answer never arrives. */
    loseNext: (): void => {
      lost += 1
    },
    meanwhile: (act: () => Promise<void>, at = 'GET /v1/subscriptions'): void => {
      meanwhile = { at, act }
    },
    /** Sends all webhooks that were not sent yet. */
    deliver: async (servicePort: number): Promise<readonly Reply[]> => {
      const replies: Reply[] = []
      for (const event of books.events.splice(0)) replies.push(await send(servicePort, event))
      return replies
    },
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    start: listen,
    /** Removes the effects of earlier tests. */
    reset: (): void => {
      clock = START
      answered.clear()
      for (const records of [books.customers, books.cards, books.subscriptions, books.checkouts])
        records.clear()
      for (const list of [books.invoices, books.events, asked]) list.length = 0
      outage = null
      meanwhile = null
      lost = 0
      Object.assign(setup, {
        prices: {},
        webhookUrl: null,
        webhookEvents: WEBHOOK_EVENTS,
        hasPortalUpdates: true,
      })
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>
