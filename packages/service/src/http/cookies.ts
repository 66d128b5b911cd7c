import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

const isSecure = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl?.protocol === 'https:'

/** A cookie of a token that only this host reads. */
export const tokenCookie = (
  name: `portico_${string}`,
  { seconds, sameSite }: { readonly seconds: number; readonly sameSite: 'Strict' | 'Lax' },
) => {
  /** The prefix prevents other hosts of the domain, such as workspaces, from setting it. */
  const nameFor = (settings: Pick<Settings, 'publicUrl'>): string =>
    isSecure(settings) ? `__Host-${name}` : name

  return {
    read: (settings: Pick<Settings, 'publicUrl'>, { headers }: Pick<FastifyRequest, 'headers'>) =>
      new RegExp(`(?:^|; )${nameFor(settings)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1],
    send: (settings: Pick<Settings, 'publicUrl'>, reply: FastifyReply, token: string): FastifyReply =>
      reply.header(
        'Set-Cookie',
        `${nameFor(settings)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${
          isSecure(settings) ? '; Secure' : ''
        }`,
      ),
  }
}
