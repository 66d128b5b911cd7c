import { autorun } from 'mobx'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { answer, refusal, type Answer } from '../testing/fakeTransport.ts'
import { failed, good, outcomeOf, schema, setUp } from './client.fixture.ts'
import { ErrorCode } from './contract/errorCode.ts'
import { ApiError, ContractError, NetworkError } from './errors.ts'

describe('addresses of calls', () => {
  test('[S7-001] every call goes below the base URL, with the bearer and JSON', async () => {
    const { client, transport } = setUp()
    transport.always('POST /users/', good)
    await client.post('/users/', { schema, body: { firstName: 'Ada' } })
    expect(transport.calls).toMatchObject([
      {
        method: 'POST',
        url: 'https://service.example/api/users/',
        headers: { Authorization: 'Bearer secret', Accept: 'application/json', 'Accept-Language': 'es' },
        body: { firstName: 'Ada' },
      },
    ])
  })

  test('an anonymous call and a call without a session carry no bearer', async () => {
    const { client, transport, session } = setUp()
    transport.always('GET /config', good)
    await client.get('/config', { schema, isAnonymous: true })
    session.token = null
    await client.get('/config', { schema })
    for (const { headers } of transport.calls) expect(headers).not.toHaveProperty('Authorization')
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '@evil.example/',
    '.evil.example/',
    ':8443/',
    '/../outside',
    '/%2e%2e/outside',
    '/..',
    'services/',
    '\\..\\outside',
  ])('the path %j never takes the bearer off the base URL', async (path) => {
    const { client, transport } = setUp()
    const outcome = await outcomeOf(client.get(path, { schema }))
    expect(outcome instanceof TypeError || outcome instanceof ApiError).toBe(true)
    for (const { url } of transport.calls) expect(url).toMatch(/^https:\/\/service\.example\/api\//)
  })

  test('after the configuration names another service, calls go there and nowhere else', async () => {
    const { client, transport } = setUp()
    client.setBaseUrl('https://other.example/v2/')
    await outcomeOf(client.delete('/users/a%2Fb', { schema }))
    expect(transport.calls.map(({ url }) => url)).toEqual(['https://other.example/v2/users/a%2Fb'])
  })
})

describe('replies', () => {
  test('the data is parsed by the schema', async () => {
    const { client, transport } = setUp()
    transport.always('GET /who', answer({ name: 'Ada', extra: true }))
    await expect(client.get('/who', { schema })).resolves.toEqual({ name: 'Ada' })
  })

  test('keys that would pollute a prototype are dropped', async () => {
    const { client, transport } = setUp()
    transport.always('GET /lengths', {
      status: 200,
      body: JSON.parse('{"data":{"__proto__":{"polluted":1},"user":1}}'),
    })
    const lengths = await client.get('/lengths', { schema: v.record(v.string(), v.unknown()) })
    expect(Object.keys(lengths)).toEqual(['user'])
    expect({}).not.toHaveProperty('polluted')
  })

  test('a success that breaks the contract is an error with its path, no event, and is not retried', async () => {
    const { client, transport, events } = setUp()
    transport.always('GET /who', answer({ name: 7 }))
    const error = failed(await outcomeOf(client.get('/who', { schema })), ContractError)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ at: 'data.name', reason: 'contract' })
    expect(events).toEqual([])
    expect(transport.calls).toHaveLength(1)
  })

  test.each([null, 'text', { data: null }, { name: 'Ada' }])(
    'a success without the envelope (%j) breaks the contract',
    async (body) => {
      const { client, transport } = setUp()
      transport.always('POST /who', { status: 200, body })
      expect(await outcomeOf(client.post('/who', { schema }))).toBeInstanceOf(ContractError)
    },
  )
})

describe('refusals', () => {
  test('[S8-001] an error carries its code and message', async () => {
    const { client, transport, events } = setUp()
    transport.always('POST /users/', refusal(ErrorCode.alreadyExists, { message: 'Taken' }))
    const error = failed(await outcomeOf(client.post('/users/', { schema })), ApiError)
    expect(error).toMatchObject({ code: -2, status: 409, errors: [{ code: -2, message: 'Taken' }] })
    expect(events).toEqual([])
  })

  test('[S8-001] an array of errors is preserved, and the first gives the code', async () => {
    const { client, transport } = setUp()
    const errors = [
      { code: -9, message: 'First name' },
      { code: -3, message: 'Password' },
    ]
    transport.always('POST /users/', { status: 400, body: { error: errors } })
    const error = failed(await outcomeOf(client.post('/users/', { schema })), ApiError)
    expect(error).toMatchObject({ code: -9, errors })
  })

  test('[S8-005] a known code is handled by the caller, without an event', async () => {
    const { client, transport, events } = setUp()
    for (const code of Object.values(ErrorCode)) {
      if (code === ErrorCode.internalServerError) continue
      transport.always('POST /x', refusal(code, { status: 400 }))
      expect(failed(await outcomeOf(client.post('/x', { schema })), ApiError).code).toBe(code)
    }
    expect(events).toEqual([])
  })

  test('[S8-005] a 401 with the invalid-token code is an event and still reaches the caller', async () => {
    const { client, transport, events } = setUp()
    transport.always('GET /x', refusal(ErrorCode.invalidToken))
    failed(await outcomeOf(client.get('/x', { schema })), ApiError)
    expect(events).toEqual(['invalidToken'])
  })

  test.each([ErrorCode.credentialsExpired, ErrorCode.needRenewToken, ErrorCode.tokenRenewalExpired])(
    'a 401 with %i is the event of an expired session',
    async (code) => {
      const { client, transport, events } = setUp()
      transport.always('GET /x', refusal(code))
      await outcomeOf(client.get('/x', { schema, isLenient: true }))
      expect(events).toEqual(['expired'])
    },
  )

  test('a 401 of an anonymous call, and the invalid-token code without a 401, end no session', async () => {
    const { client, transport, events } = setUp()
    transport.always('POST /auth/login', refusal(ErrorCode.credentialsExpired))
    transport.always('POST /auth/verifyuser', refusal(ErrorCode.invalidToken))
    transport.always('POST /x', refusal(ErrorCode.invalidToken, { status: 400 }))
    await outcomeOf(client.post('/auth/login', { schema, isAnonymous: true }))
    await outcomeOf(client.post('/auth/verifyuser', { schema, isAnonymous: true }))
    await outcomeOf(client.post('/x', { schema }))
    expect(events).toEqual([])
  })

  test.each([
    ['no answer', 'lost', { reason: 'transit', status: null, call: 'POST /api/x' }],
    [
      'an unknown code',
      { status: 400, body: { error: { code: -4242, message: '' } } },
      { reason: 'unknownCode', code: -4242 },
    ],
    ['no envelope', { status: 404, body: null }, { reason: 'unknownCode', status: 404 }],
    ['an empty list of errors', { status: 400, body: { error: [] } }, { reason: 'unknownCode' }],
    ['an internal error', refusal(ErrorCode.internalServerError), { reason: 'internal', code: -500 }],
  ] satisfies [string, Answer, object][])(
    '[S8-006] %s is a network error',
    async (_name, given, expected) => {
      const { client, transport, events } = setUp()
      transport.always('POST /x', given)
      const error = failed(await outcomeOf(client.post('/x', { schema })), NetworkError)
      expect(error).toMatchObject(expected)
      expect(events).toEqual(['network'])
    },
  )

  test('a call without an answer is named without whom it is about', async () => {
    const { client, transport } = setUp()
    transport.always('DELETE /users/ada%40northwind.example', 'lost')
    const call = client.delete('/users/ada%40northwind.example?by=ada', { schema })
    expect(failed(await outcomeOf(call), NetworkError).call).toBe('DELETE /api/users/…')
  })

  test('a lenient call reports a network failure only to its caller', async () => {
    const { client, transport, events } = setUp()
    transport.always('POST /x', 'lost')
    failed(await outcomeOf(client.post('/x', { schema, isLenient: true })), NetworkError)
    expect(events).toEqual([])
  })

  test.each([
    ['the error', refusal(-6, { status: 429, seconds: 42, headers: { 'Retry-After': '99' } }), 42],
    ['Retry-After', refusal(-6, { status: 429, headers: { 'Retry-After': '30' } }), 30],
    [
      'a Retry-After date',
      refusal(-6, { status: 429, headers: { 'Retry-After': 'Fri, 20 Nov 2026 00:01:00 GMT' } }),
      60,
    ],
    ['nowhere', refusal(-6, { status: 429, headers: { 'Retry-After': 'soon' } }), null],
  ])('the seconds of a login lock come from %s', async (_name, given, seconds) => {
    const { client, transport } = setUp()
    transport.always('POST /auth/login', given)
    const error = failed(await outcomeOf(client.post('/auth/login', { schema, isAnonymous: true })), ApiError)
    expect(error.seconds).toBe(seconds)
  })
})

describe('observables', () => {
  test('busy counts requests in flight, but not quiet ones', async () => {
    const { client, transport } = setUp()
    const seen: number[] = []
    const dispose = autorun(() => seen.push(client.busy))
    transport.always('GET /x', good)
    await Promise.all([
      client.get('/x', { schema }),
      client.get('/x', { schema, isQuiet: true }),
      outcomeOf(client.post('/missing', { schema })),
    ])
    dispose()
    expect(seen).toEqual([0, 1, 2, 1, 0])
  })

  test('a wrong device clock is corrected by the Date header, a correct one is not changed', async () => {
    const { client, transport } = setUp()
    const offsetAfter = async (date: string): Promise<number> => {
      transport.next('GET /x', answer({ name: 'Ada' }, { Date: date }))
      await client.get('/x', { schema })
      return client.clockOffset
    }
    expect(await offsetAfter('Fri, 20 Nov 2026 00:00:01 GMT')).toBe(0)
    expect(await offsetAfter('Fri, 20 Nov 2026 01:00:00 GMT')).toBe(3_600_000)
    expect(await offsetAfter('Fri, 20 Nov 2026 01:00:01 GMT')).toBe(3_600_000)
    expect(await offsetAfter('nonsense')).toBe(3_600_000)
    expect(await offsetAfter('Thu, 19 Nov 2026 23:00:00 GMT')).toBe(-3_600_000)
    expect(await offsetAfter('Fri, 20 Nov 2026 00:00:00 GMT')).toBe(0)
  })

  test('an anonymous reply, which may be cached, does not set the clock', async () => {
    const { client, transport } = setUp()
    transport.always('GET /x', answer({ name: 'Ada' }, { Date: 'Fri, 20 Nov 2026 01:00:00 GMT' }))
    await client.get('/x', { schema, isAnonymous: true })
    expect(client.clockOffset).toBe(0)
  })
})
