import type {
  AccessReview,
  ReviewDetailsReply,
  ReviewGroup,
  ReviewRow,
} from '../api/contract/accessReview.ts'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import { FIXTURE_TIME, makePerson, makeWorkspace } from './factories.ts'

const HOUR_MS = 3_600_000
const OWNER = 'owner@northwind.example'

/** A running review of all workspaces. */
export const makeReview = (overrides: Partial<AccessReview> = {}): AccessReview => ({
  id: 'review-1',
  name: 'Q4 2026',
  scope: null,
  workspaces: 3,
  total: 12,
  decided: 5,
  revoked: 1,
  startedBy: OWNER,
  startedAt: new Date(FIXTURE_TIME - 20 * HOUR_MS).toISOString(),
  finishedBy: null,
  finishedAt: null,
  ...overrides,
})

export const makeFinishedReview = (overrides: Partial<AccessReview> = {}): AccessReview =>
  makeReview({
    id: 'review-0',
    name: 'Q3 2026',
    decided: 12,
    startedAt: new Date(FIXTURE_TIME - 90 * 24 * HOUR_MS).toISOString(),
    finishedBy: 'admin@northwind.example',
    finishedAt: new Date(FIXTURE_TIME - 89 * 24 * HOUR_MS).toISOString(),
    ...overrides,
  })

export const makeReviewGroup = (index: number, overrides: Partial<ReviewGroup> = {}): ReviewGroup => {
  const { id, name, machine, subdomain } = makeWorkspace(index)
  return {
    serviceid: id,
    name,
    machine,
    subdomain,
    isDeleted: false,
    total: 4,
    decided: 0,
    revoked: 0,
    pending: 0,
    ...overrides,
  }
}

export const makeReviewRow = (index: number, overrides: Partial<ReviewRow> = {}): ReviewRow => {
  const { id, name } = makePerson(index)
  return {
    serviceid: makeWorkspace(0).id,
    id: `person-${index}`,
    email: id,
    name,
    isDeleted: false,
    level: Role.user,
    status: MemberStatus.active,
    change: null,
    decision: null,
    by: null,
    at: null,
    unsharedAt: null,
    ...overrides,
  }
}

const marked = { by: OWNER, at: new Date(FIXTURE_TIME - HOUR_MS).toISOString() } as const

/** Every kind of row. */
export const makeReviewRows = (): ReviewRow[] => [
  makeReviewRow(3),
  makeReviewRow(4, { decision: 'kept', ...marked }),
  makeReviewRow(5, { decision: 'revoked', status: MemberStatus.inactive, ...marked }),
  makeReviewRow(6, { change: 'new', level: Role.admin }),
  makeReviewRow(7, { change: 'gone' }),
  makeReviewRow(8, { change: 'owner' }),
  makeReviewRow(9, { status: MemberStatus.pending }),
]

export const makeReviewDetails = (review: AccessReview = makeReview()): ReviewDetailsReply => ({
  review,
  groups: [
    makeReviewGroup(0, { total: 5, decided: 2, revoked: 1, pending: review.finishedAt === null ? 1 : 0 }),
    makeReviewGroup(1, { decided: 3 }),
    makeReviewGroup(2, { total: 3 }),
  ],
})
