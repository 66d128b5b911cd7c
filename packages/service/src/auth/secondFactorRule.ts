import {
  canonicalEmail,
  ErrorCode,
  MemberStatus,
  Role,
  type SecondFactorRule,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { memberByEmail } from '../database/lookups.ts'
import type { Db } from '../database/schema.ts'
import { ApiError, forbidden } from '../http/apiError.ts'
import { answer, answerChange } from '../api/answer.ts'
import { endAccess } from './endAccess.ts'
import { factorsOf, lacksFactor, removeFactors } from './factors.ts'
import type { ApiContext } from '../api/context.ts'

const ruleOf = async (db: Db, accountId: string): Promise<SecondFactorRule> => {
  const { requires_second_factor: isRequired } = await db
    .selectFrom('accounts')
    .select('requires_second_factor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const without = await db
    .selectFrom('members')
    .select(['email', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('level', '>=', Role.admin)
    .where('status', '!=', MemberStatus.inactive)
    .where(lacksFactor)
    .orderBy('email')
    .execute()
  return {
    isRequired,
    without: without.map((row) => ({
      email: row.email,
      name: `${row.first_name} ${row.last_name}`.trim(),
    })),
  }
}

/** The owner's rule, and help for a user whose phone is lost. */
export const secondFactorRuleCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, audit, notify } = context

  answer(api, 'GET /account/secondfactor/', ({ session }) => ruleOf(db, session.accountId))

  answerChange(api, context, 'PUT /account/secondfactor/', async (call) => {
    const { transaction, record } = call
    const { isRequired } = call.input
    const { accountId, memberId } = call.session
    const { hasAuthenticator, hasPasskey } = await factorsOf(transaction, memberId)
    // Otherwise the owner could lock out everybody.
    if (isRequired && !hasAuthenticator && !hasPasskey)
      throw forbidden('Set up a second factor of your own first')
    const before = await transaction
      .selectFrom('accounts')
      .select('requires_second_factor')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('accounts')
      .set({ requires_second_factor: isRequired })
      .where('id', '=', accountId)
      .execute()
    await record({
      action: 'secondFactor.require',
      before: { isRequired: before.requires_second_factor },
      after: { isRequired },
    })
    return ruleOf(transaction, accountId)
  })

  answer(api, 'DELETE /users/{id}/secondfactor', async ({ id, session, request, reply }) => {
    const memberId = await db.transaction().execute(async (transaction) => {
      const member = await memberByEmail(transaction, session.accountId, canonicalEmail(id))
        .forUpdate()
        .executeTakeFirstOrThrow(() => new ApiError(ErrorCode.notFound, 'User not found'))
      if (member.id === session.memberId) throw forbidden('Everybody changes their own second factor alone')
      if (member.level > session.level) throw forbidden('Only an owner may reset an owner’s second factor')
      if (!(await removeFactors(transaction, member.id)))
        throw new ApiError(ErrorCode.notFound, 'This user has no second factor')
      // Whoever has the lost phone may be signed in.
      await endAccess(transaction, member.id, now())
      await audit.record(transaction, request, {
        action: 'member.resetFactor',
        subject: { kind: 'member', id: member.id, name: member.email },
      })
      return member.id
    })
    notify({ request, reply }, memberId, { kind: 'secondFactorReset' })
    return {}
  })
}
