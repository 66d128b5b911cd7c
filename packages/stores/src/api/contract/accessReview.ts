import * as v from 'valibot'
import { MemberStatusSchema, RoleSchema } from './roles.ts'

/** Rows in one reply. */
export const MAX_REVIEW_ROWS = 500

/** Reviews in one reply. */
export const MAX_REVIEWS = 100

/** Of an account at a time. */
export const MAX_RUNNING_REVIEWS = 20

/** Named in one call; without names a review has all of the account. */
export const MAX_REVIEW_WORKSPACES = 10_000

/** In characters. */
export const REVIEW_NAME = { min: 1, max: 80 } as const

/** Of a row; null takes a mark back. */
export const REVIEW_DECISIONS = ['kept', 'revoked'] as const
const Decision = v.nullable(v.picklist(REVIEW_DECISIONS))
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Counts = {
  /** Rows that need a mark or have one. */
  total: Count,
  decided: Count,
  revoked: Count,
}

export const AccessReviewSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Null for all workspaces of the account at that time. */
  scope: v.nullable(Count),
  workspaces: Count,
  ...Counts,
  /** Named as `personIn` reads it. */
  startedBy: v.string(),
  startedAt: v.string(),
  /** Null while it runs. */
  finishedBy: v.nullable(v.string()),
  finishedAt: v.nullable(v.string()),
})
export type AccessReview = v.InferOutput<typeof AccessReviewSchema>

export const ReviewGroupSchema = v.object({
  /** Id of the workspace. */
  serviceid: v.string(),
  /** As it was at the start. */
  name: v.string(),
  machine: v.string(),
  subdomain: v.string(),
  /** Whether the workspace was deleted since. */
  isDeleted: v.boolean(),
  ...Counts,
  /** Revoked, and not unshared yet. */
  pending: Count,
})
export type ReviewGroup = v.InferOutput<typeof ReviewGroupSchema>

export const ReviewRowSchema = v.object({
  /** Id of the workspace. */
  serviceid: v.string(),
  /** Of the person: unlike the e-mail, nobody else ever has it. */
  id: v.string(),
  /** E-mail and name as they were. */
  email: v.string(),
  name: v.string(),
  /** Whether the person was deleted since. */
  isDeleted: v.boolean(),
  level: RoleSchema,
  status: MemberStatusSchema,
  /** Since the start: shared, no longer shared, or the person became an owner. */
  change: v.nullable(v.picklist(['new', 'gone', 'owner'])),
  decision: Decision,
  /** Who marked it last, named as `personIn` reads it. */
  by: v.nullable(v.string()),
  at: v.nullable(v.string()),
  /** ISO 8601; set once a revocation has been applied. */
  unsharedAt: v.nullable(v.string()),
})
export type ReviewRow = v.InferOutput<typeof ReviewRowSchema>

/** `GET /account/reviews/`. */
export const AccessReviewsReplySchema = v.object({
  reviews: v.array(AccessReviewSchema),
  hasMore: v.optional(v.boolean(), false),
})
export type AccessReviewsReply = v.InferInput<typeof AccessReviewsReplySchema>
export const AccessReviewReplySchema = v.object({ review: AccessReviewSchema })

/** `GET /account/reviews/{id}`. */
export const ReviewDetailsReplySchema = v.object({
  review: AccessReviewSchema,
  /** By name of the workspace. */
  groups: v.array(ReviewGroupSchema),
})
export type ReviewDetailsReply = v.InferOutput<typeof ReviewDetailsReplySchema>

/** Cursor of `GET /account/reviews/{id}/rows`: the last row of the previous page. */
export const reviewRowCursor = ({
  serviceid,
  email,
  id,
}: Pick<ReviewRow, 'serviceid' | 'email' | 'id'>): string => `${serviceid} ${email} ${id}`

/** `GET /account/reviews/{id}/rows`, by id of the workspace and e-mail. */
export const ReviewRowsReplySchema = v.object({ rows: v.array(ReviewRowSchema), hasMore: v.boolean() })
export type ReviewRowsReply = v.InferOutput<typeof ReviewRowsReplySchema>

/** The marked rows; those that cannot be marked are left out. */
export const ReviewMarksReplySchema = v.object({
  review: AccessReviewSchema,
  group: ReviewGroupSchema,
  rows: v.array(ReviewRowSchema),
})
export type ReviewMarksReply = v.InferOutput<typeof ReviewMarksReplySchema>

export const ReviewRevocationsReplySchema = v.object({
  /** E-mails. */
  unshared: v.array(v.string()),
  group: ReviewGroupSchema,
})
