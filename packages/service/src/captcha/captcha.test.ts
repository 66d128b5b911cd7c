import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { START } from '../testing/testService.ts'
import { CAPTCHA_SCRIPT_PATH, TEST_SITE_KEY } from './index.ts'
import { consumeCaptchaToken } from './tokens.ts'
import { requireCaptcha } from './verify.ts'
import { FORBIDDEN, INVALID_CONTENT, refused, serviceFixture } from '../testing/fixtures.ts'

const { db, call, post } = serviceFixture()

const TokenSchema = v.object({ token: v.string(), expiresInMs: v.number() })
const ask = (body: unknown = { sitekey: TEST_SITE_KEY }, headers = {}) =>
  post('/standins/captcha/token', body, { headers })
const issue = async () => (await ask()).data(TokenSchema)

const no = () => Promise.resolve(Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }))

describe('the captcha’s stand-in', () => {
  it('issues tokens that work once, for two minutes', async () => {
    const { token, expiresInMs } = await issue()
    expect(expiresInMs).toBe(120_000)
    const usedToken = await Promise.all(
      [1, 2, 3].map(() => consumeCaptchaToken(db(), token, START + 119_999)),
    )
    expect(usedToken.filter(Boolean)).toHaveLength(1)
    expect(await consumeCaptchaToken(db(), (await issue()).token, START + 120_000)).toBe(false)
    expect(await consumeCaptchaToken(db(), 'made up', START)).toBe(false)
  })

  it('refuses another site key and other sites', async () => {
    expect(refused(await ask({ sitekey: 'another' }))).toEqual(INVALID_CONTENT)
    expect(refused(await ask(undefined, { Origin: 'https://evil.example' }))).toEqual(FORBIDDEN)
  })

  it('has a script without markup and eval', async () => {
    const script = await call(CAPTCHA_SCRIPT_PATH)
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(script.text).not.toMatch(/innerHTML|eval\(|insertAdjacent|setAttribute\('style/)
  })

  it('expires, fails or is missing as set in the sandbox', async () => {
    const scenario = (fault: string | null) => post('/sandbox/api/captcha', { fault })
    await scenario('expires')
    expect((await issue()).expiresInMs).toBe(0)
    await scenario('fails')
    expect((await ask()).status).toBe(500)
    await scenario('missing')
    expect((await call(CAPTCHA_SCRIPT_PATH)).status).toBe(404)
    await call('/sandbox/api/captcha', { method: 'DELETE' })
    expect((await call(CAPTCHA_SCRIPT_PATH)).status).toBe(200)
    expect((await post('/sandbox/api/captcha', { fault: 'odd' })).status).toBe(400)
  })
})

describe('Google’s captcha', () => {
  const google = readSettings({ RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' }, '/')
  const verify = (fetcher: typeof fetch, settings = google) =>
    requireCaptcha({ settings, db: db(), now: () => START }, 'a-token', fetcher)

  it('verifies the token, with the secret in the body', async () => {
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true })))
    await verify(fetcher)
    const [url, init] = fetcher.mock.calls[0] ?? []
    expect(url).toBe('https://www.google.com/recaptcha/api/siteverify')
    expect(init?.body).toEqual(new URLSearchParams({ secret: 'secret', response: 'a-token' }))
  })

  it('refuses with invalid content', async () => {
    await expect(verify(no)).rejects.toMatchObject({ code: ErrorCode.invalidContent, status: 400 })
  })

  it.each([
    ['does not answer', () => Promise.reject(new Error('secret'))],
    ['answers with a page', () => Promise.resolve(new Response('<html>'))],
  ])('that %s refuses everything without ending the session', async (_words, fetcher) => {
    await expect(verify(fetcher)).rejects.toMatchObject({ code: ErrorCode.invalidContent, status: 502 })
  })

  it('does not accept the stand-in’s tokens, nor does a service without either', async () => {
    const settings = readSettings({ SANDBOX: 'off' }, '/')
    const { token } = await issue()
    const dependencies = { settings, db: db(), now: () => START }
    await expect(requireCaptcha(dependencies, token)).rejects.toMatchObject({
      code: ErrorCode.invalidContent,
    })
  })
})
