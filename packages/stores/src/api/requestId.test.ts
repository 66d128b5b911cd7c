import { describe, expect, test } from 'vitest'
import { problemOf } from '../resource/problem.ts'
import { answer, refusal, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import { failed, good, outcomeOf, schema, setUp } from './client.fixture.ts'
import { isPollId, isRequestId, REQUEST_ID_HEADER } from './contract/envelope.ts'
import { ApiError, ClientError, ContractError, NetworkError } from './errors.ts'

const headers = { 'x-request-id': '7d0f1c9e-4b7a' }
const failingWith = async (reply: Answer): Promise<ClientError> => {
  const { client, transport } = setUp()
  transport.always('POST /users/', reply)
  return failed(await outcomeOf(client.post('/users/', { schema })), ClientError)
}

describe('the id of a call', () => {
  test('is sent, is the same for each try, and differs for each call', async () => {
    let turn = 0
    const { client, transport, clock } = setUp({ nextRandom: () => (turn++ % 97) / 97 })
    transport.next('GET /config', answer({ name: 'Ada' }, headers))
    await client.get('/config', { schema })
    transport.next('GET /services/', 'lost', 'lost')
    transport.always('GET /services/', good)
    for (let count = 0; count < 2; count += 1) {
      const reply = client.get('/services/', { schema })
      await clock.advance(5000)
      await reply
    }
    const [, first, second, third, other] = transport.calls.map((call) => call.headers[REQUEST_ID_HEADER])
    expect(isRequestId(first ?? '')).toBe(true)
    expect([second, third]).toEqual([first, first])
    expect(other).not.toBe(first)
  })

  test('says so when the console calls by itself', async () => {
    const { client, transport } = setUp()
    transport.always('GET /services/', answer({ name: 'Ada' }, headers))
    for (const isPoll of [false, true, false]) await client.get('/services/', { schema, isPoll })
    const [, poll = '', call = ''] = transport.calls.map((one) => one.headers[REQUEST_ID_HEADER])
    expect([poll, call].map(isPollId)).toEqual([true, false])
    expect(isRequestId(poll)).toBe(true)
  })

  test('is not sent to a service without such ids, which may refuse it from another origin', async () => {
    const { client, transport } = setUp()
    transport.always('GET /services/', good)
    for (let count = 0; count < 2; count += 1) await client.get('/services/', { schema })
    for (const call of transport.calls) expect(call.headers).not.toHaveProperty(REQUEST_ID_HEADER)
  })

  test.each<[string, Answer, new (...args: never[]) => ClientError]>([
    ['a refusal', refusal(-9, { headers }), ApiError],
    ['an internal error', refusal(-500, { headers }), NetworkError],
    ['an unknown code', { status: 500, headers, body: { error: { code: 4242 } } }, NetworkError],
    ['no error at all', { status: 502, headers, body: null }, NetworkError],
    ['a reply of another shape', answer({ nobody: true }, headers), ContractError],
  ])('is that of the reply after %s', async (_name, reply, type) => {
    const error = await failingWith(reply)
    expect(error).toBeInstanceOf(type)
    expect(error.reference).toBe('7d0f1c9e-4b7a')
    expect(problemOf(error)?.reference).toBe('7d0f1c9e-4b7a')
  })

  test.each<[string, Answer]>([
    ['that has none', refusal(-9)],
    ['with one that cannot be shown', refusal(-9, { headers: { 'x-request-id': '<b>not an id</b>' } })],
    ['that was lost', 'lost'],
  ])('is unknown after a reply %s', async (_name, reply) => {
    const error = await failingWith(reply)
    expect(error.reference).toBeNull()
    expect(problemOf(error)).not.toHaveProperty('reference')
  })

  test('is shown on the network-error page, until a failure without one', async () => {
    const { root, transport } = makeRootStore({ role: null })
    const signIn = () => root.session.signIn({ accountId: '1', email: 'a@b.example', password: 'x' })
    transport.always('POST /auth/login', refusal(-500, { headers }))
    await signIn()
    expect([root.network.hasFailed, root.network.reference]).toEqual([true, '7d0f1c9e-4b7a'])
    transport.always('POST /auth/login', 'lost')
    await signIn()
    expect([root.network.hasFailed, root.network.reference]).toEqual([true, null])
  })
})
