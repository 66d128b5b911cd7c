import { ErrorCode } from '@portico/stores/contract'
import { describe, expect, it, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { requireCaptcha } from './verify.ts'

const no = () => Promise.resolve(Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }))

const google = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' }
const verify = (fetcher: typeof fetch, env: Readonly<Record<string, string>> = google) =>
  requireCaptcha(readSettings(env, '/'), 'a-token', fetcher)

describe('the captcha', () => {
  it.each([
    ['https://www.google.com/recaptcha/api/siteverify', {}],
    ['https://captcha.example.com/verify', { RECAPTCHA_VERIFY_URL: 'https://captcha.example.com/verify' }],
  ])('is verified at %s, with the secret in the body', async (address, env) => {
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true })))
    await verify(fetcher, { ...google, ...env })
    const [url, init] = fetcher.mock.calls[0] ?? []
    expect(url).toBe(address)
    expect(init?.body).toEqual(new URLSearchParams({ secret: 'secret', response: 'a-token' }))
  })

  it('refuses with invalid content, and everything where none is configured', async () => {
    await expect(verify(no)).rejects.toMatchObject({ code: ErrorCode.invalidContent, status: 400 })
    await expect(verify(no, {})).rejects.toMatchObject({ code: ErrorCode.invalidContent, status: 400 })
  })

  it.each([
    ['does not answer', () => Promise.reject(new Error('secret'))],
    ['answers with a page', () => Promise.resolve(new Response('<html>'))],
  ])('that %s refuses everything without ending the session', async (_words, fetcher) => {
    await expect(verify(fetcher)).rejects.toMatchObject({ code: ErrorCode.invalidContent, status: 502 })
  })
})
