import { Role, type TransportRequest, type TransportResponse } from '@portico/stores'
import { recordOf } from './readPreferences.ts'

type Method = TransportRequest['method']

interface Sent {
  at: number
  bearer: string | undefined
  reply: Promise<TransportResponse>
}

const showsWorkspaces = (pathname: string): boolean =>
  /^\/(admin\/?|admin\/workspaces\/?|login|home)?$/.test(pathname)

const showsPeople = (pathname: string): boolean => /^\/admin\/(users|account)\/?$/.test(pathname)

const isAdmin = (userData: unknown): boolean =>
  Number(recordOf(recordOf(userData)['data'])['level']) >= Role.admin

/** Milliseconds; an older reply is out of date. */
const FRESH = 10_000

const withoutSlash = (url: URL): string => url.origin + url.pathname.replace(/\/+$/, '')

export interface EarlyOptions {
  serviceUrl: string
  /** Null when signed out: then the configuration alone is requested. */
  token: string | null
  language: string
}

/**
 * Sends a page's first requests while its script loads. The bearer waits for the configuration, which may
 * name another service than the page's; then nothing else is sent.
 */
export const sendEarly = ({ serviceUrl, token, language }: EarlyOptions) => {
  const base = withoutSlash(new URL(serviceUrl, location.origin))
  const sent = new Map<string, Sent>()

  const send = (method: Method, path: string, bearer?: string, read?: (body: unknown) => void): void => {
    const request = async (): Promise<TransportResponse> => {
      const response = await fetch(base + path, {
        method,
        // A redirect could carry the bearer to another origin.
        redirect: 'error',
        headers: {
          Accept: 'application/json',
          'Accept-Language': language,
          ...(bearer === undefined ? {} : { Authorization: bearer }),
        },
      })
      const body: unknown = await response.json()
      read?.(body)
      return { status: response.status, header: (name) => response.headers.get(name), body }
    }
    const reply = request()
    // The code that takes the reply handles its failure.
    reply.catch(() => undefined)
    sent.set(`${method} ${base}${path}`, { at: performance.now(), bearer, reply })
  }

  const isOwn = (config: unknown): boolean => {
    const { wsurl, baseUrl } = recordOf(recordOf(config)['data'])
    const named = String(wsurl ?? baseUrl)
    return URL.canParse(named, location.origin) && withoutSlash(new URL(named, location.origin)) === base
  }

  send('GET', '/config', undefined, (config) => {
    if (token === null || !isOwn(config)) return
    const bearer = `Bearer ${token}`
    const { pathname } = location
    send('GET', '/auth/userdata', bearer, (userData) => {
      // The service refuses it to other roles.
      if (showsPeople(pathname) && isAdmin(userData)) send('GET', '/users/', bearer)
    })
    if (!showsWorkspaces(pathname)) return
    send('GET', '/services/', bearer)
    send('PROPFIND', '/services/ping', bearer)
  })

  return ({ method, url, headers }: TransportRequest): Promise<TransportResponse> | null => {
    const key = `${method} ${url}`
    const found = sent.get(key)
    sent.delete(key)
    const isUsable =
      found !== undefined &&
      found.bearer === headers['Authorization'] &&
      headers['If-None-Match'] === undefined &&
      performance.now() - found.at < FRESH
    return isUsable ? found.reply : null
  }
}
