import { type Config, ConfigSchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { serviceFixture } from '../testing/fixtures.ts'

const { call, restart } = serviceFixture()

const configWith = async (env: Record<string, string>): Promise<Config> => {
  await restart({ integrations: readSettings(env, '/').integrations })
  return (await call('/api/config')).data(ConfigSchema)
}

describe('the config', () => {
  it('names no other party without settings', async () => {
    expect(await configWith({})).toMatchObject({
      downloadUrl: '',
      externalUrls: { help: null, documentation: null, product: null, captchaScript: null, chatScript: null },
      oauthProviders: [],
      reCaptchaSiteKey: null,
      hubSpotChat: null,
    })
  })

  it('has those of the settings [S3-015] [S7-004]', async () => {
    const config = await configWith({
      RECAPTCHA_SITE_KEY: 'real-key',
      RECAPTCHA_SECRET: 'never told',
      HUBSPOT_PORTAL_ID: '123',
      HUBSPOT_FOR_USERS: 'on',
      HELP_URL: 'https://help.example.com/',
      DOCUMENTATION_URL: 'https://docs.example.com/',
      PRODUCT_URL: 'https://www.example.com/',
      DOWNLOAD_URL: 'https://get.example.com/setup.exe',
    })
    expect(config).toMatchObject({
      downloadUrl: 'https://get.example.com/setup.exe',
      // null: Google's script.
      externalUrls: {
        help: 'https://help.example.com/',
        documentation: 'https://docs.example.com/',
        product: 'https://www.example.com/',
        captchaScript: null,
        chatScript: 'https://js.hs-scripts.com/123.js',
      },
      reCaptchaSiteKey: 'real-key',
      hubSpotChat: { portalId: '123', visibleForRoleUser: true },
    })
    expect(JSON.stringify(config)).not.toContain('never told')
  })

  it('names other scripts for captcha and chat', async () => {
    const config = await configWith({
      RECAPTCHA_SITE_KEY: 'key',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_SCRIPT_URL: 'https://captcha.example.com/api.js',
      HUBSPOT_PORTAL_ID: '1',
      HUBSPOT_SCRIPT_URL: 'https://chat.example.com/widget.js',
    })
    expect(config.externalUrls).toMatchObject({
      captchaScript: 'https://captcha.example.com/api.js',
      chatScript: 'https://chat.example.com/widget.js',
    })
    expect(config.hubSpotChat).toEqual({ portalId: '1', visibleForRoleUser: false })
  })
})
