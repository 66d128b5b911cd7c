import { expect, test } from 'vitest'
import {
  withEarlyReplies,
  type TakeReply,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts'

const response = (body: string): TransportResponse => ({ status: 200, header: () => null, body })

const setUp = (takeReply: TakeReply) => {
  const sent: string[] = []
  const controller = new AbortController()
  const request: TransportRequest = {
    method: 'GET',
    url: 'https://service.example/api/services/',
    headers: {},
    body: undefined,
    signal: controller.signal,
  }
  const transport = withEarlyReplies(async ({ url }) => {
    sent.push(url)
    return response('late')
  }, takeReply)
  return { sent, controller, send: () => transport(request) }
}

test('an early reply saves the request', async () => {
  const { sent, send } = setUp(async () => response('early'))
  expect((await send()).body).toBe('early')
  expect(sent).toEqual([])
})

test('without one, or when it was lost, the request is sent', async () => {
  const without = setUp(() => null)
  expect((await without.send()).body).toBe('late')
  const lost = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await lost.send()).body).toBe('late')
  expect(lost.sent).toHaveLength(1)
})

test('an aborted request does not wait for one', async () => {
  const { sent, controller, send } = setUp(() => new Promise(() => undefined))
  const reply = send()
  controller.abort()
  await expect(reply).rejects.toThrow()
  expect(sent).toEqual([])
})
