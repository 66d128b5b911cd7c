/** Concurrent users of a workspace, both ends included (specification, sections 5 and 9). */
export const USERS_RANGE = { min: 1, max: 65_535 } as const

const SUBDOMAIN = /^[a-z\d][a-z\d-]*[a-z\d]$/i

/** Letters, digits and hyphens of ASCII, at least two, beginning and ending with a letter or digit. */
export const isSubdomain = (text: string): boolean => SUBDOMAIN.test(text)

/** Whether a text starts with "https", in any case: what the specification asks of a gateway's address. */
export const startsWithHttps = (text: string): boolean => /^https/i.test(text)

/** Whether a text is an https address with a host, and nobody's name or password in it. */
export const isGatewayUrl = (text: string): boolean => {
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}
