import { ErrorCode, type Profile } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { answer } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'

const UNCHOSEN: Profile['preferences'] = { locale: null, theme: null, density: null, checklist: null }

/** Members have access to their own preferences only, whatever their role. */
export const profileCalls = (api: FastifyInstance, { db, audit }: ApiContext): void => {
  answer(api, 'GET /admin/profile', async ({ session: { memberId, email } }) => {
    const stored = await db
      .selectFrom('profiles')
      .select(['locale', 'theme', 'density', 'checklist'])
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    const profile: Profile = { userId: email, preferences: stored ?? UNCHOSEN }
    return { profile }
  })

  answer(
    api,
    'PUT /admin/profile',
    async ({ input: { userId, preferences }, session: { memberId, email }, request }) => {
      // Unknown users get the same reply, which must not reveal who exists.
      if (userId !== email)
        throw new ApiError(ErrorCode.forbidden, 'Everybody changes their own profile alone')
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('profiles')
          .values({ member_id: memberId, ...preferences })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet(preferences))
          .execute()
        await audit.record(transaction, request, { action: 'profile.change', after: preferences })
      })
      const profile: Profile = { userId: email, preferences }
      return { profile }
    },
  )
}
