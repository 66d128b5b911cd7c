import type { ContentSecurityPolicy } from '../http/pageHeaders.ts'
import type { Integrations } from '../settings.ts'

/** @see https://developers.google.com/recaptcha/docs/faq, "I'm using content-security-policy" */
const RECAPTCHA: ContentSecurityPolicy = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** Without HubSpot's analytics and banners. */
const HUBSPOT: ContentSecurityPolicy = {
  'script-src': ['https://js.hs-scripts.com', 'https://js.usemessages.com'],
  'frame-src': ['https://app.hubspot.com'],
  'connect-src': ['https://api.hubspot.com'],
}

const joined = (one: ContentSecurityPolicy, two: ContentSecurityPolicy): ContentSecurityPolicy => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(two).map(([directive, sources]) => [directive, [...(one[directive] ?? []), ...sources]]),
  ),
})

/** Only configured hosts; stand-ins share the page's origin. */
export const withThirdParties = (
  policy: ContentSecurityPolicy,
  { recaptcha, hubSpot, downloadUrl }: Integrations,
): ContentSecurityPolicy =>
  [
    recaptcha && RECAPTCHA,
    hubSpot && HUBSPOT,
    downloadUrl !== null && { 'connect-src': [new URL(downloadUrl).origin] },
  ]
    .filter((party) => party !== null && party !== false)
    .reduce(joined, policy)
