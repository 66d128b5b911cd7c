import { canonicalEmail, ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import { requireWorkspace } from '../database/lookups.ts'
import type { FactorResetBody } from '../contract/calls/workspaces.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { answer } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'

/** A user id is a member's id, or the part of their e-mail before the @ if unique in the account. */
const findMember = async (
  db: Kysely<Database>,
  accountId: string,
  { email, userid }: v.InferOutput<typeof FactorResetBody>,
): Promise<{ readonly id: string; readonly email: string }> => {
  const found = await db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      email === undefined
        ? eb.or([
            eb('id', '=', userid ?? ''),
            eb(
              eb.fn('split_part', ['email', eb.val('@'), eb.lit(1)]),
              '=',
              (userid ?? '').normalize('NFC').toLowerCase(),
            ),
          ])
        : eb('email', '=', canonicalEmail(email)),
    )
    .limit(2)
    .forUpdate()
    .execute()
  const [member] = found
  if (!member || found.length > 1) throw new ApiError(ErrorCode.notFound, 'User not found')
  return member
}

export const secondFactorCalls = (api: FastifyInstance, { db, audit }: ApiContext): void => {
  answer(api, 'POST /auth/reset2fa/{id}', async ({ input, id, session: { accountId }, request }) => {
    if ((input.email ?? input.userid) === undefined)
      throw new ApiError(ErrorCode.invalidContent, 'Invalid content: email is missing')
    await requireWorkspace(db, { accountId, workspaceId: id })
    return db.transaction().execute(async (transaction) => {
      const member = await findMember(transaction, accountId, input)
      await transaction
        .deleteFrom('second_factor_keys')
        .where('workspace_id', '=', id)
        .where('member_id', '=', member.id)
        .execute()
      await audit.record(transaction, request, {
        action: 'secondFactor.reset',
        subject: { kind: 'member', id: member.id, name: member.email },
        after: { workspace: id },
      })
      return { username: member.email }
    })
  })
}
