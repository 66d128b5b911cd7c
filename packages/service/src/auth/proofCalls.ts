import {
  type Assertion,
  ErrorCode,
  type ProofWay,
  type Proof,
  type SessionProof,
} from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ApiError } from '../http/apiError.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { sessionOf } from '../http/route.ts'
import { answer } from '../api/answer.ts'
import type { CodeCheck } from './authenticators.ts'
import { countedTry, personCount } from './loginLock.ts'
import { findPasskey, placeOf, recordUse, verifyAssertion } from './passkeys.ts'
import { proveSession } from './sessions.ts'
import type { ApiContext } from '../api/context.ts'

export const isOwnPassword = async (
  { db, passwords }: Pick<ApiContext, 'db' | 'passwords'>,
  memberId: string,
  password: string,
): Promise<boolean> => {
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return passwords.verify(password, password_hash)
}

/**
 * Against a stolen session: the user shows their password, a code of their app or a passkey. A factor that is younger
 * than the session proves nothing. Not 401: the session stays valid.
 */
export const proofOf = (context: ApiContext) => {
  const { db, now, settings, appCodes } = context
  return async (request: FastifyRequest, proof: Proof | SessionProof): Promise<void> => {
    const { memberId, accountId, email, openedAt } = sessionOf(request)

    const verifyPasskey = async (credential: Assertion) => {
      const passkey = await findPasskey(db, credential.id)
      if (passkey?.memberId !== memberId || passkey.createdAt >= openedAt) return false
      const place = placeOf(consoleOriginOf(settings, request.headers.host))
      const counter = await verifyAssertion(db, place, { passkey, credential }, now())
      if (counter === null) return false
      await recordUse(db, { id: passkey.id, counter }, now())
      return true
    }

    const counts = [personCount({ accountId, email, source: 'proof' })]
    const { isRight, clockMinutes } = await countedTry<CodeCheck>(context, counts, async () => {
      if ('code' in proof) return appCodes.consume({ memberId, code: proof.code, before: openedAt }, now())
      return 'password' in proof
        ? { isRight: await isOwnPassword(context, memberId, proof.password) }
        : { isRight: await verifyPasskey(proof.credential) }
    })
    if (!isRight)
      throw new ApiError(ErrorCode.invalidCredentials, 'The password or the code is not correct', {
        status: 400,
        clockMinutes,
      })
  }
}

/** Always there: whoever asks for a proof must take one. */
export const proofCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, audit, settings } = context
  const verifyProof = proofOf(context)

  answer(api, 'GET /auth/proof', async ({ session: { memberId, openedAt }, request }) => {
    const { rpId } = placeOf(consoleOriginOf(settings, request.headers.host))
    const { password_hash, hasApp, hasPasskey } = await db
      .selectFrom('members')
      .select([
        'password_hash',
        sql<boolean>`exists (select from authenticators where member_id = members.id and since < ${openedAt})`.as(
          'hasApp',
        ),
        sql<boolean>`exists (
          select from passkeys where member_id = members.id and created_at < ${openedAt} and rp_id = ${rpId}
        )`.as('hasPasskey'),
      ])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const ways: readonly (readonly [ProofWay, boolean])[] = [
      ['password', password_hash !== null],
      ['code', hasApp],
      ['passkey', hasPasskey],
    ]
    return { ways: ways.filter(([, isThere]) => isThere).map(([way]) => way) }
  })

  answer(api, 'POST /auth/proof', ({ input, session: { tokenHash }, request }) =>
    audit.refusals(request, { action: 'proof.show' }, async () => {
      await verifyProof(request, input)
      await db.transaction().execute(async (transaction) => {
        await proveSession(transaction, tokenHash, now())
        await audit.record(transaction, request, { action: 'proof.show' })
      })
      return {}
    }),
  )
}
