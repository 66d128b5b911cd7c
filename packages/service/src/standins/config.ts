import type { WireConfig } from '@portico/stores/contract'
import { CAPTCHA_SCRIPT_PATH, TEST_SITE_KEY } from '../captcha/index.ts'
import { CHAT_SCRIPT_PATH, TEST_PORTAL_ID } from '../chat/index.ts'
import { iconPath } from '../oidc/icons.ts'
import { startPath } from '../oidc/settings.ts'
import type { Settings } from '../settings.ts'
import { PRODUCT_PAGES } from './productPages.ts'
import type { StandInScenarios } from './scenario.ts'

type ConfigPart = Pick<WireConfig, 'externalUrls' | 'oauthProviders' | 'reCaptchaSiteKey' | 'hubSpotChat'>

type Chat = WireConfig['hubSpotChat']

const standInChat = ({ isOn, visibleForRoleUser }: StandInScenarios['chat']): Chat =>
  isOn ? { portalId: TEST_PORTAL_ID, visibleForRoleUser } : null

/** `scenarios` is null without stand-ins. */
export const integrationConfig = (
  settings: Pick<Settings, 'integrations' | 'oidcProviders'>,
  origin: string,
  scenarios: StandInScenarios | null,
): ConfigPart => {
  const { recaptcha, hubSpot, links } = settings.integrations
  const standIn = (path: string): string | null => (scenarios === null ? null : `${origin}${path}`)
  const siteKey = scenarios === null || scenarios.captcha.fault === 'noSiteKey' ? null : TEST_SITE_KEY
  return {
    externalUrls: {
      help: links.help ?? standIn(PRODUCT_PAGES.help),
      documentation: links.documentation ?? standIn(PRODUCT_PAGES.documentation),
      product: links.product ?? standIn(PRODUCT_PAGES.product),
      invoices: null,
      // Null: the console uses Google's script.
      captchaScript: recaptcha ? null : standIn(CAPTCHA_SCRIPT_PATH),
      chatScript: hubSpot ? `https://js.hs-scripts.com/${hubSpot.portalId}.js` : standIn(CHAT_SCRIPT_PATH),
    },
    oauthProviders: settings.oidcProviders.map(({ id, name, icon }) => ({
      id,
      name,
      url: origin + startPath(id),
      icon: origin + iconPath(icon),
    })),
    reCaptchaSiteKey: recaptcha ? recaptcha.siteKey : siteKey,
    hubSpotChat: hubSpot ?? (scenarios === null ? null : standInChat(scenarios.chat)),
  }
}
