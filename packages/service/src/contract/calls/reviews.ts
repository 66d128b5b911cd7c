import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import * as v from 'valibot'
import { pageLimit } from '../../http/parse.ts'
import { listBody } from '../../http/route.ts'
import { call } from '../call.ts'
import { PEOPLE_BODY } from './workspaces.ts'

const ListQuery = v.object({ after: v.optional(wire.text(100)), limit: pageLimit(wire.MAX_REVIEWS) })
export const RowsQuery = v.object({
  workspace: v.optional(wire.text(100)),
  after: v.optional(
    v.pipe(
      wire.text(400),
      v.regex(/^\S+ \S+( \S+)?$/),
      v.transform((cursor) => {
        const [serviceid = '', email = '', id = ''] = cursor.split(' ')
        return { serviceid, email, id }
      }),
    ),
  ),
  limit: pageLimit(wire.MAX_REVIEW_ROWS),
})

const common = { tag: 'Account', role: Role.admin, addition: 'accessReviews' } as const
const path = { id: 'Id of the review' }
const { notFound, alreadyExists } = ErrorCode

export const reviewCalls = {
  'GET /account/reviews/': call({
    ...common,
    summary: 'The access reviews of the account',
    description: 'The newest first.',
    query: {
      after: 'Id of the last review of the previous page',
      limit: `Most reviews, up to ${wire.MAX_REVIEWS}; 50 by default`,
    },
    querySchema: ListQuery,
    reply: wire.AccessReviewsReplySchema,
  }),

  'POST /account/reviews/': call({
    ...common,
    body: listBody(wire.MAX_REVIEW_WORKSPACES, 40),
    summary: 'Starts a review of who has which workspace',
    description: `Of all workspaces, or of those that are named. Owners have every workspace and are not in it. Refused with -2 while ${wire.MAX_RUNNING_REVIEWS} are running.`,
    request: wire.NewReviewSchema,
    reply: wire.AccessReviewReplySchema,
    refusals: [notFound, alreadyExists],
  }),

  'GET /account/reviews/{id}': call({
    ...common,
    summary: 'A review, with the progress of each workspace',
    path,
    reply: wire.ReviewDetailsReplySchema,
  }),

  'GET /account/reviews/{id}/rows': call({
    ...common,
    summary: 'Who has which workspace, and what was decided',
    description:
      'By id of the workspace and e-mail. While the review runs, rows say what has changed since its start; those of a finished review never change.',
    path,
    query: {
      workspace: 'Id of a workspace',
      after: 'The last row of the previous page: id of its workspace, a space, and e-mail',
      limit: 'Most rows, up to 500; 50 by default',
    },
    querySchema: RowsQuery,
    reply: wire.ReviewRowsReplySchema,
  }),

  'PUT /account/reviews/{id}/marks': call({
    ...common,
    body: PEOPLE_BODY,
    summary: 'Marks rows of a workspace as kept or revoked',
    description:
      'The last mark wins; null takes it back. Without `people` it marks all that have none. A mark alone unshares nothing.',
    path,
    request: wire.ReviewMarksSchema,
    reply: wire.ReviewMarksReplySchema,
    refusals: [alreadyExists],
  }),

  'POST /account/reviews/{id}/revocations': call({
    ...common,
    isBulk: true,
    summary: 'Unshares a workspace with those whose access was revoked',
    description: 'May be repeated: it does what is left to do.',
    path,
    request: wire.ReviewRevocationsSchema,
    reply: wire.ReviewRevocationsReplySchema,
    refusals: [alreadyExists],
  }),

  'POST /account/reviews/{id}/finish': call({
    ...common,
    summary: 'Finishes a review, which locks it',
    description: 'Refused with -2 while a revocation is not applied, or when it is finished already.',
    path,
    reply: wire.AccessReviewReplySchema,
    refusals: [alreadyExists],
  }),
} as const
