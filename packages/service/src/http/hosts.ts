import { isIPv6 } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../settings.ts'
import { isLocalName } from './localNames.ts'

export type Site =
  | { readonly kind: 'console' }
  | { readonly kind: 'workspace'; readonly subdomain: string; readonly accountId: string }
  /** Below the workspaces' domain, but not a workspace. */
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'foreign' }

export const LOOPBACK_DOMAIN = 'portico.localhost'

const domainHost = ({ domain }: Settings): string =>
  domain === null ? LOOPBACK_DOMAIN : new URL(`http://${domain}`).hostname

const hostNameOf = (header: string | undefined): string | null =>
  header !== undefined && /^[^\s/@?#\\]+$/.test(header) && URL.canParse(`http://${header}`)
    ? new URL(`http://${header}`).hostname
    : null

/** On loopback only local names are served, against DNS rebinding. */
export const siteOf = (settings: Settings, header: string | undefined): Site => {
  const host = hostNameOf(header)
  if (host === null) return { kind: 'foreign' }
  const domain = domainHost(settings)
  if (host.endsWith(`.${domain}`)) {
    const [, subdomain, accountId] = /^(.+)-([^-.]+)$/.exec(host.slice(0, -domain.length - 1)) ?? []
    return subdomain && accountId ? { kind: 'workspace', subdomain, accountId } : { kind: 'nowhere' }
  }
  const own = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    LOOPBACK_DOMAIN,
    domain,
    settings.host,
    settings.publicUrl?.hostname,
  ]
  return { kind: !settings.isLoopback || own.includes(host) ? 'console' : 'foreign' }
}

const FORWARDING = ['x-forwarded-host', 'x-forwarded-server', 'x-forwarded-for', 'x-real-ip']

const isLocalParty = (party: string): boolean => {
  const name = party.replace(/^::ffff:/i, '')
  const host = hostNameOf(isIPv6(name) ? `[${name}]` : name)
  return host !== null && isLocalName(host)
}

/** Whether a proxy reports that a call came to, or from, another machine. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => {
  const pairs = (headers.forwarded ?? '').matchAll(/(?:host|for)\s*=\s*"?([^";,]*)/gi)
  const parties = FORWARDING.flatMap((name) => String(headers[name] ?? '').split(','))
  return [...parties, ...Array.from(pairs, ([, party = '']) => party)]
    .map((party) => party.trim())
    .some((party) => party !== '' && !isLocalParty(party))
}

/** Origin of links and calls: the public origin, or the caller's own host when none is set. */
export const originOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, header: string | undefined): string =>
  publicUrl?.origin ?? `http://${header}`

/** Origin of links that users open in the console. */
export const consoleOriginOf = (
  settings: Pick<Settings, 'consoleOrigins' | 'publicUrl'>,
  header: string | undefined,
): string => settings.consoleOrigins[0] ?? originOf(settings, header)

export const consoleUrlOf = (
  { host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>,
  port: number,
): string => publicUrl?.href ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}/`
