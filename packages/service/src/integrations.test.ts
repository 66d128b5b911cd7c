import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { StartupError } from './startupError.ts'

const read = (env: Record<string, string>) => readSettings(env, '/').integrations

describe('integrations', () => {
  it('are none unless they are set up', () => {
    expect(read({})).toEqual({
      recaptcha: null,
      hubSpot: null,
      links: { help: null, documentation: null, product: null },
    })
  })

  it('are read', () => {
    expect(
      read({
        RECAPTCHA_SITE_KEY: 'key',
        RECAPTCHA_SECRET: 'secret',
        HUBSPOT_PORTAL_ID: '42',
        HELP_URL: 'https://www.example.com/help',
        DOCUMENTATION_URL: 'https://www.example.com/docs',
        PRODUCT_URL: 'https://www.example.com/',
      }),
    ).toEqual({
      recaptcha: { siteKey: 'key', secret: 'secret' },
      hubSpot: { portalId: '42', visibleForRoleUser: false },
      links: {
        help: 'https://www.example.com/help',
        documentation: 'https://www.example.com/docs',
        product: 'https://www.example.com/',
      },
    })
  })

  it.each([
    [{ RECAPTCHA_SITE_KEY: 'key' }, /RECAPTCHA_SECRET/],
    [{ RECAPTCHA_SECRET: 'hush' }, /^(?!.*hush).*RECAPTCHA_SITE_KEY/],
    [{ HUBSPOT_PORTAL_ID: '1.js?x' }, /HUBSPOT_PORTAL_ID/],
    [{ HUBSPOT_FOR_USERS: 'yes' }, /HUBSPOT_FOR_USERS/],
    [{ HELP_URL: 'http://www.example.com' }, /HELP_URL/],
    [{ PRODUCT_URL: 'javascript:alert(1)' }, /PRODUCT_URL/],
  ])('%j is refused', (env, message) => {
    expect(() => read(env)).toThrow(StartupError)
    expect(() => read(env)).toThrow(message)
  })
})
