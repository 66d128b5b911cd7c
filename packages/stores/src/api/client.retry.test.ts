import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { never, refusal, type Answer } from '../testing/fakeTransport.ts'
import { failed, good, outcomeOf, schema, setUp } from './client.fixture.ts'
import { ErrorCode } from './contract/errorCode.ts'
import { AbortedError, NetworkError } from './errors.ts'

describe('retries', () => {
  test.each(['lost', ...[429, 502, 503, 504].map((status) => ({ status, body: null }))] satisfies Answer[])(
    'a read that fails with %j is retried after about 0.4 s and 1.2 s',
    async (hiccup) => {
      const { client, transport, clock, events } = setUp()
      transport.next('GET /x', hiccup, hiccup, good)
      const reply = client.get('/x', { schema })
      await clock.advance(399)
      expect(transport.calls).toHaveLength(1)
      await clock.advance(1)
      expect(transport.calls).toHaveLength(2)
      await clock.advance(1199)
      expect(transport.calls).toHaveLength(2)
      await clock.advance(1)
      await expect(reply).resolves.toEqual({ name: 'Ada' })
      expect(events).toEqual([])
      expect(clock.pending).toBe(0)
    },
  )

  test.each([
    ['2', 2000, 2],
    ['3', 60_000, 1],
  ])(
    'after a refusal with Retry-After %s, %i ms later it was sent %i times',
    async (seconds, later, sent) => {
      const { client, transport, clock } = setUp()
      const busy = refusal(ErrorCode.forbidden, { status: 429, headers: { 'Retry-After': seconds } })
      transport.next('GET /x', busy, good)
      const outcome = outcomeOf(client.get('/x', { schema }))
      await clock.advance(1999)
      expect(transport.calls).toHaveLength(1)
      await clock.advance(later)
      expect(transport.calls).toHaveLength(sent)
      await outcome
    },
  )

  test('[S8-006] only after the second retry does a read count as a network error', async () => {
    const { client, transport, clock, events } = setUp()
    transport.always('PROPFIND /x', 'lost')
    const outcome = outcomeOf(client.propfind('/x', { schema }))
    await clock.advance(1599)
    expect(events).toEqual([])
    await clock.advance(1)
    failed(await outcome, NetworkError)
    expect(transport.calls).toHaveLength(3)
    expect(events).toEqual(['network'])
  })

  test('the backoff has a random jitter of a fifth', async () => {
    for (const [random, first] of [
      [0, 320],
      [0.999, 480],
    ] as const) {
      const { client, transport, clock } = setUp({ random })
      transport.next('GET /x', 'lost', good)
      const reply = client.get('/x', { schema })
      await clock.advance(first - 1)
      expect(transport.calls).toHaveLength(1)
      await clock.advance(1)
      await reply
    }
  })

  test.each(['post', 'put', 'delete'] as const)('a write (%s) is never sent twice', async (verb) => {
    const { client, transport, clock } = setUp()
    for (const method of ['POST', 'PUT', 'DELETE'] as const) transport.always(`${method} /x`, 'lost')
    const outcome = outcomeOf(client[verb]('/x', { schema }))
    await clock.advance(60_000)
    expect(failed(await outcome, NetworkError).reason).toBe('transit')
    expect(transport.calls).toHaveLength(1)
  })

  test('a login lock and other refusals are not retried', async () => {
    const { client, transport } = setUp()
    transport.always('GET /locked', refusal(-6, { status: 429, seconds: 30 }))
    transport.always('GET /refused', refusal(ErrorCode.forbidden))
    transport.always('GET /broken', refusal(ErrorCode.internalServerError))
    for (const path of ['/locked', '/refused', '/broken']) await outcomeOf(client.get(path, { schema }))
    expect(transport.calls).toHaveLength(3)
  })

  test.each([1, 2])(
    'while the browser is offline after try %i a read waits and nothing is sent',
    async (tries) => {
      const { client, transport, clock, page, events } = setUp()
      transport.next('GET /x', ...(['lost', 'lost'] as const).slice(0, tries), good)
      const reply = client.get('/x', { schema })
      await clock.advance(400 * (tries - 1))
      page.setOnline(false)
      await clock.advance(3_600_000)
      expect(transport.calls).toHaveLength(tries)
      page.setOnline(true)
      await expect(reply).resolves.toEqual({ name: 'Ada' })
      expect(events).toEqual([])
      expect(page.listenerCount).toBe(0)
    },
  )

  test('a try ends after 30 s, and after its own limit when it has one', async () => {
    const { client, transport, clock } = setUp()
    transport.always('POST /x', never)
    const slow = outcomeOf(client.post('/x', { schema }))
    const quick = outcomeOf(client.post('/x', { schema, timeout: 5000 }))
    await clock.advance(5000)
    expect(failed(await quick, NetworkError).reason).toBe('timeout')
    await clock.advance(24_999)
    expect(client.busy).toBe(1)
    await clock.advance(1)
    expect(failed(await slow, NetworkError).reason).toBe('timeout')
  })
})

describe('aborting', () => {
  test('an answer to an aborted call is dropped', async () => {
    const { client, transport } = setUp()
    const controller = new AbortController()
    transport.next('POST /x', () => {
      controller.abort()
      return good
    })
    const outcome = await outcomeOf(client.post('/x', { schema, signal: controller.signal }))
    expect(outcome).toBeInstanceOf(AbortedError)
  })

  test('an aborted call rejects with AbortedError at once, whatever it is waiting for', async () => {
    const { client, transport, clock, page, events } = setUp()
    const give = async (meanwhile: () => Promise<void>): Promise<void> => {
      const controller = new AbortController()
      const outcome = outcomeOf(client.get('/x', { schema, signal: controller.signal }))
      await meanwhile()
      controller.abort()
      failed(await outcome, AbortedError)
    }
    transport.always('GET /x', never)
    await give(settle)
    transport.always('GET /x', 'lost')
    await give(settle)
    await give(() => clock.advance(100))
    page.setOnline(false)
    await give(settle)
    page.setOnline(true)
    const aborted = AbortSignal.abort()
    const before = transport.calls.length
    failed(await outcomeOf(client.get('/x', { schema, signal: aborted })), AbortedError)
    expect(transport.calls).toHaveLength(before)
    expect(events).toEqual([])
    expect([client.busy, clock.pending, page.listenerCount]).toEqual([0, 0, 0])
  })

  test('a reply to a session that has ended or changed is dropped', async () => {
    const { client, transport, session, events } = setUp()
    for (const [given, token] of [
      [good, null],
      [good, 'another'],
      [refusal(ErrorCode.invalidToken), null],
    ] as const) {
      session.token = 'secret'
      transport.next('POST /x', () => {
        session.token = token
        return given
      })
      failed(await outcomeOf(client.post('/x', { schema })), AbortedError)
    }
    expect(events).toEqual([])
  })
})
