import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../../api/client.ts'
import { AccessReviewReplySchema, ReviewRevocationsReplySchema } from '../../api/contract/accessReview.ts'
import type { BulkRow } from '../../bulk/bulkRun.ts'
import { restSchema, storedRunModel } from '../../bulk/storedRun.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { signedInOf, update } from '../../root/root.ts'
import { reviewsOf } from './reviewsHome.ts'

/** The revocations of one workspace. */
export interface RevocationRow extends BulkRow {
  readonly id: string
  readonly name: string
  readonly people: number
}

const pathOf = (reviewId: string) => `/account/reviews/${encodeURIComponent(reviewId)}` as const

/** Applies the revocations of a review, workspace by workspace. */
const RevocationsModel = storedRunModel<RevocationRow, string, string>(
  {
    name: 'reviewRun',
    stored: restSchema(v.string(), v.string()),
    keyOf: ({ id }) => id,
    restOf: ({ id }) => id,
    concurrency: 4,
    stopAfterLost: 8,
  },
  (self) => ({
    rowsOf: (_reviewId, ids) =>
      ids.flatMap((id): RevocationRow[] => {
        const group = reviewsOf(self).current.groups.get(id)
        if (group === undefined) return []
        const outcome = group.pending > 0 ? 'waiting' : 'done'
        return [{ id, name: group.name, people: group.pending, outcome, problem: null }]
      }),
    canRestore: (reviewId) => reviewsOf(self).current.review?.id === reviewId,
    start: (reviewId) => ({
      send: async ({ id: workspace }) => {
        const { group } = await environmentOf(self).client.post(`${pathOf(reviewId)}/revocations`, {
          schema: ReviewRevocationsReplySchema,
          ...IN_BACKGROUND,
          body: { workspace },
        })
        const { current } = reviewsOf(self)
        if (current.review?.id === reviewId) current.receiveGroup(group)
      },
      end: () => undefined,
    }),
  }),
)

/** Applies the revocations, then locks the review. */
export const ReviewFinishStoreModel = RevocationsModel.named('ReviewFinish')
  .props({
    /** Whether the review is being locked. */
    isLocking: false,
    lockProblem: types.frozen<Problem | null>(null),
  })
  .actions((self) => {
    const { retryFailed, resume, reset, clear } = self

    /** @returns Whether the review is finished. */
    const lockAfter = async (run: () => Promise<void>): Promise<boolean> => {
      const { review } = reviewsOf(self).current
      if (review === null || self.isRunning || self.isLocking) return false
      update<object>(self, { lockProblem: null })
      await run()
      if (self.job !== review.id || self.settled - self.counts.refused < self.total) return false
      update<object>(self, { isLocking: true })
      try {
        const call = { schema: AccessReviewReplySchema, ...IN_BACKGROUND, body: {} }
        await environmentOf(self).client.post(`${pathOf(review.id)}/finish`, call)
        return true
      } catch (error) {
        update<object>(self, { lockProblem: problemOf(error) })
        return false
      } finally {
        update<object>(self, { isLocking: false })
        // Who has which workspace has changed, and perhaps another user has finished it.
        void reviewsOf(self).current.open(review.id)
        void signedInOf(self).workspaces.load()
      }
    }

    return {
      start: (): Promise<boolean> =>
        lockAfter(() => {
          const { review, ordered } = reviewsOf(self).current
          const left = ordered.filter(({ pending }) => pending > 0)
          return self.run(
            review?.id ?? '',
            left.map(({ serviceid }) => serviceid),
          )
        }),
      retryFailed: (): Promise<boolean> => lockAfter(retryFailed),
      resume: (): Promise<boolean> => lockAfter(resume),
      reset(): void {
        reset()
        self.lockProblem = null
      },
      clear(): void {
        clear()
        self.lockProblem = null
      },
    }
  })
