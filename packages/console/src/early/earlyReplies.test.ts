import type { TransportRequest } from '@portico/stores'
import { makeUserData } from '@portico/stores/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendEarly } from './earlyReplies.ts'

const origin = 'https://console.example'
const page = { origin, pathname: '/admin/workspaces' }

interface Asked {
  url: string
  method: string
  authorization: string | undefined
}

let asked: Asked[]
let config: object
let role: 'admin' | 'user'
let fail: (url: string) => boolean

const reply = async (url: string, init: { method: string; headers: Record<string, string> }) => {
  asked.push({ url, method: init.method, authorization: init.headers['Authorization'] })
  if (fail(url)) throw new TypeError('Failed to fetch')
  const data = url.endsWith('/config')
    ? config
    : url.endsWith('/userdata')
      ? makeUserData({ role })
      : { path: url }
  const body = { data }
  return new Response(JSON.stringify(body), { headers: { ETag: '"7"' } })
}

beforeEach(() => {
  asked = []
  config = { wsurl: `${origin}/api` }
  role = 'admin'
  fail = () => false
  page.pathname = '/admin/workspaces'
  vi.stubGlobal('location', page)
  vi.stubGlobal('fetch', reply)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const send = (token: string | null = 'secret') => sendEarly({ serviceUrl: '/api', token, language: 'es' })
const settle = () => new Promise((resolve) => setTimeout(resolve))
const request = (
  path: string,
  { method = 'GET', headers = {} }: Partial<Pick<TransportRequest, 'method' | 'headers'>> = {},
): TransportRequest => ({
  method,
  url: `${origin}/api${path}`,
  headers: { Authorization: 'Bearer secret', ...headers },
  body: undefined,
  signal: new AbortController().signal,
})
const sentPaths = () => asked.map(({ method, url }) => `${method} ${url.replace(`${origin}/api`, '')}`)

describe('a signed-in page', () => {
  test.each([
    ['/admin/workspaces', ['GET /services/', 'PROPFIND /services/ping']],
    ['/login', ['GET /services/', 'PROPFIND /services/ping']],
    ['/', ['GET /services/', 'PROPFIND /services/ping']],
    ['/admin/users', ['GET /users/']],
    ['/admin/account', ['GET /users/']],
    ['/admin/help', []],
    ['/otpl/a-token', []],
  ])('%s sends its first requests at once', async (pathname, lists) => {
    page.pathname = pathname
    send()
    expect(sentPaths()).toEqual(['GET /config'])
    await settle()
    expect(sentPaths()).toEqual(['GET /config', 'GET /auth/userdata', ...lists])
  })

  test.each(['/admin/users', '/admin/account'])(
    '%s does not request people for a role without the right',
    async (pathname) => {
      page.pathname = pathname
      role = 'user'
      send()
      await settle()
      expect(sentPaths()).toEqual(['GET /config', 'GET /auth/userdata'])
    },
  )

  test('requests only the configuration without a session', async () => {
    send(null)
    await settle()
    expect(sentPaths()).toEqual(['GET /config'])
    expect(asked[0]?.authorization).toBeUndefined()
  })

  test('sends the bearer only to the service that the configuration names', async () => {
    send()
    await settle()
    expect(asked[0]?.authorization).toBeUndefined()
    expect(new Set(asked.slice(1).map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer secret']),
    )
  })

  test.each([
    ['another service', { wsurl: 'https://other.example/api' }],
    ['another path', { baseUrl: `${origin}/v2` }],
    ['none', {}],
  ])('sends no bearer when the configuration names %s', async (_name, named) => {
    config = named
    send()
    await settle()
    expect(sentPaths()).toEqual(['GET /config'])
  })
})

describe('a reply', () => {
  test('can be taken once, with its status, headers and body', async () => {
    const take = send()
    await settle()
    const taken = await take(request('/services/'))
    expect([taken?.status, taken?.header('etag'), taken?.body]).toEqual([
      200,
      '"7"',
      { data: { path: `${origin}/api/services/` } },
    ])
    expect(take(request('/services/'))).toBeNull()
  })

  test.each([
    ['another session', request('/services/', { headers: { Authorization: 'Bearer other' } })],
    ['a caller that has a version', request('/services/', { headers: { 'If-None-Match': '"6"' } })],
    ['another method', request('/services/', { method: 'POST' })],
    ['another address', request('/services/7')],
  ])('is not for %s', async (_name, other) => {
    const take = send()
    await settle()
    expect(take(other)).toBeNull()
  })

  test('is not used once it is ten seconds old', async () => {
    const take = send()
    await settle()
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    expect(take(request('/services/'))).toBeNull()
  })

  test('that is lost rejects only for the code that takes it', async () => {
    fail = (url) => url.endsWith('/services/')
    const take = send()
    await settle()
    await expect(take(request('/services/'))).rejects.toThrow('Failed to fetch')
  })
})
