import { type Config, ConfigSchema } from '@portico/stores/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { readSettings, type Settings } from '../settings.ts'
import { openTestDatabase, startTestService, type TestService } from '../testing/testService.ts'

let database: OpenDatabase
let service: TestService | undefined

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await service?.stop()
  service = undefined
})

const start = async (settings: Partial<Settings> = {}): Promise<TestService> => {
  service = await startTestService(database.db, settings)
  return service
}
const configOf = async ({ call }: TestService): Promise<Config> =>
  (await call('/api/config')).data(ConfigSchema)

const integrations = (env: Record<string, string>) => readSettings(env, '/').integrations

describe('the config', () => {
  it('offers the stand-ins where there is a sandbox, all of them at addresses that answer [S7-004] [S3-014]', async () => {
    const started = await start()
    await started.post('/sandbox/api/chat', { isOn: true })
    const config = await configOf(started)
    const origin = `http://127.0.0.1:${started.port}`
    expect(config).toMatchObject({
      externalUrls: {
        help: `${origin}/standins/help`,
        documentation: `${origin}/standins/documentation`,
        product: `${origin}/standins/product`,
        captchaScript: `${origin}/standins/captcha/api.js`,
        chatScript: `${origin}/standins/chat/widget.js`,
      },
      oauthProviders: [
        { id: 'google', name: 'Google (test)', url: `${origin}/standins/identity/google` },
        { id: 'microsoft', name: 'Microsoft (test)', url: `${origin}/standins/identity/microsoft` },
      ],
      reCaptchaSiteKey: 'portico-test-captcha',
      hubSpotChat: { portalId: 'test-portal', visibleForRoleUser: false },
    })
    const { help, documentation, product, captchaScript, chatScript } = config.externalUrls
    const urls = [
      help,
      documentation,
      product,
      captchaScript,
      chatScript,
      ...config.oauthProviders.map(({ url }) => url),
    ]
    for (const url of urls) {
      const { status } = await started.call(String(url).slice(origin.length))
      expect([url, status]).toEqual([url, 200])
    }
  })

  it('follows the sandbox: no site key, no chat, a chat for users too [S6-014] [S1-008]', async () => {
    const started = await start()
    await started.post('/sandbox/api/captcha', { fault: 'noSiteKey' })
    expect(await configOf(started)).toMatchObject({ reCaptchaSiteKey: null, hubSpotChat: null })
    await started.post('/sandbox/api/chat', { isOn: true })
    expect((await configOf(started)).hubSpotChat?.visibleForRoleUser).toBe(false)
    await started.post('/sandbox/api/chat', { isOn: true, visibleForRoleUser: true })
    expect((await configOf(started)).hubSpotChat?.visibleForRoleUser).toBe(true)
    await started.post('/sandbox/api/reset', {})
    expect(await configOf(started)).toMatchObject({
      reCaptchaSiteKey: 'portico-test-captcha',
      hubSpotChat: null,
    })
  })

  it('names nothing without a sandbox, and none of the pages is there', async () => {
    const started = await start({ hasSandbox: false })
    expect(await configOf(started)).toMatchObject({
      externalUrls: { help: null, documentation: null, product: null, captchaScript: null, chatScript: null },
      oauthProviders: [],
      reCaptchaSiteKey: null,
      hubSpotChat: null,
    })
    for (const path of ['/help', '/identity/google', '/captcha/api.js', '/chat/widget.js', '']) {
      expect((await started.call(`/standins${path}`)).status).toBe(404)
    }
    expect((await started.post('/standins/captcha/token', {})).status).toBe(404)
  })

  it('names what is set up, in place of the stand-ins [S3-015]', async () => {
    const config = await configOf(
      await start({
        integrations: integrations({
          RECAPTCHA_SITE_KEY: 'real-key',
          RECAPTCHA_SECRET: 'never told',
          HUBSPOT_PORTAL_ID: '123',
          HUBSPOT_FOR_USERS: 'on',
          HELP_URL: 'https://help.example.com/',
        }),
      }),
    )
    expect(config).toMatchObject({
      // null: Google's own.
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
    '%s says that it stands in, in both languages',
    async (page) => {
      const { call } = await start()
      const reply = await call(`/standins/${page}`)
      expect(reply.text).toContain(`Here would be the product’s ${page === 'product' ? 'site' : page}`)
      expect(String(reply.headers['content-security-policy'])).not.toContain('unsafe')
      expect((await call(`/standins/${page}?lang=es`)).text).toContain('<html lang="es">')
    },
  )
})
