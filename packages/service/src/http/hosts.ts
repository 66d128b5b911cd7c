import type { Settings } from '../settings.ts'

/** Whom a request is for, by its `Host` header. */
export type Site =
  | { readonly kind: 'console' }
  | { readonly kind: 'workspace'; readonly subdomain: string; readonly accountId: string }
  /** Below the workspaces' domain, but no workspace has such a name. */
  | { readonly kind: 'nowhere' }
  /** A name this service does not answer to. */
  | { readonly kind: 'foreign' }

export const LOOPBACK_DOMAIN = 'portico.localhost'

/** Workspaces' domain without its port. */
const domainHost = ({ domain }: Settings): string =>
  domain === null ? LOOPBACK_DOMAIN : new URL(`http://${domain}`).hostname

const hostNameOf = (header: string | undefined): string | null =>
  header !== undefined && /^[^\s/@?#\\]+$/.test(header) && URL.canParse(`http://${header}`)
    ? new URL(`http://${header}`).hostname
    : null

/**
 * Sorts requests by host. Bound to loopback, only this machine's own names are answered: a page elsewhere whose
 * name is made to point at 127.0.0.1 (DNS rebinding) gets nothing.
 */
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

/**
 * Origin at which the caller reached the console: its own words on loopback, otherwise the public one.
 */
export const originOf = (settings: Settings, header: string | undefined): string => {
  const { publicUrl } = settings
  return publicUrl && (!settings.isLoopback || header === publicUrl.host)
    ? publicUrl.origin
    : `http://${header}`
}

/** Where people reach the console, for those who do not come from it. */
export const consoleUrlOf = (
  { host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>,
  port: number,
): string => publicUrl?.href ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}/`
