import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { refused, workspaceService } from '../api/workspaces.fixture.ts'
import { CHAT_SCRIPT_PATH } from './index.ts'

const { service } = workspaceService()

const say = (body: unknown, headers = {}) => service().post('/standins/chat/messages', body, { headers })

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
  expect(refused(await say(body))).toEqual([400, ErrorCode.invalidContent])
})

it('other sites get no answer', async () => {
  const reply = await say({ text: 'x', language: 'en' }, { Origin: 'https://evil.example' })
  expect(refused(reply)).toEqual([403, ErrorCode.forbidden])
})

it('its script needs no markup and no evaluation', async () => {
  const script = await service().call(CHAT_SCRIPT_PATH)
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(script.text).not.toMatch(/innerHTML|eval\(|insertAdjacent|setAttribute\('style/)
})

it('is gone and fails as the sandbox wishes', async () => {
  await service().post('/sandbox/api/chat', { fault: 'missing' })
  expect((await service().call(CHAT_SCRIPT_PATH)).status).toBe(404)
  await service().post('/sandbox/api/chat', { fault: 'failing' })
  expect((await say({ text: 'x', language: 'en' })).status).toBe(500)
  await service().call('/sandbox/api/chat', { method: 'DELETE' })
  expect((await say({ text: 'x', language: 'en' })).status).toBe(200)
})
