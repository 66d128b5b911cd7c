import type { WireConfig } from '@portico/stores/contract'
import { CAPTCHA_SCRIPT_PATH, TEST_SITE_KEY } from '../captcha/index.ts'
import { CHAT_SCRIPT_PATH, TEST_PORTAL_ID } from '../chat/index.ts'
import { identityPath, PROVIDERS } from '../identity/providers.ts'
import type { Integrations } from '../integrations.ts'
import { PRODUCT_PAGES } from './productPages.ts'
import type { StandInWishes } from './wish.ts'

type ConfigPart = Pick<WireConfig, 'externalUrls' | 'oauthProviders' | 'reCaptchaSiteKey' | 'hubSpotChat'>

type Chat = WireConfig['hubSpotChat']

const standInChat = ({ isOn, visibleForRoleUser }: StandInWishes['chat']): Chat =>
  isOn ? { portalId: TEST_PORTAL_ID, visibleForRoleUser } : null

/**
 * What of the config is other companies': as it is set up, else the stand-ins.
 *
 * @param wishes null where there are no stand-ins.
 */
export const integrationConfig = (
  { recaptcha, hubSpot, links }: Integrations,
  origin: string,
  wishes: StandInWishes | null,
): ConfigPart => {
  const standIn = (path: string): string | null => (wishes === null ? null : `${origin}${path}`)
  const siteKey = wishes === null || wishes.captcha.fault === 'noSiteKey' ? null : TEST_SITE_KEY
  return {
    externalUrls: {
      help: links.help ?? standIn(PRODUCT_PAGES.help),
      documentation: links.documentation ?? standIn(PRODUCT_PAGES.documentation),
      product: links.product ?? standIn(PRODUCT_PAGES.product),
      invoices: null,
      // null: Google's own, which the console knows.
      captchaScript: recaptcha ? null : standIn(CAPTCHA_SCRIPT_PATH),
      chatScript: hubSpot ? `https://js.hs-scripts.com/${hubSpot.portalId}.js` : standIn(CHAT_SCRIPT_PATH),
    },
    oauthProviders:
      wishes === null
        ? []
        : PROVIDERS.map(({ id, name }) => ({ id, name, url: `${origin}${identityPath(id)}` })),
    reCaptchaSiteKey: recaptcha ? recaptcha.siteKey : siteKey,
    hubSpotChat: hubSpot ?? (wishes === null ? null : standInChat(wishes.chat)),
  }
}
