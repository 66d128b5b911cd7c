import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { createSystemClock } from '../environment/clock.ts'
import { createFakePage } from '../testing/fakePlatform.ts'
import { localServer } from '../testing/localServer.ts'
import { createClient, type Client, type ClientEvent } from './client.ts'
import { AbortedError, ApiError, ContractError, NetworkError } from './errors.ts'
import { createSuperagentTransport } from './superagentTransport.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Handler = (response: ServerResponse, seen: Seen) => void

let handlers: Handler[]
let seen: Seen[]
let events: ClientEvent[]
let client: Client

const clock = createSystemClock(globalThis)
const schema = v.object({ name: v.string() })

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
    response.end(JSON.stringify(body))
  }

const html: Handler = (response) => {
  response.writeHead(502, { 'Content-Type': 'text/html' })
  response.end('<h1>Bad gateway</h1>')
}

const drop: Handler = (response) => response.destroy()

const origin = localServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    const entry = { method, url, headers, body: Buffer.concat(chunks).toString() }
    seen.push(entry)
    const handler = handlers.shift() ?? json(200, { data: { name: 'Ada' } })
    handler(response, entry)
  })
})

beforeEach(() => {
  handlers = []
  seen = []
  events = []
  client = createClient({
    baseUrl: `${origin()}/api`,
    transport: createSuperagentTransport(),
    token: () => 'secret',
    language: () => 'en',
    page: createFakePage(),
    // Backoffs are tested with the client; here they only cost time.
    clock: { ...clock, after: (ms, task) => clock.after(ms < 5000 ? 0 : ms, task) },
    random: () => 0.5,
    onEvent: (event) => events.push(event),
  })
})

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('over HTTP', () => {
  test('[S7-001] the bearer, the method, the path and a JSON body arrive', async () => {
    await expect(client.put('/users/', { schema, body: { firstName: 'Zoë "Z"' } })).resolves.toEqual({
      name: 'Ada',
    })
    expect(seen).toMatchObject([
      {
        method: 'PUT',
        url: '/api/users/',
        headers: {
          authorization: 'Bearer secret',
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: '{"firstName":"Zoë \\"Z\\""}',
      },
    ])
  })

  test('PROPFIND, and DELETE with a body, are sent', async () => {
    await client.propfind('/services/ping', { schema })
    await client.delete('/account', { schema, body: { reCaptchaToken: 'x' } })
    await client.post('/auth/oturl', { schema, body: {} })
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PROPFIND', '/api/services/ping', ''],
      ['DELETE', '/api/account', '{"reCaptchaToken":"x"}'],
      ['POST', '/api/auth/oturl', '{}'],
    ])
  })

  test('a redirect is not followed, so the bearer stays', async () => {
    handlers = [json(307, {}, { Location: `${origin()}/elsewhere` })]
    expect(await failure(client.post('/x', { schema }))).toBeInstanceOf(NetworkError)
    expect(seen.map(({ url }) => url)).toEqual(['/api/x'])
  })

  test('a dropped connection and a gateway’s HTML page are retried for a read', async () => {
    handlers = [drop, html]
    await expect(client.get('/services/', { schema })).resolves.toEqual({ name: 'Ada' })
    expect(seen).toHaveLength(3)
    expect(events).toEqual([])
  })

  test('[S8-006] a write that is dropped is sent once and is a network error', async () => {
    handlers = [drop]
    expect(await failure(client.post('/x', { schema }))).toBeInstanceOf(NetworkError)
    expect(seen).toHaveLength(1)
    expect(events).toEqual(['network'])
  })

  test('the status and headers of a refusal are available', async () => {
    const headers = { 'Retry-After': '17', 'X-Request-Id': '7d0f1c9e-4b7a' }
    handlers = [json(429, { error: { code: -6, message: 'Locked' } }, headers)]
    const error = await failure(client.post('/auth/login', { schema, isAnonymous: true }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: -6, status: 429, seconds: 17, reference: '7d0f1c9e-4b7a' })
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  test.each([
    ['broken JSON', 'application/json', '{"data":'],
    ['no JSON', 'text/plain', 'hello'],
    ['nothing', 'application/json', ''],
  ])('a success with %s breaks the contract', async (_name, type, text) => {
    const handler: Handler = (response) => {
      response.writeHead(200, { 'Content-Type': type })
      response.end(text)
    }
    handlers = [handler]
    expect(await failure(client.get('/x', { schema }))).toBeInstanceOf(ContractError)
    expect(seen).toHaveLength(1)
  })

  test('aborting closes the connection', async () => {
    const controller = new AbortController()
    const closed = new Promise<void>((resolve) => {
      handlers = [
        (response) => {
          response.on('close', resolve)
          controller.abort()
        },
      ]
    })
    expect(await failure(client.get('/x', { schema, signal: controller.signal }))).toBeInstanceOf(
      AbortedError,
    )
    await closed
    expect(seen).toHaveLength(1)
  })

  test('a reply above the caller’s limit rejects, whatever length it announces', async () => {
    const transport = createSuperagentTransport()
    const { signal } = new AbortController()
    const ask = (maxBytes?: number) =>
      transport({
        method: 'GET',
        url: `${origin()}/ping`,
        headers: {},
        body: undefined,
        signal,
        ...(maxBytes !== undefined && { maxBytes }),
      })
    const long = json(200, { data: 'x'.repeat(70_000) })
    const chunked = json(200, { data: 'x'.repeat(70_000) }, { 'Transfer-Encoding': 'chunked' })
    handlers = [long, chunked, json(200, { a: 1 }), long]
    await expect(ask(65_536)).rejects.toThrow('Maximum response size')
    await expect(ask(65_536)).rejects.toThrow('Maximum response size')
    await expect(ask(65_536)).resolves.toMatchObject({ status: 200, body: { a: 1 } })
    await expect(ask()).resolves.toMatchObject({ status: 200 })
  })

  test('an unreachable server is a network error after the retries', async () => {
    client.setBaseUrl('http://127.0.0.1:9')
    const error = await failure(client.get('/x', { schema }))
    expect(error).toMatchObject({ reason: 'transit', status: null })
    expect(events).toEqual(['network'])
  })
})
