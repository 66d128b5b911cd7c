import { types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { AccessReviewsReplySchema, MAX_REVIEWS, type AccessReview } from '../api/contract/accessReview.ts'
import { environmentOf } from '../environment/environment.ts'
import { ResourceModel } from '../resource/resource.ts'

/** The account's access reviews, the newest first. */
export const ReviewListStoreModel = ResourceModel.named('ReviewList')
  .props({ entries: types.frozen<readonly AccessReview[]>([]) })
  .actions((self) => ({
    load(): Promise<boolean> {
      return self.request(
        async (signal) => {
          const { client } = environmentOf(self)
          const reviews: AccessReview[] = []
          for (let hasMore = true; hasMore;) {
            const after = reviews.at(-1)?.id
            const query = new URLSearchParams({
              limit: `${MAX_REVIEWS}`,
              ...(after !== undefined && { after }),
            })
            const page = await client.get(`/account/reviews/?${query.toString()}`, {
              schema: AccessReviewsReplySchema,
              ...IN_BACKGROUND,
              signal,
            })
            reviews.push(...page.reviews)
            hasMore = page.hasMore && page.reviews.length > 0
          }
          return reviews
        },
        (reviews) => {
          self.entries = reviews
        },
      )
    },
    /** A new one, or a newer state of one. */
    receive(review: AccessReview): void {
      const isKnown = self.entries.some(({ id }) => id === review.id)
      self.entries = isKnown
        ? self.entries.map((each) => (each.id === review.id ? review : each))
        : [review, ...self.entries]
    },
  }))
