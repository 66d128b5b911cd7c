import { getParent, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { AccessReview } from '../../api/contract/accessReview.ts'

interface ReviewsHome {
  readonly list: { receive: (review: AccessReview) => void }
}

/** The subtree of the reviews, from one of its stores. In a file of its own, against an import cycle. */
export const reviewsOf = (node: IAnyStateTreeNode): ReviewsHome =>
  getParent<IAnyStateTreeNode & ReviewsHome>(node)
