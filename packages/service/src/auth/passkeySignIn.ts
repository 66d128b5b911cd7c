import { ErrorCode, type PasskeyChallenge } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { addressOf } from '../http/addresses.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { answer } from '../api/answer.ts'
import { addressCount, loginLock } from './loginLock.ts'
import {
  findPasskey,
  issueChallenge,
  placeOf,
  recordUse,
  takeChallenge,
  verifyAssertion,
} from './passkeys.ts'
import { requireActiveMember } from './accountState.ts'
import type { ApiContext } from '../api/context.ts'
import { signInOf } from './signIn.ts'

/**
 * Possession of the device, and what unlocks it: two factors, so no further step. Always there: only adding passkeys is
 * an addition, and a setting must not remove a second factor.
 */
export const passkeySignInCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, settings, audit } = context
  const signIn = signInOf(context)

  answer(api, 'POST /auth/passkey/challenge', async ({ request }): Promise<PasskeyChallenge> => ({
    challenge: await issueChallenge(db, null, now()),
    rpId: placeOf(consoleOriginOf(settings, request.headers.host)).rpId,
  }))

  answer(api, 'POST /auth/passkey', async ({ input: { credential }, request, reply }) => {
    const passkey = await findPasskey(db, credential.id)
    const member =
      passkey &&
      (await db
        .selectFrom('members')
        .select(['account_id', 'email'])
        .where('id', '=', passkey.memberId)
        .executeTakeFirst())
    const attempt = {
      action: 'signIn',
      way: 'passkey',
      ...(passkey && member
        ? { accountId: member.account_id, person: { memberId: passkey.memberId, email: member.email } }
        : {}),
    } as const
    return audit.refusals(request, attempt, async () => {
      const lock = loginLock(db, [addressCount(addressOf(request))])
      await lock.check(now())
      const challenge = await takeChallenge(db, { credential, memberId: null }, now())
      const place = placeOf(consoleOriginOf(settings, request.headers.host))
      const counter = passkey && (await verifyAssertion(place, { passkey, credential, challenge }))
      if (passkey === null || counter === null) {
        await lock.record(false, now())
        throw new ApiError(ErrorCode.invalidCredentials, 'This passkey is not known here')
      }
      await requireActiveMember(db, passkey.memberId)
      return signIn.complete({ request, reply }, 'passkey', passkey.memberId, (transaction) =>
        recordUse(transaction, { id: passkey.id, counter }, now()),
      )
    })
  })
}
