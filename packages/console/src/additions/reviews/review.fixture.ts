import {
  answer,
  makeFinishedReview,
  makeReview,
  makeReviewDetails,
  makeReviewGroup,
  makeReviewRows,
  type RootFixture,
} from '@portico/stores/testing'
import type { StoreOptions } from '../../testing/withStores.tsx'

export const RUNNING = '/account/reviews/review-1'
const FINISHED = '/account/reviews/review-0'
export const MARKS = `PUT ${RUNNING}/marks` as const
export const REVOCATIONS = `POST ${RUNNING}/revocations` as const
export const FINISH = `POST ${RUNNING}/finish` as const

const finished = makeFinishedReview()

/** A service with a running review and a finished one. */
export const reviews = (
  query = '',
  prepare?: (fixture: RootFixture) => void,
  more: Omit<StoreOptions, 'prepare' | 'path'> = {},
): StoreOptions => ({
  ...more,
  path: `/admin/users/review${query}`,
  config: { features: ['accessReviews'] },
  prepare: (fixture) => {
    const { transport } = fixture
    const rows = makeReviewRows()
    transport.always('GET /account/reviews/', answer({ reviews: [makeReview(), finished] }))
    transport.always('POST /account/reviews/', answer({ review: makeReview({ name: 'Q1 2027' }) }))
    transport.always(`GET ${RUNNING}`, answer(makeReviewDetails()))
    transport.always(`GET ${FINISHED}`, answer(makeReviewDetails(finished)))
    transport.always(`GET ${RUNNING}/rows`, answer({ rows, hasMore: false }))
    transport.always(
      `GET ${FINISHED}/rows`,
      answer({
        rows: rows.map((row) =>
          row.decision === 'revoked' ? Object.assign({}, row, { unsharedAt: finished.finishedAt }) : row,
        ),
        hasMore: false,
      }),
    )
    transport.always(
      MARKS,
      answer({
        review: makeReview({ decided: 6 }),
        group: makeReviewGroup(0, { total: 5, decided: 3 }),
        rows: [],
      }),
    )
    transport.always(REVOCATIONS, answer({ unshared: ['a@b.example'], group: makeReviewGroup(0) }))
    transport.always(FINISH, answer({ review: makeFinishedReview({ id: 'review-1', name: 'Q4 2026' }) }))
    prepare?.(fixture)
  },
})
