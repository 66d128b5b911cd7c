import { types, type Instance } from 'mobx-state-tree'
import { ReviewFinishStoreModel } from './reviewFinishStore.ts'
import { ReviewListStoreModel } from './reviewListStore.ts'
import { ReviewStartStoreModel } from './reviewStartStore.ts'
import { ReviewStoreModel } from './reviewStore.ts'
import { part } from '../root/part.ts'

/** What the page "Access reviews" needs. */
export const ReviewStoresModel = types
  .model('ReviewStores', {
    list: part(ReviewListStoreModel),
    start: part(ReviewStartStoreModel),
    current: part(ReviewStoreModel),
    finish: part(ReviewFinishStoreModel),
  })
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

interface ReviewsHome {
  addReviews(model: typeof ReviewStoresModel): void
}

export const addReviewStores = ({ signedIn }: { readonly signedIn: ReviewsHome | undefined }): void =>
  signedIn?.addReviews(ReviewStoresModel)
