import { flow, toGenerator, types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import {
  AccessReviewReplySchema,
  ReviewRevocationsReplySchema,
  type AccessReview,
  type ReviewGroup,
} from '../../api/contract/accessReview.ts'
import { bulkRunModel, type RowOutcome } from '../../bulk/bulkRun.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { signedInOf } from '../../root/root.ts'

/** The revocations of one workspace. */
export interface RevocationRow {
  readonly id: string
  readonly name: string
  readonly people: number
  readonly outcome: RowOutcome
  readonly problem: Problem | null
}

interface ReviewNode {
  readonly review: AccessReview | null
  readonly ordered: readonly ReviewGroup[]
  receiveGroup: (group: ReviewGroup) => void
  open: (id: string) => Promise<boolean>
}

/** Applies the revocations workspace by workspace, then locks the review. */
export const ReviewFinishStoreModel = bulkRunModel<RevocationRow>({
  keyOf: ({ id }) => id,
  concurrency: 4,
  stopAfterLost: 8,
})
  .named('ReviewFinish')
  .props({
    /** Whether the review is being locked. */
    isLocking: false,
    lockProblem: types.frozen<Problem | null>(null),
  })
  .actions((self) => {
    const { client } = environmentOf(self)

    /** @returns Whether the review is finished. */
    const run = flow(function* (node: ReviewNode) {
      const id = node.review?.id
      if (id === undefined || self.isRunning || self.isLocking) return false
      const path = `/account/reviews/${encodeURIComponent(id)}` as const
      self.lockProblem = null
      const isCurrent = yield* toGenerator(
        self.runWaiting(async ({ id: workspace }) => {
          const { group } = await client.post(`${path}/revocations`, {
            schema: ReviewRevocationsReplySchema,
            ...IN_BACKGROUND,
            body: { workspace },
          })
          if (node.review?.id === id) node.receiveGroup(group)
        }),
      )
      if (!isCurrent || self.settled - self.counts.refused < self.total) return false
      self.isLocking = true
      try {
        yield* toGenerator(
          client.post(`${path}/finish`, { schema: AccessReviewReplySchema, ...IN_BACKGROUND, body: {} }),
        )
        return true
      } catch (error) {
        self.lockProblem = problemOf(error)
        return false
      } finally {
        self.isLocking = false
        // Who has which workspace has changed, and perhaps another user has finished it.
        void node.open(id)
        void signedInOf(self).workspaces.load()
      }
    })

    const requeue = (node: ReviewNode, outcomes: readonly RowOutcome[]): Promise<boolean> => {
      self.queue(
        self.rows
          .filter(({ outcome }) => outcomes.includes(outcome))
          .map((row) => Object.assign({}, row, { outcome: 'waiting' as const, problem: null })),
      )
      return run(node)
    }

    return {
      start(node: ReviewNode): Promise<boolean> {
        if (self.isRunning || self.isLocking) return Promise.resolve(false)
        self.clearRows()
        self.queue(
          node.ordered
            .filter(({ pending }) => pending > 0)
            .map(({ serviceid, name, pending }) => ({
              id: serviceid,
              name,
              people: pending,
              outcome: 'waiting',
              problem: null,
            })),
        )
        return run(node)
      },
      retryFailed: (node: ReviewNode): Promise<boolean> => requeue(node, ['refused']),
      resume: (node: ReviewNode): Promise<boolean> => requeue(node, ['unsent']),
      reset(): void {
        self.clearRows()
        self.lockProblem = null
      },
    }
  })
