import { ErrorCode, Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ApiError } from '../http/apiError.ts'
import { folded, hasKey, parse } from '../http/parse.ts'
import { route } from '../http/route.ts'
import type { ApiContext } from './context.ts'
import { MEMBER_COLUMNS, memberToWire } from './members.ts'
import { changeUser } from './userChanges.ts'

/** Strict: other changes must not seem to have been applied. */
const TourBody = v.strictObject({ email: folded(254), endTour: v.boolean() })

export const userCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db } = context

  route(api, 'GET /users', {
    role: Role.admin,
    handle: async ({ session: { accountId } }) => {
      const rows = await db
        .selectFrom('members')
        .select(MEMBER_COLUMNS)
        .where('account_id', '=', accountId)
        .orderBy('email')
        .execute()
      return { members: rows.map(memberToWire) }
    },
  })

  // Everybody may end their own tour; the user form requires an admin.
  route(api, 'PUT /users', {
    role: Role.user,
    handle: async ({ input, session }) => {
      if (!hasKey(input, 'endTour')) return { member: await changeUser(context, session, input) }
      const { email, endTour } = parse(TourBody, input)
      // Unknown users get the same reply: it must not reveal who exists.
      if (email !== session.email)
        throw new ApiError(ErrorCode.forbidden, 'Everybody ends their own tour alone')
      const row = await db
        .updateTable('members')
        .set({ end_tour: endTour })
        .where('id', '=', session.memberId)
        .returning(MEMBER_COLUMNS)
        .executeTakeFirstOrThrow()
      return { member: memberToWire(row) }
    },
  })
}
