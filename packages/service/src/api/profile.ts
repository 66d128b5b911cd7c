import { ErrorCode, type Profile, ProfilePreferencesSchema, ProfileSchema } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ApiError } from '../http/apiError.ts'
import { emailText } from '../http/parse.ts'
import { answer } from './answer.ts'
import type { ApiContext } from './context.ts'

const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** Strict: success means that everything was stored. */
const ProfileBody = v.strictObject({
  ...ProfileSchema.entries,
  userId: emailText,
  preferences: v.strictObject({
    ...ProfilePreferencesSchema.entries,
    locale: v.nullable(v.pipe(v.string(), v.maxLength(35), v.check(isLocale))),
    checklist: v.optional(ProfilePreferencesSchema.entries.checklist.wrapped, null),
  }),
})

const UNCHOSEN: Profile['preferences'] = { locale: null, theme: null, density: null, checklist: null }

/** Members have access to their own preferences only, whatever their role. */
export const profileCalls = (api: FastifyInstance, { db, audit }: ApiContext): void => {
  answer(api, 'GET /admin/profile', {
    handle: async ({ session: { memberId, email } }) => {
      const stored = await db
        .selectFrom('profiles')
        .select(['locale', 'theme', 'density', 'checklist'])
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      const profile: Profile = { userId: email, preferences: stored ?? UNCHOSEN }
      return { profile }
    },
  })

  answer(api, 'PUT /admin/profile', {
    schema: ProfileBody,
    handle: async ({ input: { userId, preferences }, session: { memberId, email }, request }) => {
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
  })
}
