import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { onlyHere } from '../sandbox.ts'
import { demoWith } from '../testing/demo.ts'
import { PRESETS } from './page.ts'
import { OWNER, FORBIDDEN, refused, serviceFixture } from '@portico/service/testing/fixtures.ts'

const { service, call, post } = serviceFixture()

/** Of other parties, which this service does not have. */
const OF_OTHERS = /^(DELETE )?(captcha|chat|identity|installer|payments|subscription)\b/

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

  it('lists the sign-ins on a page with a strict policy', async () => {
    const page = await call('/sandbox')
    expect(page.status).toBe(200)
    expect(page.text).toContain(OWNER)
    expect(page.text).toContain('Portico-2026!')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'; connect-src 'self'")
    expect(policy).toContain("; trusted-types 'none'")
    expect(policy).not.toContain('unsafe')
    const script = await call('/sandbox/sandbox.js')
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(script.text).not.toMatch(/innerHTML|eval\(/)
  })

  it('has presets, each of which is a call that works', async () => {
    const lines = Object.values(PRESETS).flatMap((presets) => presets.map(([, line]) => line))
    const { text } = await call('/sandbox')
    for (const line of lines) expect(text).toContain(`data-line="${line.replaceAll('"', '&quot;')}"`)
    for (const line of lines.filter((one) => !OF_OTHERS.test(one))) {
      const [, isDelete, name, body] = /^(DELETE )?(\S+) ?(.*)$/.exec(line) ?? []
      const reply = await call(`/sandbox/api/${name}`, {
        method: isDelete === undefined ? 'POST' : 'DELETE',
        ...(isDelete === undefined && { body: JSON.parse(body ?? '') }),
      })
      expect([line, reply.status]).toEqual([line, 200])
    }
  })
})

describe('a demo for this machine', () => {
  const startDemo = demoWith(() => Promise.resolve(onlyHere()))

  it('is closed to calls that a proxy forwards', async () => {
    const demo = await startDemo()
    const forwarded = { 'X-Forwarded-Host': 'console.example.com' }
    const link = { accountId: '4821', email: OWNER }
    const workspace = `accounting-4821.portico.localhost:${demo.service().port}`
    expect((await demo.call('/', { host: workspace })).status).toBe(200)
    expect((await demo.call('/', { host: workspace, headers: forwarded })).status).toBe(421)
    for (const [method, path] of [
      ['GET', '/sandbox'],
      ['GET', '/sandbox/api/state'],
      ['POST', '/sandbox/api/one-time-link'],
      ['POST', '/api/auth/login'],
      ['GET', '/api/config'],
    ] as const) {
      const statusOf = async (options: { readonly headers?: typeof forwarded; readonly host?: string }) =>
        (await demo.call(path, { method, ...options, ...(method === 'POST' && { body: link }) })).status
      expect([path, await statusOf({ headers: forwarded })]).toEqual([path, 421])
      expect([path, await statusOf({ host: 'console.example.com' })]).toEqual([path, 421])
      expect([path, await statusOf({})]).not.toEqual([path, 421])
    }
  })
})
