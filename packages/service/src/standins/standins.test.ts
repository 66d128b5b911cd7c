import { type Config, ConfigSchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { serviceFixture } from '../testing/fixtures.ts'

const { service, call, post, restart } = serviceFixture()

const readConfig = async (): Promise<Config> => (await call('/api/config')).data(ConfigSchema)

const integrations = (env: Record<string, string>) => readSettings(env, '/').integrations

describe('the config', () => {
  it('has the stand-ins when there is a sandbox, at working addresses [S7-004]', async () => {
    await post('/sandbox/api/chat', { isOn: true })
    const config = await readConfig()
    const origin = `http://127.0.0.1:${service().port}`
    expect(config).toMatchObject({
      externalUrls: {
        help: `${origin}/standins/help`,
        documentation: `${origin}/standins/documentation`,
        product: `${origin}/standins/product`,
        captchaScript: `${origin}/standins/captcha/api.js`,
        chatScript: `${origin}/standins/chat/widget.js`,
      },
      reCaptchaSiteKey: 'portico-test-captcha',
      hubSpotChat: { portalId: 'test-portal', visibleForRoleUser: false },
    })
    const { help, documentation, product, captchaScript, chatScript } = config.externalUrls
    for (const url of [help, documentation, product, captchaScript, chatScript]) {
      const { status } = await call(String(url).slice(origin.length))
      expect([url, status]).toEqual([url, 200])
    }
  })

  it('follows the sandbox’s captcha and chat settings [S6-014] [S1-008]', async () => {
    await post('/sandbox/api/captcha', { fault: 'noSiteKey' })
    expect(await readConfig()).toMatchObject({ reCaptchaSiteKey: null, hubSpotChat: null })
    await post('/sandbox/api/chat', { isOn: true })
    expect((await readConfig()).hubSpotChat?.visibleForRoleUser).toBe(false)
    await post('/sandbox/api/chat', { isOn: true, visibleForRoleUser: true })
    expect((await readConfig()).hubSpotChat?.visibleForRoleUser).toBe(true)
    await post('/sandbox/api/reset', {})
    expect(await readConfig()).toMatchObject({
      reCaptchaSiteKey: 'portico-test-captcha',
      hubSpotChat: null,
    })
  })

  it('has no stand-ins without a sandbox, and the service serves none', async () => {
    await restart({ hasSandbox: false })
    expect(await readConfig()).toMatchObject({
      externalUrls: { help: null, documentation: null, product: null, captchaScript: null, chatScript: null },
      oauthProviders: [],
      reCaptchaSiteKey: null,
      hubSpotChat: null,
    })
    for (const path of ['/help', '/captcha/api.js', '/chat/widget.js', '']) {
      expect((await call(`/standins${path}`)).status).toBe(404)
    }
    expect((await post('/standins/captcha/token', {})).status).toBe(404)
  })

  it('has configured integrations instead of the stand-ins [S3-015]', async () => {
    await restart({
      integrations: integrations({
        RECAPTCHA_SITE_KEY: 'real-key',
        RECAPTCHA_SECRET: 'never told',
        HUBSPOT_PORTAL_ID: '123',
        HUBSPOT_FOR_USERS: 'on',
        HELP_URL: 'https://help.example.com/',
      }),
    })
    const config = await readConfig()
    expect(config).toMatchObject({
      // null: Google's script.
      externalUrls: {
        help: 'https://help.example.com/',
        captchaScript: null,
        chatScript: 'https://js.hs-scripts.com/123.js',
      },
      reCaptchaSiteKey: 'real-key',
      hubSpotChat: { portalId: '123', visibleForRoleUser: true },
    })
    expect(JSON.stringify(config)).not.toContain('never told')
  })
})

describe('pages for the product’s own addresses', () => {
  it.each(['help', 'documentation', 'product'])(
    '%s shows in both languages that it is a stand-in',
    async (page) => {
      const reply = await call(`/standins/${page}`)
      expect(reply.text).toContain(`Here would be the product’s ${page === 'product' ? 'site' : page}`)
      expect(String(reply.headers['content-security-policy'])).not.toContain('unsafe')
      expect((await call(`/standins/${page}?lang=es`)).text).toContain('<html lang="es">')
    },
  )
})
