import { emailText, TourEndSchema, type Profile, ErrorCode, MAX_SAVED_VIEWS } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { readTexts } from '../database/listTexts.ts'
import { forbidden, alreadyExists, ApiError } from '../http/apiError.ts'
import { hasKey, parse } from '../http/parse.ts'
import { answer, answerChange, answerUnparsed } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'
import { MEMBER_COLUMNS, memberList, memberToWire } from './members.ts'
import { changeUser } from './changes.ts'
import { sql } from 'kysely'
import { countOf, lockMemberById, onDuplicate } from '../database/lookups.ts'
import { createId } from '../auth/tokens.ts'
import type { ViewBody } from '../contract/calls/users.ts'
import * as v from 'valibot'

/** Strict: other changes must not seem to have been applied. */
const TourBody = v.strictObject({ ...TourEndSchema.entries, email: emailText })

const UNCHOSEN: Profile['preferences'] = { locale: null, theme: null, density: null, checklist: null }

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
    if (email !== session.email) throw forbidden('Everybody ends their own tour alone')
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
    return { profile: { userId: email, preferences: stored ?? UNCHOSEN } }
  })

  answerChange(api, context, 'PUT /admin/profile', async ({ input, session, transaction, record }) => {
    const { userId, preferences } = input
    const { memberId, email } = session
    // Unknown users get the same reply, which must not reveal who exists.
    if (userId !== email) throw forbidden('Everybody changes their own profile alone')
    await transaction
      .insertInto('profiles')
      .values({ member_id: memberId, ...preferences })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(preferences))
      .execute()
    await record({ action: 'profile.change', after: preferences })
    return { profile: { userId: email, preferences } }
  })
}

const VIEW_COLUMNS = ['id', 'name', 'page', 'query', 'is_pinned as isPinned'] as const

const viewRowOf = ({ isPinned, ...view }: v.InferOutput<typeof ViewBody>) => ({
  ...view,
  is_pinned: isPinned,
})

const unknownView = () => new ApiError(ErrorCode.notFound, 'View not found')

const takenView = () => alreadyExists('You have a view with this name already')

/** Nobody sees or changes the views of others. */
export const savedViewCalls = (api: FastifyInstance, context: ApiContext): void => {
  answer(api, 'GET /admin/views/', async ({ session: { memberId } }) => ({
    views: await context.db
      .selectFrom('saved_views')
      .select(VIEW_COLUMNS)
      .where('member_id', '=', memberId)
      .orderBy(sql`lower(name)`)
      .execute(),
  }))

  answerChange(api, context, 'POST /admin/views/', async ({ input, session, transaction, record }) => {
    const { memberId } = session
    await lockMemberById(transaction, memberId)
    const own = transaction.selectFrom('saved_views').where('member_id', '=', memberId)
    if ((await countOf(own)) >= MAX_SAVED_VIEWS)
      throw forbidden(`Nobody has more than ${MAX_SAVED_VIEWS} views`)
    const view = await transaction
      .insertInto('saved_views')
      .values({ id: createId(), member_id: memberId, ...viewRowOf(input) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(VIEW_COLUMNS)
      .executeTakeFirstOrThrow(takenView)
    await record({ action: 'view.add', subject: { kind: 'view', id: view.id, name: view.name } })
    return { view }
  })

  answerChange(api, context, 'PUT /admin/views/{id}', async ({ id, input, session, transaction, record }) => {
    const view = await transaction
      .updateTable('saved_views')
      .set(viewRowOf(input))
      .where('id', '=', id)
      .where('member_id', '=', session.memberId)
      .returning(VIEW_COLUMNS)
      .executeTakeFirstOrThrow(unknownView)
      .catch(onDuplicate(takenView))
    await record({ action: 'view.change', subject: { kind: 'view', id, name: view.name } })
    return { view }
  })

  answerChange(api, context, 'DELETE /admin/views/{id}', async ({ id, session, transaction, record }) => {
    const view = await transaction
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('member_id', '=', session.memberId)
      .returning('name')
      .executeTakeFirstOrThrow(unknownView)
    await record({ action: 'view.remove', subject: { kind: 'view', id, name: view.name } })
    return {}
  })
}
