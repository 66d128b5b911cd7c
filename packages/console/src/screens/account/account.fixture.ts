import { makeConfig, type RootStoreOptions } from '@portico/stores/testing'
import { withStores, type StoreOptions } from '../../testing/withStores.tsx'

const DAY = 86_400_000

export const PAYMENT = 'GET /subscriptions/payment/allinformation/'
export const COUNTRIES = 'GET /data/countries.json'
export const PUT = 'PUT /account/'
export const BILLING = 'PUT /subscriptions/billinginformation/'
export const ORDER = 'PUT /subscriptions/4821'
export const DELETE = 'DELETE /account'
export const PORTAL = 'POST /subscriptions/portal/customer/'

export const ended = { subscription: { expiration: Date.UTC(2026, 10, 20, 9) - 3 * DAY } }

const lengths = {
  companyName: { min: 1, max: 100 },
  phone: { min: 1, max: 40 },
  country: { min: 2, max: 2 },
  state: { min: 0, max: 100 },
}

export const withLengths = {
  config: { validationLengths: { ...makeConfig().validationLengths, company: lengths } },
} satisfies RootStoreOptions

export const withCaptcha = (
  captchaScript = new URL('dialogs/deletion/captcha.fixture.js', import.meta.url).href,
): RootStoreOptions => ({
  config: { reCaptchaSiteKey: 'site-key', externalUrls: { ...makeConfig().externalUrls, captchaScript } },
})

/** An address without a server. */
export const noScript = 'http://127.0.0.1:9/captcha.js'

export const onAccount = (options: StoreOptions) => [withStores({ path: '/admin/account', ...options })]
