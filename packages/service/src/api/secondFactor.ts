import { ErrorCode, SecondFactorResetSchema } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody, text } from '../http/body.ts'
import { sessionOf } from './authenticate.ts'
import { validationLengths } from './config.ts'

const Name = v.optional(v.pipe(v.string(), v.trim(), text(validationLengths.workspace.reset2fa.max)))

const ResetBody = v.object({ ...SecondFactorResetSchema.entries, email: Name, userid: Name })

/**
 * The one member whom an e-mail or a user id names. A user id is the member's own id, or the part of their e-mail before
 * the @ when nobody else in the account shares it.
 */
const findMember = async (
  db: Kysely<Database>,
  accountId: string,
  { email, userid }: v.InferOutput<typeof ResetBody>,
): Promise<{ readonly id: string; readonly email: string }> => {
  const found = await db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      email === undefined
        ? eb.or([
            eb('id', '=', userid ?? ''),
            eb(eb.fn('split_part', ['email', eb.val('@'), eb.lit(1)]), '=', (userid ?? '').toLowerCase()),
          ])
        : eb('email', '=', email.toLowerCase()),
    )
    .limit(2)
    .execute()
  const [member] = found
  if (!member || found.length > 1) throw new ApiError(ErrorCode.notFound, 'User not found')
  return member
}

/** Forgetting the key that a member's authenticator app shares with a workspace. */
export const secondFactorCalls = (api: FastifyInstance, { db }: Dependencies): void => {
  api.route<{ Params: { id: string } }>({
    method: 'POST',
    url: '/auth/reset2fa/:id',
    handler: async (request) => {
      const body = parseBody(ResetBody, request.body)
      if ((body.email ?? body.userid) === undefined)
        throw new ApiError(ErrorCode.invalidContent, 'Invalid content: email is missing')
      const { accountId } = sessionOf(request)
      const workspace = await db
        .selectFrom('workspaces')
        .select('id')
        .where('id', '=', request.params.id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (!workspace) throw new ApiError(ErrorCode.notFound, 'The workspace was not found')
      const member = await findMember(db, accountId, body)
      await db
        .deleteFrom('second_factor_keys')
        .where('workspace_id', '=', workspace.id)
        .where('member_id', '=', member.id)
        .execute()
      return { data: { username: member.email } }
    },
  })
}
