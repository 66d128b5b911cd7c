import type { FastifyInstance } from 'fastify'
import { answer } from '../api/answer.ts'
import { securityMails } from '../mail/securityMails.ts'
import type { CodeCheck } from './authenticators.ts'
import { consumeOneTimeToken, findOneTimeToken } from './oneTimeTokens.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recoveryCodes.ts'
import { requireActiveMember, unusable } from './accountState.ts'
import type { ApiContext } from '../api/context.ts'
import { signInLock, signInOf, wrongCode } from './signIn.ts'

/** Always there: a setting must not lock out users who have a second factor. */
export const secondStepCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, audit, appCodes } = context
  const signIn = signInOf(context)
  const mails = securityMails(context)

  answer(api, 'POST /auth/secondfactor', async ({ input, request, reply }) => {
    const token = await findOneTimeToken(db, input.ticket, now())
    if (token?.kind !== 'second-step' || token.state !== 'good') throw unusable()
    const { memberId, accountId, email } = token
    await requireActiveMember(db, memberId)
    const way = 'code' in input ? 'authenticator' : 'recoveryCode'
    const attempt = { action: 'signIn', way, accountId, person: { memberId, email } } as const
    const done = await audit.refusals(request, attempt, async () => {
      const lock = await signInLock(context, request, token, { step: 'code', now: now() })
      await lock.check(now())
      const { isRight, clockMinutes }: CodeCheck =
        'code' in input
          ? await appCodes.consume({ memberId, code: input.code }, now())
          : { isRight: await consumeRecoveryCode(db, { memberId, code: input.recoveryCode }, now()) }
      await lock.record(isRight, now())
      if (!isRight) throw wrongCode(clockMinutes)
      return signIn.complete({ request, reply }, way, memberId, async (transaction) => {
        if (!(await consumeOneTimeToken(transaction, token.hash, now()))) throw unusable()
      })
    })
    if (way === 'recoveryCode') {
      const left = await countRecoveryCodes(db, memberId)
      mails.send({ request, reply }, memberId, { kind: 'recoveryCodeUsed', left })
    }
    return done
  })
}
