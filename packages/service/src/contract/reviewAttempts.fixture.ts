import {
  AccessReviewReplySchema,
  AccessReviewsReplySchema,
  ReviewDetailsReplySchema,
} from '@portico/stores/contract'
import type { serviceFixture } from '../testing/fixtures.ts'
import { after, type Attempt, type Prepare } from './attempt.fixture.ts'

type Fixture = ReturnType<typeof serviceFixture>

/** A running review of all workspaces; the newest one where no more may run. */
const startReview = async ({ call, post, as }: Fixture, company: string, name = 'Q4 2026') => {
  const session = await as(`owner@${company}`)
  const reply = await post('/api/account/reviews/', { name }, session)
  if (reply.status === 200) return reply.data(AccessReviewReplySchema).review
  const { reviews } = (await call('/api/account/reviews/', session)).data(AccessReviewsReplySchema)
  const newest = reviews.find(({ finishedAt }) => finishedAt === null)
  if (!newest) throw new Error('No review runs')
  return newest
}

/** Names a running review, and in the body one of its workspaces. */
export const startedReview = async (
  fixture: Fixture,
  company: string,
  body: object | null,
): Promise<Attempt> => {
  const { id } = await startReview(fixture, company)
  const reply = await fixture.call(`/api/account/reviews/${id}`, await fixture.as(`owner@${company}`))
  const [group] = reply.data(ReviewDetailsReplySchema).groups
  return { path: { id }, ...(body !== null && { body: { workspace: group?.serviceid ?? '', ...body } }) }
}

export const reviewAttemptsOf = (fixture: Fixture) => {
  const started =
    (body: object | null): Prepare =>
    () =>
      startedReview(fixture, 'northwind', body)
  /** With all rows of the workspace revoked. */
  const revoked: Prepare = async () => {
    const attempt = await startedReview(fixture, 'northwind', {})
    const path = `/api/account/reviews/${attempt.path?.['id']}/marks`
    const body = Object.assign({ decision: 'revoked' }, attempt.body)
    await fixture.call(path, { ...(await fixture.as('owner@northwind')), method: 'PUT', body })
    return attempt
  }
  const nobody: Attempt = { path: { id: 'nobody' } }
  return {
    'GET /account/reviews/': [
      after(() => startReview(fixture, 'northwind')),
      () => ({ who: 'user@northwind' }),
    ],
    'POST /account/reviews/': [() => ({ body: { name: 'Q4 2026' } }), () => ({ body: { name: ' ' } })],
    'GET /account/reviews/{id}': [started(null), () => nobody],
    'GET /account/reviews/{id}/rows': [started(null), () => nobody],
    'PUT /account/reviews/{id}/marks': [
      started({ decision: 'kept' }),
      () => ({ ...nobody, body: { workspace: 'w', decision: 'kept' } }),
    ],
    'POST /account/reviews/{id}/revocations': [revoked, () => ({ ...nobody, body: { workspace: 'w' } })],
    'POST /account/reviews/{id}/finish': [started(null), () => nobody],
  } as const satisfies Record<string, readonly [done: Prepare, refused: Prepare]>
}
