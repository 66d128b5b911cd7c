import { ErrorCode, TourEndSchema, type Profile } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { readTexts } from '../database/listTexts.ts'
import { ApiError } from '../http/apiError.ts'
import { emailText, hasKey, parse } from '../http/parse.ts'
import { answer, answerUnparsed } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'
import { MEMBER_COLUMNS, memberList, memberToWire } from './members.ts'
import { changeUser } from './changes.ts'

/** Strict: other changes must not seem to have been applied. */
const TourBody = v.strictObject({ ...TourEndSchema.entries, email: emailText })

export const userCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, audit, sendVersioned, settings } = context
  const counts = settings.additions.includes('workspaceCounts') ? (['workspaces'] as const) : []

  answer(api, 'GET /users/', ({ session: { accountId, version }, request, reply }) =>
    sendVersioned(request, reply, {
      key: `users ${accountId}`,
      version,
      name: 'members',
      read: (kept) => readTexts(memberList(db, accountId, counts), kept),
    }),
  )

  // All users may end their own tour; the user form requires an admin.
  answerUnparsed(api, 'PUT /users/', async ({ input, session, request }) => {
    if (!hasKey(input, 'endTour')) return { member: await changeUser(context, request, session, input) }
    const { email, endTour } = parse(TourBody, input)
    // Unknown users get the same reply, which must not reveal who exists.
    if (email !== session.email)
      throw new ApiError(ErrorCode.forbidden, 'Everybody ends their own tour alone')
    const row = await db.transaction().execute(async (transaction) => {
      await audit.record(transaction, request, { action: 'profile.change', after: { endTour } })
      return transaction
        .updateTable('members')
        .set({ end_tour: endTour })
        .where('id', '=', session.memberId)
        .returning(MEMBER_COLUMNS)
        .executeTakeFirstOrThrow()
    })
    return { member: memberToWire(row) }
  })

  // Members have access to their own preferences only, whatever their role.
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

const UNCHOSEN: Profile['preferences'] = { locale: null, theme: null, density: null, checklist: null }
