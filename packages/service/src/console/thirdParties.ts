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

const atHostOf = (url: string): ContentSecurityPolicy => {
  const { origin } = new URL(url)
  return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin] }
}

/** Only configured hosts. */
export const withThirdParties = (
  policy: ContentSecurityPolicy,
  { recaptcha, hubSpot, downloadUrl }: Integrations,
): ContentSecurityPolicy =>
  [
    recaptcha && (recaptcha.scriptUrl === null ? RECAPTCHA : atHostOf(recaptcha.scriptUrl)),
    hubSpot && (hubSpot.scriptUrl === null ? HUBSPOT : atHostOf(hubSpot.scriptUrl)),
    downloadUrl !== null && { 'connect-src': [new URL(downloadUrl).origin] },
  ]
    .filter((party) => party !== null && party !== false)
    .reduce(joined, policy)
