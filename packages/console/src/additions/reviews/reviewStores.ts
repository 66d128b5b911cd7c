import { loaded } from '@portico/stores'
import type { ReviewStores } from '@portico/stores/additions/reviews/reviewStores'
import { useSignedIn } from '../../app/context.ts'
import { withNested } from '../../app/lazyComponent.ts'

export const withReviews = withNested(
  async () => (await import('@portico/stores/additions/reviews/reviewStores')).addReviewStores,
)

/** Only in components that load them. */
export const useReviews = (): ReviewStores => loaded(useSignedIn().reviews, 'withReviews')
