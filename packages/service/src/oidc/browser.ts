import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { createToken } from '../security/tokens.ts'
import { SIGN_IN_MS } from './signIns.ts'

const isSecure = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl?.protocol === 'https:'

/** The prefix prevents other hosts of the domain, such as workspaces, from setting it. */
const cookieName = (settings: Pick<Settings, 'publicUrl'>): string =>
  isSecure(settings) ? '__Host-portico_oidc' : 'portico_oidc'

export const browserOf = (
  settings: Pick<Settings, 'publicUrl'>,
  { headers }: FastifyRequest,
): string | undefined =>
  new RegExp(`(?:^|; )${cookieName(settings)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** One for all tabs. Lax: the provider's redirect comes from another site. */
export const rememberBrowser = (
  settings: Pick<Settings, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string => {
  const browser = browserOf(settings, request) ?? createToken().token
  const secure = isSecure(settings) ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${cookieName(settings)}=${browser}; Path=/; Max-Age=${SIGN_IN_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  )
  return browser
}
