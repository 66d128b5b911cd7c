import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { refused, workspaceService } from '../api/workspaces.fixture.ts'
import { readSettings } from '../settings.ts'
import { START } from '../testing/testService.ts'
import { CAPTCHA_SCRIPT_PATH, TEST_SITE_KEY } from './index.ts'
import { spendCaptchaToken } from './tokens.ts'
import { requireCaptcha } from './verify.ts'

const { service } = workspaceService()

const TokenSchema = v.object({ token: v.string(), expiresInMs: v.number() })
const ask = (body: unknown = { sitekey: TEST_SITE_KEY }, headers = {}) =>
  service().post('/standins/captcha/token', body, { headers })
const issue = async () => (await ask()).data(TokenSchema)

const no = () => Promise.resolve(Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }))

describe('the captcha’s stand-in', () => {
  it('gives tokens that are good once, for two minutes', async () => {
    const { token, expiresInMs } = await issue()
    expect(expiresInMs).toBe(120_000)
    const spent = await Promise.all(
      [1, 2, 3].map(() => spendCaptchaToken(service().db, token, START + 119_999)),
    )
    expect(spent.filter(Boolean)).toHaveLength(1)
    expect(await spendCaptchaToken(service().db, (await issue()).token, START + 120_000)).toBe(false)
    expect(await spendCaptchaToken(service().db, 'made up', START)).toBe(false)
  })

  it('gives none for another site key, or to another site', async () => {
    expect(refused(await ask({ sitekey: 'another' }))).toEqual([400, ErrorCode.invalidContent])
    expect(refused(await ask(undefined, { Origin: 'https://evil.example' }))).toEqual([
      403,
      ErrorCode.forbidden,
    ])
  })

  it('has a script that needs no markup and no evaluation', async () => {
    const script = await service().call(CAPTCHA_SCRIPT_PATH)
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(script.text).not.toMatch(/innerHTML|eval\(|insertAdjacent|setAttribute\('style/)
  })

  it('expires, fails and is gone as the sandbox wishes', async () => {
    const wish = (fault: string | null) => service().post('/sandbox/api/captcha', { fault })
    await wish('expires')
    expect((await issue()).expiresInMs).toBe(0)
    await wish('fails')
    expect((await ask()).status).toBe(500)
    await wish('missing')
    expect((await service().call(CAPTCHA_SCRIPT_PATH)).status).toBe(404)
    await service().call('/sandbox/api/captcha', { method: 'DELETE' })
    expect((await service().call(CAPTCHA_SCRIPT_PATH)).status).toBe(200)
    expect((await service().post('/sandbox/api/captcha', { fault: 'odd' })).status).toBe(400)
  })
})

describe('Google’s captcha', () => {
  const google = readSettings({ RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' }, '/')
  const verify = (fetcher: typeof fetch, settings = google) =>
    requireCaptcha({ settings, db: service().db, now: () => START }, 'a-token', fetcher)

  it('is asked about the token, with the secret in the body', async () => {
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true })))
    await verify(fetcher)
    const [url, init] = fetcher.mock.calls[0] ?? []
    expect(url).toBe('https://www.google.com/recaptcha/api/siteverify')
    expect(init?.body).toEqual(new URLSearchParams({ secret: 'secret', response: 'a-token' }))
  })

  it('that says no is invalid content', async () => {
    await expect(verify(no)).rejects.toMatchObject({ code: ErrorCode.invalidContent, status: 400 })
  })

  it.each([
    ['does not answer', () => Promise.reject(new Error('secret'))],
    ['answers with a page', () => Promise.resolve(new Response('<html>'))],
  ])('that %s lets nobody pass, and does not end the session', async (_words, fetcher) => {
    await expect(verify(fetcher)).rejects.toMatchObject({ code: ErrorCode.invalidContent, status: 502 })
  })

  it('is not replaced by the stand-in’s tokens, nor are those good where there is none', async () => {
    const settings = readSettings({ SANDBOX: 'off' }, '/')
    const { token } = await issue()
    const dependencies = { settings, db: service().db, now: () => START }
    await expect(requireCaptcha(dependencies, token)).rejects.toMatchObject({
      code: ErrorCode.invalidContent,
    })
  })
})
