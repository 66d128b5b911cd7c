import { ErrorCode, type WireMember } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { folded, parseBody } from '../http/body.ts'
import { sessionOf } from './authenticate.ts'
import { MEMBER_COLUMNS, memberToWire } from './members.ts'
import { changeUser } from './userChanges.ts'

/** Strict: a call that means to change more than this must not be told that it was done. */
const TourBody = v.strictObject({ email: folded(254), endTour: v.boolean() })

/** One call with two bodies: who speaks of the tour means themselves, anything else is the form. */
const isAboutTheTour = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'endTour' in body

export const userCalls = (api: FastifyInstance, dependencies: Dependencies): void => {
  const { db } = dependencies

  api.route({
    method: 'GET',
    url: '/users',
    handler: async (request) => {
      const rows = await db
        .selectFrom('members')
        .select(MEMBER_COLUMNS)
        .where('account_id', '=', sessionOf(request).accountId)
        .orderBy('email')
        .execute()
      return { data: { members: rows.map(memberToWire) } }
    },
  })

  api.route({
    method: 'PUT',
    url: '/users',
    handler: async (request) => {
      const session = sessionOf(request)
      if (!isAboutTheTour(request.body))
        return { data: { member: await changeUser(dependencies, session, request.body) } }
      const { email, endTour } = parseBody(TourBody, request.body)
      // Whether somebody else has that address is nobody's business here.
      if (email !== session.email)
        throw new ApiError(ErrorCode.forbidden, 'Everybody ends their own tour alone')
      const row = await db
        .updateTable('members')
        .set({ end_tour: endTour })
        .where('id', '=', session.memberId)
        .returning(MEMBER_COLUMNS)
        .executeTakeFirstOrThrow()
      const member: WireMember = memberToWire(row)
      return { data: { member } }
    },
  })
}
