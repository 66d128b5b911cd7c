/** Inclusive (specification, sections 5 and 9). */
export const USERS_RANGE = { min: 1, max: 65_535 } as const

const SUBDOMAIN = /^[a-z\d][a-z\d-]*[a-z\d]$/i

/** ASCII letters, digits and inner hyphens, at least two characters. */
export const isSubdomain = (text: string): boolean => SUBDOMAIN.test(text)

/** The specification's rule for a gateway, in any case. */
export const startsWithHttps = (text: string): boolean => /^https/i.test(text)

/** With a host and without credentials. */
export const isGatewayUrl = (text: string): boolean => {
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}
