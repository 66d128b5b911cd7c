import { type Assertion, ErrorCode, type Registration } from '@portico/stores/contract'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Db } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { hashToken, insertToken } from './tokens.ts'

const CHALLENGE_MS = 5 * 60_000

/** Where the console is open: passkeys are bound to its host name. */
export interface Place {
  readonly origin: string
  readonly rpId: string
}

export const placeOf = (origin: string): Place => ({ origin, rpId: new URL(origin).hostname })

/** @param memberId for whom something is set up; null for a sign-in or a proof, which must not begin a set-up */
export const issueChallenge = (db: Db, memberId: string | null, now: number, lifetimeMs = CHALLENGE_MS) =>
  insertToken(db, 'passkey_challenges', (token_hash) => ({
    token_hash,
    member_id: memberId,
    expires_at: new Date(now + lifetimeMs),
  }))

/** True for exactly one of any number of callers. */
export const consumeChallenge = async (
  db: Db,
  { challenge, memberId }: { readonly challenge: string; readonly memberId: string | null },
  now: number,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('token_hash', '=', hashToken(challenge))
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Uses it up. @throws ApiError for one that is not there any more: the passkey may be right, so this counts as no failure. */
const isOurs = (db: Db, memberId: string | null, now: number) => async (challenge: string) => {
  if (await consumeChallenge(db, { challenge, memberId }, now)) return true
  const message = 'The question to the passkey has expired. Try again.'
  throw new ApiError(ErrorCode.pendingVerificationExpired, message, { status: 400, isCounted: true })
}

/** What the library refuses, it throws. */
const orNull = async <T>(verify: () => Promise<T>): Promise<T | null> => {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof ApiError) throw error
    return null
  }
}

/** Null when the answer is not right. @throws ApiError for an expired challenge */
export const verifyRegistration = async (
  db: Db,
  { origin, rpId }: Place,
  { memberId, credential }: { readonly memberId: string; readonly credential: Registration },
  now: number,
) => {
  const result = await orNull(() =>
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: isOurs(db, memberId, now),
      expectedOrigin: origin,
      expectedRPID: rpId,
    }),
  )
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

export const findPasskey = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('members', 'members.id', 'passkeys.member_id')
    .select(['passkeys.id', 'member_id as memberId', 'public_key as publicKey', 'counter'])
    .select(['created_at as createdAt', 'account_id as accountId', 'email'])
    .where('passkeys.id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** The counter of a right answer to a challenge of a sign-in, else null. @throws ApiError for an expired challenge */
export const verifyAssertion = async (
  db: Db,
  { origin, rpId }: Place,
  { passkey, credential }: { readonly passkey: KnownPasskey; readonly credential: Assertion },
  now: number,
): Promise<number | null> => {
  const { userHandle, ...response } = credential.response
  // The passkey names the user for whom it was made.
  if (userHandle !== undefined && userHandle !== Buffer.from(passkey.memberId).toString('base64url'))
    return null
  const result = await orNull(() =>
    verifyAuthenticationResponse({
      // The library does not read the user handle.
      response: { ...credential, response },
      expectedChallenge: isOurs(db, null, now),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : null
}

export const recordUse = async (
  db: Db,
  { id, counter }: { readonly id: string; readonly counter: number },
  now: number,
): Promise<void> => {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}
