/** Browsers resolve `*.localhost` to loopback. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)

const parse = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null)

/** Absolute https, or http on this machine, without credentials. */
export const isSafeLink = (url: string): boolean => {
  const parsed = parse(url)
  if (!parsed || parsed.username !== '' || parsed.password !== '') return false
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopbackHost(parsed.hostname))
}

export const safeLink = (url: string | null | undefined): string | null =>
  url !== null && url !== undefined && isSafeLink(url) ? url : null

/** Without the suffix when it would change the origin. */
export const withSuffix = (url: string, uri: string | null): string => {
  const plain = parse(url)
  if (!plain || !uri) return url
  const joined = url.endsWith('/') && uri.startsWith('/') ? url + uri.slice(1) : url + uri
  const result = parse(joined)
  return result && result.origin === plain.origin && isSafeLink(joined) ? joined : url
}

/** Passkeys belong to a host name, so there are none at an IP address. */
export const canHavePasskeys = (origin: string): boolean =>
  'PublicKeyCredential' in globalThis && !/^(\d+\.){3}\d+$|^\[/.test(new URL(origin).hostname)
