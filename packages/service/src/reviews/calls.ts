import type { FastifyInstance } from 'fastify'
import type { Tx } from '../database/schema.ts'
import { alreadyExists } from '../http/apiError.ts'
import { answer } from '../api/answer.ts'
import { pageOf } from '../http/rowPages.ts'
import {
  readGroups,
  readReviews,
  readRows,
  requireGroup,
  requireReview,
  type Review,
  reviewToWire,
} from './read.ts'
import { applyRevocations, finishReview, markRows, startReview } from './write.ts'
import type { ApiContext } from '../api/context.ts'
import type { Session } from '../auth/sessions.ts'
import { changedNow, changeOf } from '../http/revision.ts'

const subjectOf = ({ id, name }: Review) => ({ kind: 'review', id, name })

const requireRunning = async (transaction: Tx, accountId: string, id: string, lock: 'share' | 'update') => {
  const review = await requireReview(transaction, accountId, id, lock)
  if (review.finished_at !== null) throw alreadyExists('The review is finished, so it cannot be changed')
  return review
}

/** Who keeps which workspace, decided row by row. Marks change nothing until their workspace's revocations are applied. */
export const accessReviewCalls = (api: FastifyInstance, { db, now, audit }: ApiContext): void => {
  const authorOf = ({ memberId }: Session) => ({ by: memberId, at: new Date(now()) })

  answer(api, 'GET /account/reviews/', async ({ input: { after, limit }, session }) => {
    const rows = await readReviews(db, session.accountId, { after, limit: limit + 1 })
    const { hasMore, shown } = pageOf(rows, limit)
    return { hasMore, reviews: shown }
  })

  answer(api, 'POST /account/reviews/', ({ input, session, request }) =>
    db.transaction().execute(async (transaction) => {
      const author = authorOf(session)
      const review = await startReview(transaction, session.accountId, { ...input, ...author })
      const wire = await reviewToWire(transaction, review)
      await audit.record(transaction, request, {
        action: 'review.start',
        subject: subjectOf(review),
        after: { workspaces: wire.workspaces, rows: wire.total },
      })
      return { review: wire }
    }),
  )

  answer(api, 'GET /account/reviews/{id}', async ({ id, session }) => {
    const review = await requireReview(db, session.accountId, id)
    return { review: await reviewToWire(db, review), groups: await readGroups(db, review) }
  })

  answer(api, 'GET /account/reviews/{id}/rows', async ({ id, input: { limit, ...query }, session }) => {
    const review = await requireReview(db, session.accountId, id)
    const rows = await readRows(db, review, { ...query, limit: limit + 1 })
    const { hasMore, shown } = pageOf(rows, limit)
    return { hasMore, rows: shown }
  })

  answer(api, 'PUT /account/reviews/{id}/marks', ({ id, input, session, request }) =>
    db.transaction().execute(async (transaction) => {
      const review = await requireRunning(transaction, session.accountId, id, 'share')
      const { workspace, decision } = input
      await requireGroup(transaction, review, workspace)
      const marked = await markRows(transaction, review, { ...input, ...authorOf(session) })
      await audit.record(transaction, request, {
        action: 'review.mark',
        subject: subjectOf(review),
        after: { workspace, decision, members: marked },
      })
      return {
        review: await reviewToWire(transaction, review),
        group: await requireGroup(transaction, review, workspace),
        rows: await readRows(transaction, review, { workspace, among: marked }),
      }
    }),
  )

  answer(api, 'POST /account/reviews/{id}/revocations', ({ id, input: { workspace }, session, request }) =>
    db.transaction().execute(async (transaction) => {
      const review = await requireRunning(transaction, session.accountId, id, 'share')
      const { pending, name } = await requireGroup(transaction, review, workspace)
      let unshared: string[] = []
      if (pending > 0) {
        const place = { accountId: session.accountId, workspaceId: workspace }
        await changeOf(transaction, place, undefined, changedNow(session, now()))
        unshared = await applyRevocations(transaction, review, workspace, new Date(now()))
      }
      if (unshared.length > 0)
        await audit.record(transaction, request, {
          action: 'workspace.share',
          subject: { kind: 'workspace', id: workspace, name },
          before: { members: unshared },
          after: { members: [], review: review.name },
        })
      return { unshared, group: await requireGroup(transaction, review, workspace) }
    }),
  )

  answer(api, 'POST /account/reviews/{id}/finish', ({ id, session, request }) =>
    db.transaction().execute(async (transaction) => {
      const review = await requireRunning(transaction, session.accountId, id, 'update')
      const pending = (await readGroups(transaction, review)).some((group) => group.pending > 0)
      if (pending) throw alreadyExists('There are revocations that have not been applied yet')
      const finished = await finishReview(transaction, review, authorOf(session))
      const wire = await reviewToWire(transaction, finished)
      const { total, decided, revoked } = wire
      await audit.record(transaction, request, {
        action: 'review.finish',
        subject: subjectOf(review),
        after: { kept: decided - revoked, revoked, unmarked: total - decided },
      })
      return { review: wire }
    }),
  )
}
