import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addressOf } from '../http/addresses.ts'
import type { Settings } from '../settings.ts'
import { createToken, hashToken } from './tokens.ts'

/** A browser that signed in before, so that failures of other people do not lock it (OWASP, device cookies). */
const COOKIE = 'portico_device'
const REMEMBERED_SECONDS = 180 * 24 * 3600

const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

const deviceHashOf = (request: FastifyRequest): string | null => {
  const token = tokenIn(request)
  return token === undefined ? null : hashToken(token)
}

/** For browsers without cookies, such as those of a console on another origin. */
const addressHashOf = (request: FastifyRequest, memberId: string): string =>
  hashToken(`${memberId} ${addressOf(request)}`)

/** Whether this browser, or at least its address, signed this member in before. */
export const knownSource = async (
  db: Kysely<Database>,
  request: FastifyRequest,
  memberId: string | undefined,
  now: number,
): Promise<{ readonly device: string | null; readonly isKnownAddress: boolean }> => {
  const hash = deviceHashOf(request)
  const known =
    memberId === undefined
      ? []
      : await db
          .selectFrom('devices')
          .select('token_hash')
          .where('token_hash', 'in', [hash ?? '', addressHashOf(request, memberId)])
          .where('member_id', '=', memberId)
          .where('expires_at', '>', new Date(now))
          .execute()
  const device = known.find(({ token_hash }) => token_hash === hash)?.token_hash ?? null
  return { device, isKnownAddress: known.length > 0 }
}

/** One token for all users of the browser; a token that the service did not issue is replaced. */
export const rememberDevice = async (
  db: Kysely<Database>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  memberId: string,
  now: number,
): Promise<void> => {
  const sent = tokenIn(request) ?? ''
  const issued = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('token_hash', '=', hashToken(sent))
    .executeTakeFirst()
  const { token, hash } = issued ? { token: sent, hash: issued.token_hash } : createToken()
  const expires_at = new Date(now + REMEMBERED_SECONDS * 1000)
  await db
    .insertInto('devices')
    .values(
      [hash, addressHashOf(request, memberId)].map((token_hash) => ({
        token_hash,
        member_id: memberId,
        expires_at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['token_hash', 'member_id']).doUpdateSet({ expires_at }))
    .execute()
  const secure = publicUrl?.protocol === 'https:' ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${COOKIE}=${token}; Path=/api/auth; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
}
