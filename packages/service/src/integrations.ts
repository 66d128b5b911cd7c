import { StartupError } from './startupError.ts'

/** What others do for the service. Where one is not set up, a part of the console stays away, or a stand-in takes its place. */
export interface Integrations {
  /** Google's reCAPTCHA v2, which the deletion of an account asks for. */
  readonly recaptcha: { readonly siteKey: string; readonly secret: string } | null
  /** HubSpot's chat. */
  readonly hubSpot: { readonly portalId: string; readonly visibleForRoleUser: boolean } | null
  /** Addresses of the product's own pages. */
  readonly links: {
    readonly help: string | null
    readonly documentation: string | null
    readonly product: string | null
  }
}

/** Reads a variable; gives the fallback when it is absent or empty. */
export type ReadVariable = <T>(name: string, parse: (text: string) => T, fallback: T) => T

const httpsUrl =
  (name: string) =>
  (text: string): string => {
    if (URL.canParse(text) && new URL(text).protocol === 'https:') return text
    throw new StartupError(
      `${name} is "${text}", but it must be an https address: try ${name}=https://www.example.com/.`,
    )
  }

const portal = (text: string): string => {
  if (/^\d{1,20}$/.test(text)) return text
  throw new StartupError(`HUBSPOT_PORTAL_ID is "${text}", but it must be the number of a HubSpot portal.`)
}

const asText = (text: string): string => text

/** @throws StartupError naming the variable and what it may hold; never repeating a secret. */
export const readIntegrations = (
  read: ReadVariable,
  onOff: (name: string, text: string) => boolean,
): Integrations => {
  const siteKey = read<string | null>('RECAPTCHA_SITE_KEY', asText, null)
  const secret = read<string | null>('RECAPTCHA_SECRET', asText, null)
  if ((siteKey === null) !== (secret === null)) {
    throw new StartupError(
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together: set both, or neither for no captcha.',
    )
  }
  const portalId = read<string | null>('HUBSPOT_PORTAL_ID', portal, null)
  const visibleForRoleUser = read('HUBSPOT_FOR_USERS', (text) => onOff('HUBSPOT_FOR_USERS', text), false)
  const link = (name: string) => read<string | null>(name, httpsUrl(name), null)
  return {
    recaptcha: siteKey === null || secret === null ? null : { siteKey, secret },
    hubSpot: portalId === null ? null : { portalId, visibleForRoleUser },
    links: {
      help: link('HELP_URL'),
      documentation: link('DOCUMENTATION_URL'),
      product: link('PRODUCT_URL'),
    },
  }
}
