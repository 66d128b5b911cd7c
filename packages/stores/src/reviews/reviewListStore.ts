import { types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { AccessReviewsReplySchema, type AccessReview } from '../api/contract/accessReview.ts'
import { environmentOf } from '../environment/environment.ts'
import { ResourceModel } from '../resource/resource.ts'

/** The account's access reviews, the newest first. */
export const ReviewListStoreModel = ResourceModel.named('ReviewList')
  .props({ entries: types.frozen<readonly AccessReview[]>([]) })
  .actions((self) => ({
    load(): Promise<boolean> {
      return self.request(
        (signal) =>
          environmentOf(self).client.get('/account/reviews/', {
            schema: AccessReviewsReplySchema,
            ...IN_BACKGROUND,
            signal,
          }),
        ({ reviews }) => {
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
