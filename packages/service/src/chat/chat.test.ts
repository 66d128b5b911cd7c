import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CHAT_SCRIPT_PATH } from './index.ts'
import { FORBIDDEN, INVALID_CONTENT, refused, serviceFixture } from '../testing/fixtures.ts'

const { call, post } = serviceFixture()

const say = (body: unknown, headers = {}) => post('/standins/chat/messages', body, { headers })

it.each([
  ['en', 'Test chat: nobody reads this.'],
  ['es', 'Chat de prueba: nadie lee esto.'],
])('a machine answers in %s', async (language, answer) => {
  const reply = await say({ text: 'Hello', language })
  expect(reply.data(v.object({ answer: v.string() })).answer).toContain(answer)
})

it.each([
  ['nothing', {}],
  ['a blank message', { text: ' ', language: 'en' }],
  ['a message that is too long', { text: 'x'.repeat(1001), language: 'en' }],
  ['another language', { text: 'x', language: 'fr' }],
])('%s is refused', async (_words, body) => {
  expect(refused(await say(body))).toEqual(INVALID_CONTENT)
})

it('other sites get no answer', async () => {
  const reply = await say({ text: 'x', language: 'en' }, { Origin: 'https://evil.example' })
  expect(refused(reply)).toEqual(FORBIDDEN)
})

it('its script has no markup and eval', async () => {
  const script = await call(CHAT_SCRIPT_PATH)
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(script.text).not.toMatch(/innerHTML|eval\(|insertAdjacent|setAttribute\('style/)
})

it('is missing or fails as set in the sandbox', async () => {
  await post('/sandbox/api/chat', { fault: 'missing' })
  expect((await call(CHAT_SCRIPT_PATH)).status).toBe(404)
  await post('/sandbox/api/chat', { fault: 'failing' })
  expect((await say({ text: 'x', language: 'en' })).status).toBe(500)
  await call('/sandbox/api/chat', { method: 'DELETE' })
  expect((await say({ text: 'x', language: 'en' })).status).toBe(200)
})
