import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { alreadyExists, ApiError } from '../http/apiError.ts'
import { answer } from '../api/answer.ts'
import { cannotCheck } from './authenticators.ts'
import { factorsOf, removeAuthenticator, requireFactor } from './factors.ts'
import { consumeChallenge, issueChallenge } from './passkeys.ts'
import { countRecoveryCodes, issueRecoveryCodes } from './recoveryCodes.ts'
import { canSeal } from './secretBox.ts'
import { minutesOf, newSecret, stepOf, stepsOff, uriOf } from './totp.ts'
import type { ApiContext } from '../api/context.ts'
import { proofOf } from './proofCalls.ts'

const SETUP_MS = 30 * 60_000

const Setup = v.pipe(v.string(), v.parseJson(), v.object({ secret: v.string(), challenge: v.string() }))

const hasExpired = (): ApiError => new ApiError(ErrorCode.notFound, 'This set-up has expired: begin again')

const cannotSetUp = (): ApiError =>
  cannotCheck('Authenticator apps cannot be set up on this server at present: tell your administrator')

const isOn = () => alreadyExists('An authenticator app is set up already')

const isOff = (): ApiError => new ApiError(ErrorCode.notFound, 'There is no authenticator app')

/** Everybody has only their own. */
export const authenticatorCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, settings, audit, appCodes, notify } = context
  const { box } = appCodes
  const verifyProof = proofOf(context)

  answer(api, 'GET /auth/authenticator/', async ({ session: { memberId } }) => {
    const row = await db
      .selectFrom('authenticators')
      .select('since')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return {
      authenticator: row ?? null,
      recoveryCodes: await countRecoveryCodes(db, memberId),
      isRequired: (await factorsOf(db, memberId)).isRequired,
    }
  })

  answer(api, 'POST /auth/authenticator/setup', async ({ session: { memberId, accountId, email } }) => {
    if ((await factorsOf(db, memberId)).hasAuthenticator) throw isOn()
    if (!canSeal(settings)) throw cannotSetUp()
    const secret = newSecret()
    const uri = uriOf(secret, { issuer: 'Portico', label: `${email} (${accountId})` })
    const challenge = await issueChallenge(db, memberId, now(), SETUP_MS)
    const sealed = box.seal(JSON.stringify({ secret, challenge }), memberId)
    return { secret, uri, setup: `${box.fingerprint()}.${sealed}` }
  })

  answer(api, 'POST /auth/authenticator/', async ({ input: { setup, code }, session, request, reply }) => {
    const { memberId } = session
    const [, key, sealed = ''] = /^([\da-f]{16})\.(.+)$/.exec(setup) ?? []
    if (key !== undefined && key !== box.fingerprint()) {
      // Begun at another instance, which has another key.
      await appCodes.report()
      throw cannotSetUp()
    }
    const begun = v.safeParse(Setup, box.open(sealed, memberId))
    if (key === undefined || !begun.success) throw hasExpired()
    const { secret, challenge } = begun.output
    const step = stepOf(secret, code, now())
    if (step === null) {
      const off = stepsOff(secret, code, now())
      throw new ApiError(ErrorCode.invalidCredentials, 'The code is not correct', {
        status: 400,
        // Nobody guesses here: whoever sets it up has the secret.
        ...(off !== null && { clockMinutes: minutesOf(off) }),
      })
    }
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      // Good once: a secret that was turned off does not come back.
      if (!(await consumeChallenge(transaction, { challenge, memberId }, now()))) throw hasExpired()
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('authenticators')
        .values({
          member_id: memberId,
          secret: box.seal(secret, memberId),
          since: new Date(now()),
          last_step: step,
          sealed_by: key,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) throw isOn()
      await audit.record(transaction, request, { action: 'authenticator.on' })
      return issueRecoveryCodes(transaction, memberId)
    })
    notify({ request, reply }, memberId, { kind: 'authenticatorOn' })
    return { recoveryCodes }
  })

  answer(api, 'POST /auth/recoverycodes', ({ input, session, request, reply }) =>
    audit.refusals(request, { action: 'recoveryCodes.new' }, async () => {
      const { memberId } = session
      if (!(await factorsOf(db, memberId)).hasAuthenticator) throw isOff()
      await verifyProof(request, input)
      const recoveryCodes = await db.transaction().execute(async (transaction) => {
        await audit.record(transaction, request, { action: 'recoveryCodes.new' })
        return issueRecoveryCodes(transaction, memberId)
      })
      notify({ request, reply }, memberId, { kind: 'recoveryCodesNew' })
      return { recoveryCodes }
    }),
  )

  answer(api, 'DELETE /auth/authenticator/', ({ input, session, request, reply }) =>
    audit.refusals(request, { action: 'authenticator.off' }, async () => {
      const { memberId } = session
      if (!(await factorsOf(db, memberId)).hasAuthenticator) throw isOff()
      await verifyProof(request, input)
      await db.transaction().execute(async (transaction) => {
        await removeAuthenticator(transaction, memberId)
        await requireFactor(transaction, memberId)
        await audit.record(transaction, request, { action: 'authenticator.off' })
      })
      notify({ request, reply }, memberId, { kind: 'authenticatorOff' })
      return {}
    }),
  )
}
