import { ConfigSchema } from '@portico/stores/contract'
import { requireCaptcha } from '@portico/service/account/verify.ts'
import { readSettings } from '@portico/service/settings.ts'
import { call } from '@portico/service/testing/httpClient.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { demoWith } from '../testing/demo.ts'
import { openCaptcha } from './index.ts'

const startDemo = demoWith(openCaptcha)

const Token = v.object({ token: v.string(), expiresInMs: v.number() })

const start = async () => {
  const demo = await startDemo()
  const env = demo.env()
  const script = new URL(env['RECAPTCHA_SCRIPT_URL'] ?? '')
  const port = Number(script.port)
  const ask = (body: unknown = { sitekey: env['RECAPTCHA_SITE_KEY'] }) =>
    call(port, '/standins/captcha/token', { method: 'POST', body })
  return {
    ...demo,
    script,
    ask,
    issue: async () => (await ask()).data(Token),
    readScript: () => call(port, script.pathname),
    /** By the product's own check. */
    isTaken: (token: string, more: Readonly<Record<string, string>> = {}) =>
      requireCaptcha(readSettings({ ...env, ...more }, '/'), token).then(
        () => true,
        () => false,
      ),
    config: async () => (await demo.call('/api/config')).data(ConfigSchema),
  }
}

describe('the captcha of the demo', () => {
  it('issues tokens that the service takes once, for two minutes', async () => {
    const { issue, isTaken, advance } = await start()
    const { token, expiresInMs } = await issue()
    expect(expiresInMs).toBe(120_000)
    expect((await Promise.all([1, 2, 3].map(() => isTaken(token)))).filter(Boolean)).toHaveLength(1)
    const late = await issue()
    advance(120_000)
    expect(await isTaken(late.token)).toBe(false)
    expect(await isTaken('made up')).toBe(false)
    expect(await isTaken((await issue()).token, { RECAPTCHA_SECRET: 'another' })).toBe(false)
  })

  it('refuses another site key', async () => {
    const { ask } = await start()
    expect((await ask({ sitekey: 'another' })).status).toBe(400)
  })

  it('expires, fails or is missing as the sandbox says, until a reset', async () => {
    const { ask, issue, config, control, script, readScript, ...demo } = await start()
    expect((await config()).externalUrls.captchaScript).toBe(script.href)
    await control('captcha', { fault: 'expires' })
    expect((await issue()).expiresInMs).toBe(0)
    await control('captcha', { fault: 'fails' })
    expect((await ask()).status).toBe(500)
    await control('captcha', { fault: 'missing' })
    expect((await readScript()).status).toBe(404)
    await control('captcha', { fault: 'noSiteKey' })
    expect((await config()).reCaptchaSiteKey).toBeNull()
    expect((await control('captcha', { fault: 'odd' })).status).toBe(400)
    await demo.call('/sandbox/api/reset', { method: 'POST', body: {} })
    expect([(await readScript()).status, (await config()).reCaptchaSiteKey]).toEqual([
      200,
      'portico-test-captcha',
    ])
  })
})
