import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readSettings } from '@portico/service/settings.ts'
import { OWNER, FORBIDDEN, refused, serviceFixture } from '@portico/service/testing/fixtures.ts'

const { service, db, call, post, restart } = serviceFixture()

const isIpAllowed = async () =>
  (await call('/sandbox/api/state')).data(v.object({ ipAllowed: v.boolean() })).ipAllowed

describe('the sandbox', () => {
  it('refuses pages of other origins, and forms', async () => {
    const foreign = await post('/sandbox/api/reset', {}, { headers: { Origin: 'https://evil.example' } })
    expect(refused(foreign)).toEqual(FORBIDDEN)
    const form = await post('/sandbox/api/ipAllowed', 'allowed=false', {
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(form.error().code).toBe(ErrorCode.invalidContent)
    expect(await isIpAllowed()).toBe(true)
    const own = { Origin: `http://127.0.0.1:${service().port}` }
    expect((await post('/sandbox/api/ipAllowed', { allowed: false }, { headers: own })).status).toBe(200)
  })

  const requests = [
    ['GET', '/sandbox'],
    ['GET', '/sandbox/api/state'],
    ['POST', '/sandbox/api/one-time-link'],
  ] as const
  const link = { accountId: '4821', email: OWNER }
  const statusOf = async (method: string, path: string, host: string, headers = {}) =>
    (await call(path, { method, host, headers, ...(method === 'POST' && { body: link }) })).status

  it('is closed on loopback behind the public origin of a proxy', async () => {
    await restart(readSettings({ PUBLIC_URL: 'https://console.example.com', LOG_LEVEL: 'silent' }, '/'))
    for (const host of ['console.example.com', `127.0.0.1:${service().port}`]) {
      for (const [method, path] of requests)
        expect([path, await statusOf(method, path, host)]).toEqual([path, 404])
    }
  })

  it('is closed to calls that a proxy forwards, unless switched on explicitly', async () => {
    const host = `127.0.0.1:${service().port}`
    const forwarded = { 'X-Forwarded-Host': 'console.example.com' }
    for (const [method, path] of [
      ...requests,
      ['POST', '/api/auth/login'],
      ['GET', '/api/config'],
    ] as const) {
      expect([path, await statusOf(method, path, host, forwarded)]).toEqual([path, 421])
      expect([path, await statusOf(method, path, 'console.example.com')]).toEqual([path, 421])
      expect([path, await statusOf(method, path, host)]).not.toEqual([path, 421])
    }
    await restart({ isSandboxAskedFor: true })
    expect(await statusOf('GET', '/sandbox', `127.0.0.1:${service().port}`, forwarded)).toBe(200)
  })

  it('does not exist when the sandbox is off', async () => {
    await restart({ hasSandbox: false })
    for (const path of ['/sandbox', '/sandbox/api/state', '/sandbox/sandbox.js']) {
      expect((await call(path)).status).toBe(404)
    }
    expect((await post('/sandbox/api/reset', {})).status).toBe(404)
  })

  it('lists the sign-ins on a page with a strict policy', async () => {
    const page = await call('/sandbox')
    expect(page.status).toBe(200)
    expect(page.text).toContain(OWNER)
    expect(page.text).toContain('Portico-2026!')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'; connect-src 'self'")
    expect(policy).toContain("; trusted-types 'none';")
    expect(policy).not.toContain('unsafe')
    const script = await call('/sandbox/sandbox.js')
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(script.text).not.toMatch(/innerHTML|eval\(/)
  })

  it('has a form for every control', async () => {
    const { text } = await call('/sandbox')
    const offered = new Set([...text.matchAll(/data-call="([^"]+)"/g)].map(([, name]) => name))
    const ofStandIns = ['captcha', 'chat', 'identity', 'installer', 'payments', 'subscription']
    const own = [
      'agent',
      'email-confirmation',
      'fault',
      'ipAllowed',
      'one-time-link',
      'people',
      'reset',
      'second-factor',
      'workspace',
      'workspace/edit',
      'workspaces',
    ]
    expect(offered).toEqual(new Set([...own, ...ofStandIns]))
    for (const name of own) {
      const reply = await post(`/sandbox/api/${name}`, name === 'reset' ? {} : { accountId: 7 })
      expect([name, reply.status]).not.toEqual([name, 404])
    }
  })

  it('escapes names', async () => {
    const name = '"><img src=x onerror=alert(1)>'
    await db().updateTable('accounts').set({ company_name: name }).where('id', '=', '1001').execute()
    const { text } = await call('/sandbox')
    expect(text).toContain('&quot;&gt;&lt;img src=x')
    expect(text).not.toContain('<img')
  })
})
