import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { openTestDatabase, startTestService, type TestService } from '../testing/testService.ts'

let database: OpenDatabase
let service: TestService

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  service = await startTestService(database.db)
})
afterEach(() => service.stop())

const isIpAllowed = async () =>
  (await service.call('/sandbox/api/state')).data(v.object({ ipAllowed: v.boolean() })).ipAllowed

describe('the sandbox', () => {
  it('is refused to pages of other origins, and to forms', async () => {
    const foreign = await service.post(
      '/sandbox/api/reset',
      {},
      { headers: { Origin: 'https://evil.example' } },
    )
    expect([foreign.status, foreign.error().code]).toEqual([403, ErrorCode.forbidden])
    const form = await service.post('/sandbox/api/ipAllowed', 'allowed=false', {
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(form.error().code).toBe(ErrorCode.invalidContent)
    expect(await isIpAllowed()).toBe(true)
    const own = { Origin: `http://127.0.0.1:${service.port}` }
    expect((await service.post('/sandbox/api/ipAllowed', { allowed: false }, { headers: own })).status).toBe(
      200,
    )
  })

  it('is nowhere when the sandbox is off', async () => {
    await service.stop()
    service = await startTestService(database.db, { hasSandbox: false })
    for (const path of ['/sandbox', '/sandbox/api/state', '/sandbox/sandbox.js']) {
      expect((await service.call(path)).status).toBe(404)
    }
    expect((await service.post('/sandbox/api/reset', {})).status).toBe(404)
  })

  it('has a page with the sign-ins, under a strict policy', async () => {
    const page = await service.call('/sandbox')
    expect(page.status).toBe(200)
    expect(page.text).toContain('owner@northwind.example')
    expect(page.text).toContain('Portico-2026!')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'; connect-src 'self'")
    expect(policy).not.toContain('unsafe')
    const script = await service.call('/sandbox/sandbox.js')
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(script.text).not.toMatch(/innerHTML|eval\(/)
  })

  it('has a form on its page for every call that turns something', async () => {
    const { text } = await service.call('/sandbox')
    const offered = new Set([...text.matchAll(/data-call="([^"]+)"/g)].map(([, name]) => name))
    const expected = [
      'agent',
      'captcha',
      'chat',
      'email-confirmation',
      'fault',
      'identity',
      'installer',
      'ipAllowed',
      'one-time-link',
      'payments',
      'people',
      'reset',
      'second-factor',
      'subscription',
      'workspace',
      'workspace/edit',
      'workspaces',
    ]
    expect(offered).toEqual(new Set(expected))
    for (const name of offered) {
      const reply = await service.post(`/sandbox/api/${name}`, name === 'reset' ? {} : { accountId: 7 })
      expect([name, reply.status]).not.toEqual([name, 404])
    }
  })

  it('escapes what it shows', async () => {
    const name = '"><img src=x onerror=alert(1)>'
    await service.db.updateTable('accounts').set({ company_name: name }).where('id', '=', '1001').execute()
    const { text } = await service.call('/sandbox')
    expect(text).toContain('&quot;&gt;&lt;img src=x')
    expect(text).not.toContain('<img')
  })
})
