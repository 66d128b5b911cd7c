import {
  ErrorCode,
  MAX_SAVED_VIEWS,
  type SavedViewReply,
  type SavedViewsReply,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type * as v from 'valibot'
import { countOf } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { answer } from '../api/answer.ts'
import type { Session } from '../auth/sessions.ts'
import { createId } from '../auth/tokens.ts'
import type { ApiContext } from '../api/context.ts'
import type { ViewBody } from '../contract/calls/users.ts'

const COLUMNS = ['id', 'name', 'page', 'query', 'is_pinned as isPinned'] as const

const rowOf = ({ isPinned, ...view }: v.InferOutput<typeof ViewBody>) => ({ ...view, is_pinned: isPinned })

const notFound = () => new ApiError(ErrorCode.notFound, 'View not found')

/** Locks the member, so that concurrent saves count and see each other's names. */
const requireFreeName = async (
  transaction: Transaction<Database>,
  { memberId }: Session,
  name: string,
  exceptId: string | null,
): Promise<void> => {
  await transaction.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
  const taken = await transaction
    .selectFrom('saved_views')
    .select('id')
    .where('member_id', '=', memberId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .executeTakeFirst()
  if (taken) throw new ApiError(ErrorCode.alreadyExists, 'You have a view with this name already')
}

/** Nobody sees or changes the views of others. */
export const savedViewCalls = (api: FastifyInstance, { db, audit }: ApiContext): void => {
  answer(api, 'GET /admin/views/', async ({ session: { memberId } }): Promise<SavedViewsReply> => ({
    views: await db
      .selectFrom('saved_views')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .orderBy(sql`lower(name)`)
      .execute(),
  }))

  answer(api, 'POST /admin/views/', ({ input, session, request }) =>
    db.transaction().execute(async (transaction): Promise<SavedViewReply> => {
      await requireFreeName(transaction, session, input.name, null)
      const { memberId } = session
      const own = transaction.selectFrom('saved_views').where('member_id', '=', memberId)
      if ((await countOf(own)) >= MAX_SAVED_VIEWS)
        throw new ApiError(ErrorCode.forbidden, `Nobody has more than ${MAX_SAVED_VIEWS} views`)
      const view = await transaction
        .insertInto('saved_views')
        .values({ id: createId(), member_id: memberId, ...rowOf(input) })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
      const subject = { kind: 'view', id: view.id, name: view.name }
      await audit.record(transaction, request, { action: 'view.add', subject })
      return { view }
    }),
  )

  answer(api, 'PUT /admin/views/{id}', ({ id, input, session, request }) =>
    db.transaction().execute(async (transaction): Promise<SavedViewReply> => {
      await requireFreeName(transaction, session, input.name, id)
      const view = await transaction
        .updateTable('saved_views')
        .set(rowOf(input))
        .where('id', '=', id)
        .where('member_id', '=', session.memberId)
        .returning(COLUMNS)
        .executeTakeFirst()
      if (!view) throw notFound()
      const subject = { kind: 'view', id, name: view.name }
      await audit.record(transaction, request, { action: 'view.change', subject })
      return { view }
    }),
  )

  answer(api, 'DELETE /admin/views/{id}', ({ id, session, request }) =>
    db.transaction().execute(async (transaction) => {
      const view = await transaction
        .deleteFrom('saved_views')
        .where('id', '=', id)
        .where('member_id', '=', session.memberId)
        .returning('name')
        .executeTakeFirst()
      if (!view) throw notFound()
      const subject = { kind: 'view', id, name: view.name }
      await audit.record(transaction, request, { action: 'view.remove', subject })
      return {}
    }),
  )
}
