import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/schema.ts'
import { addressOf } from '../http/addresses.ts'
import { tokenCookie } from '../http/cookies.ts'
import type { Settings } from '../settings.ts'
import { createToken, hashToken } from './tokens.ts'

const REMEMBERED_SECONDS = 180 * 24 * 3600

/** A browser that signed in before, so that failures of other people do not lock it (OWASP, device cookies). */
const cookie = tokenCookie('portico_device', { seconds: REMEMBERED_SECONDS, sameSite: 'Strict' })

/** For browsers without cookies, such as those of a console on another origin. */
const addressHashOf = (request: FastifyRequest, memberId: string): string =>
  hashToken(`${memberId} ${addressOf(request)}`)

/** Whether this browser, or at least its address, signed this member in before. */
export const knownSource = async (
  db: Db,
  settings: Pick<Settings, 'publicUrl'>,
  request: FastifyRequest,
  memberId: string | undefined,
  now: number,
) => {
  const hash = hashToken(cookie.read(settings, request) ?? '')
  // Asked for nobody too, since a sign-in of somebody unknown takes as long.
  const id = memberId ?? 'nobody'
  const known = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('token_hash', 'in', [hash, addressHashOf(request, id)])
    .where('member_id', '=', id)
    .where('expires_at', '>', new Date(now))
    .execute()
  const device = known.find(({ token_hash }) => token_hash === hash)?.token_hash ?? null
  return { device, isKnownAddress: known.length > 0 }
}

/** @returns The device's hash. A token that is not one of this member is replaced: another host may have planted it. */
export const rememberDevice = async (
  db: Db,
  settings: Pick<Settings, 'publicUrl'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  memberId: string,
  now: number,
): Promise<string> => {
  const { device } = await knownSource(db, settings, request, memberId, now)
  const sent = cookie.read(settings, request)
  const { token, hash } =
    device !== null && sent !== undefined ? { token: sent, hash: device } : createToken()
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
  cookie.send(settings, reply, token)
  return hash
}
