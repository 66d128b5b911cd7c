import type { PasswordComplexity, Sanitizing, WireConfig } from '@portico/stores/contract'
import type { Settings } from '../settings.ts'
import { originOf } from '../http/hosts.ts'
import { startPath } from '../auth/oidc/settings.ts'

export const passwordComplexity: PasswordComplexity = {
  minlen: 10,
  maxlen: 128,
  mustContainUppercase: true,
  mustContainLowercase: true,
  mustContainNumbers: true,
  mustContainNonAlphanumeric: true,
  // The console words the rules itself, in the user's language.
  validationError: '',
}

const company = { min: 0, max: 100 }

export const sanitizing: Sanitizing = {
  characters: '<>{}[]|\\^`"$;',
  tags: ['script', 'style', 'iframe', 'object', 'embed', 'link', 'meta', 'form', 'svg'],
}

export const validationLengths = {
  user: {
    firstName: { min: 1, max: 60 },
    lastName: { min: 1, max: 60 },
    activeDirectoryId: { min: 0, max: 100 },
  },
  workspace: {
    name: { min: 1, max: 60 },
    subdomain: { min: 2, max: 40 },
    networkId: { min: 1, max: 60 },
    gatewayUrl: { min: 12, max: 200 },
    restrictedGroups: { min: 0, max: 300 },
    reset2fa: { min: 0, max: 254 },
  },
  company: {
    companyName: { min: 1, max: 100 },
    phone: { min: 1, max: 40 },
    country: { min: 2, max: 2 },
    state: company,
    address: company,
    city: company,
    postalCode: { min: 0, max: 20 },
    email: { min: 0, max: 254 },
  },
}

export const configFor = (settings: Settings, host: string | undefined, domain: string): WireConfig => {
  const origin = originOf(settings, host)
  const { recaptcha, hubSpot, links, downloadUrl } = settings.integrations
  return {
    wsurl: `${origin}/api`,
    baseUrl: `${origin}/api`,
    // Consoles offer no download at an empty address.
    downloadUrl: downloadUrl ?? '',
    domain,
    ipAllowed: true,
    externalUrls: {
      ...links,
      invoices: null,
      // Null: the console uses Google's script.
      captchaScript: recaptcha?.scriptUrl ?? null,
      chatScript: hubSpot && (hubSpot.scriptUrl ?? `https://js.hs-scripts.com/${hubSpot.portalId}.js`),
    },
    oauthProviders: settings.oidcProviders.map(({ id, name, icon }) => ({
      id,
      name,
      url: origin + startPath(id),
      icon,
    })),
    reCaptchaSiteKey: recaptcha?.siteKey ?? null,
    hubSpotChat: hubSpot && { portalId: hubSpot.portalId, visibleForRoleUser: hubSpot.visibleForRoleUser },
    passwordComplexity: JSON.stringify(passwordComplexity),
    sanitizedBlackList: sanitizing.characters,
    sanitizedTagBlackList: [...sanitizing.tags],
    validationLengths,
    trialWorkspaces: settings.trialWorkspaces,
    features: [...settings.additions],
  }
}
