import { answer } from '../testing/fakeTransport.ts'
import { makeReview, makeReviewDetails, makeReviewGroup, makeReviewRow } from '../testing/reviewFactories.ts'
import type { RootFixture } from '../testing/makeRootStore.ts'
import type { FaultyCall } from './expectations.fixture.ts'
import { saves } from './shared.fixture.ts'

const review = makeReview()
const details = makeReviewDetails(review)
const PATH = '/account/reviews/review-1'
const ROWS = `GET ${PATH}/rows` as const
const MARKS = `PUT ${PATH}/marks` as const
const REVOCATIONS = `POST ${PATH}/revocations` as const
const FINISH = `POST ${PATH}/finish` as const

const answers = {
  'GET /account/reviews/': answer({ reviews: [review] }),
  [`GET ${PATH}`]: answer(details),
  [ROWS]: answer({ rows: [makeReviewRow(3)], hasMore: false }),
  [MARKS]: answer({ review, group: makeReviewGroup(0), rows: [] }),
  [REVOCATIONS]: answer({ unshared: [], group: makeReviewGroup(0) }),
  [FINISH]: answer({ review }),
}
const opened = async ({ reviews: { current } }: RootFixture) => {
  await current.open('review-1')
  await current.openGroup(details.groups[0]?.serviceid ?? '')
}

export const reviewCalls = {
  'Access reviews': {
    route: 'GET /account/reviews/',
    place: 'refreshed',
    options: { answers },
    run: ({ reviews }) => reviews.list.load(),
  },
  'Access reviews: start': saves('a review'),
  'Access reviews: one': {
    route: `GET ${PATH}`,
    place: 'refreshed',
    options: { answers },
    run: ({ reviews }) => reviews.current.open('review-1'),
  },
  'Access reviews: who has a workspace': {
    route: ROWS,
    place: 'refreshed',
    options: { answers },
    prepare: async ({ reviews }) => reviews.current.open('review-1'),
    run: async ({ reviews: { current } }) => {
      await current.openGroup(details.groups[0]?.serviceid ?? '')
      return current.rowsProblem === null
    },
  },
  'Access reviews: mark': {
    route: MARKS,
    place: 'refreshed',
    options: { answers },
    prepare: opened,
    run: async ({ reviews: { current } }) => {
      await current.mark('kept', [makeReviewRow(3).email])
      return current.markProblem === null
    },
  },
  'Access reviews: revoke': {
    route: REVOCATIONS,
    place: 'refreshed',
    options: { answers },
    prepare: opened,
    run: ({ reviews }) => reviews.finish.start(),
  },
  'Access reviews: finish': {
    route: FINISH,
    place: 'refreshed',
    options: { answers },
    prepare: opened,
    run: ({ reviews }) => reviews.finish.start(),
  },
} satisfies Record<string, FaultyCall>
