import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenCookie } from '../http/cookies.ts'
import { createToken } from '../security/tokens.ts'
import type { Settings } from '../settings.ts'
import { SIGN_IN_MS } from './signIns.ts'

/** Lax: the provider's redirect comes from another site. */
const cookie = tokenCookie('portico_oidc', { seconds: SIGN_IN_MS / 1000, sameSite: 'Lax' })

export const browserOf = cookie.read

/** One for all tabs. */
export const rememberBrowser = (
  settings: Pick<Settings, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string => {
  const browser = browserOf(settings, request) ?? createToken().token
  cookie.send(settings, reply, browser)
  return browser
}
