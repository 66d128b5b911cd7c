import {
  type AccessReview,
  AccessReviewReplySchema,
  AccessReviewsReplySchema,
  ErrorCode,
  MAX_REVIEW_ROWS,
  MAX_REVIEW_WORKSPACES,
  MAX_REVIEWS,
  MAX_RUNNING_REVIEWS,
  NewReviewSchema,
  REVIEW_NAME,
  type ReviewGroup,
  ReviewDetailsReplySchema,
  ReviewMarksReplySchema,
  ReviewMarksSchema,
  ReviewRevocationsReplySchema,
  ReviewRevocationsSchema,
  type ReviewRow,
  ReviewRowsReplySchema,
  Role,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { nameText, pageLimit, text } from '../../http/parse.ts'
import { listBody } from '../../http/route.ts'
import { call } from '../call.ts'
import { ADA, member, WORKSPACE_ID } from '../examples.ts'
import { Emails, PEOPLE_BODY } from './workspaces.ts'

const NewBody = v.object({
  ...NewReviewSchema.entries,
  name: nameText(REVIEW_NAME.max, REVIEW_NAME.min),
})
const ListQuery = v.object({ after: v.optional(text(100)), limit: pageLimit(MAX_REVIEWS) })
const RowsQuery = v.object({
  workspace: v.optional(text(100)),
  after: v.optional(
    v.pipe(
      text(400),
      v.regex(/^\S+ \S+( \S+)?$/),
      v.transform((cursor) => {
        const [serviceid = '', email = '', id = ''] = cursor.split(' ')
        return { serviceid, email, id }
      }),
    ),
  ),
  limit: pageLimit(MAX_REVIEW_ROWS),
})
const MarksBody = v.object({ ...ReviewMarksSchema.entries, people: v.optional(Emails) })
const RevocationsBody = v.object({ ...ReviewRevocationsSchema.entries, workspace: text(100) })

const review: AccessReview = {
  id: 'Zb1tq8eYwX0vN3pLrKc5Ag',
  name: 'Q4 2026',
  scope: null,
  workspaces: 7,
  total: 41,
  decided: 12,
  revoked: 2,
  startedBy: ADA,
  startedAt: '2026-11-20T12:00:00.000Z',
  finishedBy: null,
  finishedAt: null,
}
const group: ReviewGroup = {
  serviceid: WORKSPACE_ID,
  name: 'Accounting',
  machine: 'ACC-SRV-01',
  subdomain: 'accounting',
  isDeleted: false,
  total: 8,
  decided: 3,
  revoked: 1,
  pending: 1,
}
const row: ReviewRow = {
  serviceid: WORKSPACE_ID,
  id: 'mF0q7Zc2VtK8wYh1sRb5Lw',
  email: 'ben@alpine.example',
  name: 'Ben Ode',
  isDeleted: false,
  level: member.level,
  status: member.status,
  change: null,
  decision: 'revoked',
  by: ADA,
  at: '2026-11-20T12:30:00.000Z',
  unsharedAt: null,
}

const common = { tag: 'Account', role: Role.admin, addition: 'accessReviews' } as const
const path = { id: { description: 'Id of the review', example: review.id } }
const { notFound, alreadyExists, invalidContent } = ErrorCode

export const reviewCalls = {
  'GET /account/reviews/': call({
    ...common,
    summary: 'The access reviews of the account',
    description: 'The newest first.',
    query: {
      after: { description: 'Id of the last review of the previous page', example: review.id },
      limit: { description: `Most reviews, up to ${MAX_REVIEWS}; 50 by default`, example: '50' },
    },
    querySchema: ListQuery,
    reply: {
      schema: AccessReviewsReplySchema,
      examples: { reviews: { reviews: [review], hasMore: false } },
    },
    refusals: [invalidContent],
  }),

  'POST /account/reviews/': call({
    ...common,
    body: listBody(MAX_REVIEW_WORKSPACES, 40),
    summary: 'Starts a review of who has which workspace',
    description: `Of all workspaces, or of those that are named. Owners have every workspace and are not in it. Refused with -2 while ${MAX_RUNNING_REVIEWS} are running.`,
    request: {
      schema: NewBody,
      examples: { all: { name: review.name }, some: { name: review.name, workspaces: [WORKSPACE_ID] } },
    },
    reply: { schema: AccessReviewReplySchema, examples: { started: { review } } },
    refusals: [invalidContent, notFound, alreadyExists],
  }),

  'GET /account/reviews/{id}': call({
    ...common,
    summary: 'A review, with the progress of each workspace',
    path,
    reply: { schema: ReviewDetailsReplySchema, examples: { details: { review, groups: [group] } } },
    refusals: [notFound],
  }),

  'GET /account/reviews/{id}/rows': call({
    ...common,
    summary: 'Who has which workspace, and what was decided',
    description:
      'By id of the workspace and e-mail. While the review runs, rows say what has changed since its start; those of a finished review never change.',
    path,
    query: {
      workspace: { description: 'Id of a workspace', example: WORKSPACE_ID },
      after: {
        description: 'The last row of the previous page: id of its workspace, a space, and e-mail',
        example: `${WORKSPACE_ID} ${row.email}`,
      },
      limit: { description: 'Most rows, up to 500; 50 by default', example: '50' },
    },
    querySchema: RowsQuery,
    reply: { schema: ReviewRowsReplySchema, examples: { rows: { rows: [row], hasMore: false } } },
    refusals: [invalidContent, notFound],
  }),

  'PUT /account/reviews/{id}/marks': call({
    ...common,
    body: PEOPLE_BODY,
    summary: 'Marks rows of a workspace as kept or revoked',
    description:
      'The last mark wins; null takes it back. Without `people` it marks all that have none. A mark alone unshares nothing.',
    path,
    request: {
      schema: MarksBody,
      examples: { revoked: { workspace: WORKSPACE_ID, decision: 'revoked', people: [row.email] } },
    },
    reply: { schema: ReviewMarksReplySchema, examples: { marked: { review, group, rows: [row] } } },
    refusals: [invalidContent, notFound, alreadyExists],
  }),

  'POST /account/reviews/{id}/revocations': call({
    ...common,
    isBulk: true,
    summary: 'Unshares a workspace with those whose access was revoked',
    description: 'May be repeated: it does what is left to do.',
    path,
    request: { schema: RevocationsBody, examples: { workspace: { workspace: WORKSPACE_ID } } },
    reply: {
      schema: ReviewRevocationsReplySchema,
      examples: { unshared: { unshared: [row.email], group: { ...group, pending: 0 } } },
    },
    refusals: [invalidContent, notFound, alreadyExists],
  }),

  'POST /account/reviews/{id}/finish': call({
    ...common,
    summary: 'Finishes a review, which locks it',
    description: 'Refused with -2 while a revocation is not applied, or when it is finished already.',
    path,
    reply: {
      schema: AccessReviewReplySchema,
      examples: {
        finished: { review: { ...review, finishedBy: ADA, finishedAt: '2026-11-21T12:00:00.000Z' } },
      },
    },
    refusals: [notFound, alreadyExists],
  }),
} as const
