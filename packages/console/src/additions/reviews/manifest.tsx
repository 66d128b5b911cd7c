import { ReviewIcon } from '@portico/design-system'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'

/** Who should have which access, confirmed from time to time. */
export const reviews: Manifest = {
  offers: ['accessReviews'],
  looks: { [paths.reviews()]: { Icon: ReviewIcon, keywords: 'palette.words.reviews' } },
  bulkRuns: {
    reviews: { label: 'bulk.name.review', open: (_openDialog, navigate) => void navigate(paths.reviews()) },
  },
  menus: {
    users: [
      {
        id: 'reviews',
        icon: <ReviewIcon aria-hidden />,
        label: 'shell.reviews',
        href: paths.reviews(),
      },
    ],
  },
}
