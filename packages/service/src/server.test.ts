import {
  brokenPasswordRules,
  type Config,
  ConfigSchema,
  CountriesSchema,
  ErrorCode,
} from '@portico/stores/contract'
import { connect } from 'node:net'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { undoPath } from './mail/templates.ts'
import {
  INVALID_CONTENT,
  OWNER,
  PASSWORD,
  refused,
  refusal,
  inSequence,
  statusesOf,
  serviceFixture,
} from './testing/fixtures.ts'

const { service, call, post, signIn, restart, without } = serviceFixture()

const readConfig = async (host?: string): Promise<Config> =>
  (await call('/api/config', host === undefined ? {} : { host })).data(ConfigSchema)

describe('GET /config', () => {
  it('has every value [S7-004] [S3-014]', async () => {
    const { port } = service()
    const reply = await call('/api/config/')
    const sent = v.parse(v.object({ data: v.record(v.string(), v.unknown()) }), JSON.parse(reply.text)).data
    expect(Object.keys(sent).toSorted()).toEqual([
      'baseUrl',
      'domain',
      'downloadUrl',
      'externalUrls',
      'features',
      'hubSpotChat',
      'ipAllowed',
      'oauthProviders',
      'passwordComplexity',
      'reCaptchaSiteKey',
      'sanitizedBlackList',
      'sanitizedTagBlackList',
      'trialWorkspaces',
      'validationLengths',
      'wsurl',
    ])
    expect(typeof sent['passwordComplexity']).toBe('string')
    expect(reply.data(ConfigSchema)).toMatchObject({
      wsurl: `http://127.0.0.1:${port}/api`,
      baseUrl: `http://127.0.0.1:${port}/api`,
      domain: `portico.localhost:${port}`,
      ipAllowed: true,
      validationLengths: {
        user: { firstName: { min: 1, max: 60 } },
        workspace: { subdomain: { min: 2, max: 40 } },
      },
    })
  })

  it('has password rules that the demo password meets [S3-009]', async () => {
    const { passwordComplexity } = await readConfig()
    expect(passwordComplexity).toMatchObject({ minlen: 10, maxlen: 128, validationError: '' })
    expect(brokenPasswordRules('', passwordComplexity)).toHaveLength(5)
    expect(brokenPasswordRules(PASSWORD, passwordComplexity)).toEqual([])
  })

  it('has the requested host', async () => {
    expect((await readConfig('localhost:5173')).wsurl).toBe('http://localhost:5173/api')
  })

  it('has the public origin and domain when other machines can connect', async () => {
    await restart({
      isLoopback: false,
      publicUrl: new URL('https://console.example.com'),
      domain: 'portico.example.com',
    })
    const config = await readConfig('10.0.0.7')
    expect(config).toMatchObject({ wsurl: 'https://console.example.com/api', domain: 'portico.example.com' })
  })
})

describe('the API', () => {
  it('lists the countries by name [S7-050]', async () => {
    const reply = await call('/api/data/countries.json')
    const countries = reply.data(CountriesSchema)
    expect(countries).toHaveLength(249)
    expect(countries.find(({ code }) => code === 'ES')).toEqual({ code: 'ES', name: 'Spain' })
    const names = countries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
  })

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['GET', '/api/portal/'],
    ['PUT', '/api/config'],
    ['DELETE', '/api/auth/login'],
    ['GET', '/api/assets/x.js'],
  ])('does not find %s %s [S8-018]', async (method, path) => {
    expect(refusal(await call(path, { method }))).toEqual([
      404,
      { code: ErrorCode.notFound, message: 'There is no such call' },
    ])
  })

  it('refuses a body that is invalid JSON, too large, or of another type [S8-024]', async () => {
    const broken = await post('/api/auth/login', '{"password":')
    expect(refusal(broken)).toEqual([
      400,
      { code: ErrorCode.invalidContent, message: 'The body is not valid JSON' },
    ])
    const large = await post('/api/auth/login', { password: 'x'.repeat(8 * 1024) })
    expect(refused(large)).toEqual([413, ErrorCode.invalidContent])
    const deep = await post('/api/auth/login', '['.repeat(8 * 1024))
    expect(refusal(deep)).toEqual([
      400,
      { code: ErrorCode.invalidContent, message: 'The call is nested too deeply' },
    ])
    const form = await post('/api/auth/login', 'a=b', {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(refused(form)).toEqual([415, ErrorCode.invalidContent])
  })

  it('refuses headers beyond 16 KiB', async () => {
    expect(
      (await call('/api/data/countries.json', { headers: { 'X-Large': 'x'.repeat(17 * 1024) } })).status,
    ).toBe(431)
  })

  it('hides an unexpected failure, but logs it under the request’s id [S8-047]', async () => {
    await restart({ logLevel: 'error' })
    const { logs } = service()
    await without('one_time_tokens', async () => {
      expect(refusal(await post('/api/auth/verifyuser', { usertoken: 'x' }))).toEqual([
        500,
        { code: ErrorCode.internalServerError, message: 'Internal server error' },
      ])
      const page = await call(`${undoPath}/x`)
      expect([page.status, page.text]).toEqual([500, 'Something went wrong.\n'])
      const entry = v.parse(
        v.object({ reqId: v.string(), err: v.object({ message: v.string(), stack: v.string() }) }),
        JSON.parse(logs[0] ?? ''),
      )
      expect(entry.err.message).toContain('one_time_tokens')
    })
  })

  it('limits the calls of one address', async () => {
    await restart({ rateLimit: 3 })
    expect(statusesOf(await inSequence(3, () => call('/api/data/countries.json')))).toEqual([200, 200, 200])
    const reply = await call('/api/nothing')
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.error().code).toBe(ErrorCode.forbidden)
    expect((await call('/')).status).not.toBe(429)
  })
})

it('https is required from browsers once the public origin has it', async () => {
  expect((await call('/api/data/countries.json')).headers['strict-transport-security']).toBeUndefined()
  await restart({ publicUrl: new URL('https://console.example.com') })
  for (const path of ['/', '/api/data/countries.json', '/api/nothing'])
    expect((await call(path)).headers['strict-transport-security']).toBe('max-age=31536000')
})

const bodyWith = (broken: string) => ({ accountId: '4821', email: `a${broken}@b.example`, [broken]: 1 })

it.each(['\u0000', '\uD800', '\uDC00x'])(
  'text that cannot be stored is invalid content in every call, unlogged: %j',
  async (broken) => {
    await restart({ logLevel: 'error' })
    const token = await signIn('4821', OWNER)
    const workspace = { serviceIsDown: false, service: { features: { restrictedGroups: [broken] } } }
    const replies = [
      await post('/api/auth/forgotpassword', bodyWith(broken)),
      await post('/api/auth/login', { password: 'x', [broken]: 'x' }),
      await call('/api/services/x', { method: 'PUT', token, body: workspace }),
      await call('/api/users/', { method: 'POST', token, body: { lastName: [{ deep: broken }] } }),
      await post(`/api/auth/oturl?serviceid=${broken === '\u0000' ? '%00' : ''}`, bodyWith(broken), {
        token,
      }),
    ]
    expect(replies.map(refused)).toEqual(replies.map(() => INVALID_CONTENT))
    await service().stop()
    expect(service().logs).toEqual([])
  },
)

const allowedOrigin = async (Origin: string) =>
  (await call('/api/data/countries.json', { headers: { Origin } })).headers['access-control-allow-origin']

describe('other origins', () => {
  it.each(['http://localhost:5173', 'http://127.0.0.1:5173'])(
    'allows the development console at %s',
    async (Origin) => {
      const reply = await call('/api/data/countries.json', { headers: { Origin } })
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': Origin,
        'access-control-expose-headers': 'Date, ETag, Retry-After, X-Request-Id',
        vary: 'Origin',
      })
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    },
  )

  it('answers a preflight for every method of the contract', async () => {
    const reply = await call('/api/services/ping', {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'PROPFIND' },
    })
    expect(reply.status).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, PROPFIND',
      'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match, X-Request-Id',
    })
  })

  it('sends no CORS headers to other origins, even with errors', async () => {
    for (const Origin of ['https://evil.example', 'null', 'http://localhost:5174']) {
      for (const method of ['GET', 'OPTIONS']) {
        const reply = await call('/api/services/', { method, headers: { Origin } })
        expect(reply.headers['access-control-allow-origin']).toBeUndefined()
      }
    }
  })

  it('sends CORS headers with errors', async () => {
    const { port } = service()
    for (const Origin of ['http://localhost:5173', `http://127.0.0.1:${port}`]) {
      const reply = await call('/api/services/', { headers: { Origin } })
      expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([401, Origin])
    }
  })

  it('allows only the public origin when other machines can connect', async () => {
    await restart({ isLoopback: false, publicUrl: new URL('https://console.example.com') })
    expect(await allowedOrigin('https://console.example.com')).toBe('https://console.example.com')
    expect(await allowedOrigin('http://localhost:5173')).toBeUndefined()
  })

  it('allows the consoles on other hosts that are named, with every header of the contract', async () => {
    const consoles = ['https://console.example.com', 'https://preview.example.com:8443']
    await restart({
      isLoopback: false,
      publicUrl: new URL('https://service.example.com'),
      consoleOrigins: consoles,
    })
    for (const Origin of [...consoles, 'https://service.example.com']) {
      const { headers } = await call('/api/config', { headers: { Origin } })
      expect(headers).toMatchObject({
        'access-control-allow-origin': Origin,
        'access-control-expose-headers': 'Date, ETag, Retry-After, X-Request-Id',
        vary: expect.stringContaining('Origin'),
      })
    }
    const others = [
      'https://preview.example.com',
      'http://console.example.com',
      `${consoles[0]}.evil.example`,
    ]
    for (const Origin of others) expect(await allowedOrigin(Origin)).toBeUndefined()
  })
})

describe('host names', () => {
  it('of other machines are refused on every path', async () => {
    const { port } = service()
    for (const path of ['/', '/api/config', '/sandbox', '/assets/x.js']) {
      const reply = await call(path, { host: `rebound.example:${port}` })
      expect(reply.status).toBe(421)
      expect(reply.text).toBe('This service does not answer to that host name.\n')
    }
  })

  it('of workspaces are those of other parties', async () => {
    await restart({}, null)
    for (const name of ['accounting-4821', 'nothing'])
      for (const path of ['/', '/?otl=x', '/api/config', '/assets/x.js'])
        expect((await call(path, { host: `${name}.portico.localhost:${service().port}` })).status).toBe(421)
  })

  it('are required', async () => {
    const { port } = service()
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.end('GET /api/data/countries.json HTTP/1.0\r\n\r\n'),
      )
      socket.once('data', (data) => resolve(data.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 421 /)
  })
})
