import { getParent, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { AccessReview, ReviewGroup } from '../../api/contract/accessReview.ts'

interface ReviewsHome {
  readonly list: { receive: (review: AccessReview) => void }
  readonly current: {
    readonly review: AccessReview | null
    readonly groups: { get: (id: string) => ReviewGroup | undefined }
    readonly ordered: readonly ReviewGroup[]
    receiveGroup: (group: ReviewGroup) => void
    open: (id: string) => Promise<boolean>
  }
}

/** The subtree of the reviews, from one of its stores. In a file of its own, against an import cycle. */
export const reviewsOf = (node: IAnyStateTreeNode): ReviewsHome =>
  getParent<IAnyStateTreeNode & ReviewsHome>(node)
