import { types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import { AccessReviewsReplySchema, MAX_REVIEWS, type AccessReview } from '../../api/contract/accessReview.ts'
import type { BulkProgress } from '../../bulk/bulkRun.ts'
import type { Unfinished } from '../../drafts/storedDraft.ts'
import { environmentOf } from '../../environment/environment.ts'
import { readAllPages } from '../../resource/paged.ts'
import { ResourceModel } from '../../resource/resource.ts'
import type { HomeOf } from '../../root/additionStore.ts'
import { part } from '../../root/root.ts'
import { ReviewFinishStoreModel } from './reviewFinishStore.ts'
import { ReviewStartStoreModel } from './reviewStartStore.ts'
import { ReviewStoreModel } from './reviewStore.ts'

/** The account's access reviews, the newest first. */
const ReviewListStoreModel = ResourceModel.named('ReviewList')
  .props({ entries: types.frozen<readonly AccessReview[]>([]) })
  .actions((self) => ({
    load(): Promise<boolean> {
      return self.request(
        (signal) =>
          readAllPages<AccessReview>(async (last) => {
            const query = new URLSearchParams({ limit: `${MAX_REVIEWS}`, ...(last && { after: last.id }) })
            const { client } = environmentOf(self)
            const { reviews, hasMore } = await client.get(`/account/reviews/?${query.toString()}`, {
              schema: AccessReviewsReplySchema,
              ...IN_BACKGROUND,
              signal,
            })
            return { entries: reviews, hasMore }
          }),
        ({ entries }) => {
          self.entries = entries
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

/** What the page "Access reviews" needs. */
export const ReviewStoresModel = types
  .model('ReviewStores', {
    list: part(ReviewListStoreModel),
    start: part(ReviewStartStoreModel),
    current: part(ReviewStoreModel),
    finish: part(ReviewFinishStoreModel),
  })
  .views((self) => ({
    get draftForms(): readonly Unfinished[] {
      return [self.start, self.finish]
    },
    get bulkProgress(): BulkProgress | null {
      return self.finish.bulkProgress
    },
    get isRunningBulk(): boolean {
      return self.finish.isRunning
    },
  }))
  .actions((self) => {
    const close = (): void => {
      self.start.close()
      self.finish.reset()
      self.current.close()
    }
    return {
      close,
      forget(): void {
        close()
        self.list.clear()
      },
    }
  })
export interface ReviewStores extends Instance<typeof ReviewStoresModel> {}

export const addReviewStores = ({ signedIn }: HomeOf<'reviews', typeof ReviewStoresModel>): void =>
  signedIn?.addAddition('reviews', ReviewStoresModel)
