import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countOf, lockMemberById } from '../database/lookups.ts'
import { alreadyExists, ApiError } from '../http/apiError.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { answer, answerChange } from '../api/answer.ts'
import { requireFactor } from './factors.ts'
import {
  issueChallenge,
  placeOf,
  verifyRegistration,
  findPasskey,
  recordUse,
  verifyAssertion,
} from './passkeys.ts'
import type { ApiContext } from '../api/context.ts'
import { addressOf } from '../http/addresses.ts'
import { addressCount, countedTry } from './loginLock.ts'
import { requireActiveMember } from './accountState.ts'
import { signInOf } from './signIn.ts'

const COLUMNS = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const
/** More are a mistake. */
const MOST = 20

const unknown = (): ApiError => new ApiError(ErrorCode.notFound, 'There is no such passkey')

/** Everybody has only their own. */
export const passkeyCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, settings, audit, notify } = context
  const signIn = signInOf(context)
  const placeAt = ({ headers }: FastifyRequest) => placeOf(consoleOriginOf(settings, headers.host))

  const listOf = (memberId: string) =>
    db
      .selectFrom('passkeys')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute()

  answer(api, 'GET /auth/passkeys/', async ({ session }) => ({
    passkeys: await listOf(session.memberId),
  }))

  answer(api, 'POST /auth/passkeys/challenge', async ({ session, request }) => {
    const { memberId, accountId, email } = session
    const known = await listOf(memberId)
    const name = `${email} (${accountId})`
    return {
      challenge: await issueChallenge(db, memberId, now()),
      rpId: placeAt(request).rpId,
      user: { id: Buffer.from(memberId).toString('base64url'), name, displayName: name },
      known: known.map(({ id }) => id),
    }
  })

  answer(api, 'POST /auth/passkeys/', async ({ input, session: { memberId }, request, reply }) => {
    const { name, credential } = input
    const place = placeAt(request)
    const added = await verifyRegistration(db, place, { memberId, credential }, now())
    if (added === null)
      throw new ApiError(ErrorCode.invalidCredentials, 'The passkey cannot be verified', { status: 400 })
    const passkey = await db.transaction().execute(async (transaction) => {
      await lockMemberById(transaction, memberId)
      const own = transaction.selectFrom('passkeys').where('member_id', '=', memberId)
      if ((await countOf(own)) >= MOST)
        throw alreadyExists(`There are ${MOST} passkeys already: remove one first`)
      const inserted = await transaction
        .insertInto('passkeys')
        .values({
          id: added.id,
          member_id: memberId,
          name,
          public_key: added.publicKey,
          counter: added.counter,
          created_at: new Date(now()),
          rp_id: place.rpId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(() => alreadyExists('This passkey is known already'))
      await audit.record(transaction, request, { action: 'passkey.add', after: { passkey: name } })
      return inserted
    })
    notify({ request, reply }, memberId, { kind: 'passkeyAdded', passkeyId: passkey.id })
    return { passkey }
  })

  answerChange(api, context, 'PUT /auth/passkeys/{id}', async (call) => {
    const { id, session, transaction, record } = call
    const { name } = call.input
    const before = await transaction
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', id)
      .where('member_id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow(unknown)
    const passkey = await transaction
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await record({ action: 'passkey.rename', before: { passkey: before.name }, after: { passkey: name } })
    return { passkey }
  })

  answer(api, 'DELETE /auth/passkeys/{id}', async ({ id, session: { memberId }, request, reply }) => {
    await db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .returning('name')
        .executeTakeFirstOrThrow(unknown)
      await requireFactor(transaction, memberId)
      await audit.record(transaction, request, {
        action: 'passkey.remove',
        before: { passkey: removed.name },
      })
    })
    notify({ request, reply }, memberId, { kind: 'passkeyRemoved' })
    return {}
  })

  // Always there: only adding passkeys is an addition, and a setting must not remove a second factor.
  answer(api, 'POST /auth/passkey/challenge', async ({ request }) => ({
    challenge: await issueChallenge(db, null, now()),
    rpId: placeAt(request).rpId,
  }))

  // Possession of the device, and what unlocks it: two factors, so no further step.
  answer(api, 'POST /auth/passkey', async ({ input: { credential }, request, reply }) => {
    const passkey = await findPasskey(db, credential.id)
    const attempt = {
      action: 'signIn',
      way: 'passkey',
      ...(passkey && { accountId: passkey.accountId, person: passkey }),
    } as const
    return audit.refusals(request, attempt, async () => {
      const { counter } = await countedTry(context, [addressCount(addressOf(request))], async () => {
        const verified =
          passkey && (await verifyAssertion(db, placeAt(request), { passkey, credential }, now()))
        return { counter: verified, isRight: verified !== null }
      })
      if (passkey === null || counter === null)
        throw new ApiError(ErrorCode.invalidCredentials, 'This passkey is not known here')
      await requireActiveMember(db, passkey.memberId)
      return signIn.complete({ request, reply }, 'passkey', passkey.memberId, (transaction) =>
        recordUse(transaction, { id: passkey.id, counter }, now()),
      )
    })
  })
}
