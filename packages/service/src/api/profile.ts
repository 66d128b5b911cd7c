import { ErrorCode, type Profile, ProfilePreferencesSchema, ProfileSchema } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { folded, parseBody } from '../http/body.ts'
import { sessionOf } from './authenticate.ts'

const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** Strict: what is not stored must not be answered with success. */
const ProfileBody = v.strictObject({
  ...ProfileSchema.entries,
  userId: folded(254),
  preferences: v.strictObject({
    ...ProfilePreferencesSchema.entries,
    locale: v.nullable(v.pipe(v.string(), v.maxLength(35), v.check(isLocale))),
  }),
})

const UNCHOSEN: Profile['preferences'] = { locale: null, theme: null, density: null }

/** How somebody likes their console. Everybody has their own profile alone, whatever their role. */
export const profileCalls = (api: FastifyInstance, { db }: Dependencies): void => {
  api.route({
    method: 'GET',
    url: '/admin/profile',
    handler: async (request) => {
      const { memberId, email } = sessionOf(request)
      const stored = await db
        .selectFrom('profiles')
        .select(['locale', 'theme', 'density'])
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      const profile: Profile = { userId: email, preferences: stored ?? UNCHOSEN }
      return { data: { profile } }
    },
  })

  api.route({
    method: 'PUT',
    url: '/admin/profile',
    handler: async (request) => {
      const { memberId, email } = sessionOf(request)
      const { userId, preferences } = parseBody(ProfileBody, request.body)
      // Whether somebody else has that address is nobody's business here.
      if (userId !== email)
        throw new ApiError(ErrorCode.forbidden, 'Everybody changes their own profile alone')
      await db
        .insertInto('profiles')
        .values({ member_id: memberId, ...preferences })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(preferences))
        .execute()
      const profile: Profile = { userId: email, preferences }
      return { data: { profile } }
    },
  })
}
