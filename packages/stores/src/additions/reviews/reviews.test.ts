import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { answer, refusal } from '../../testing/fakeTransport.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'
import {
  makeFinishedReview,
  makeReview,
  makeReviewDetails,
  makeReviewGroup,
  makeReviewRow,
  makeReviewRows,
} from '../../testing/reviewFactories.ts'
import { queued, withRows } from './marks.ts'

const PATH = '/account/reviews/review-1'
const [first, second, third] = makeReviewDetails().groups.map(({ serviceid }) => serviceid)
const rows = makeReviewRows()
const [ada, , , , gone, owner, last] = rows.map(({ email }) => email)

const opened = async () => {
  const fixture = makeRootStore()
  const { transport, root } = fixture
  const { reviews } = root.signedIn
  transport.always(`GET ${PATH}`, answer(makeReviewDetails()))
  transport.always(`GET ${PATH}/rows`, answer({ rows, hasMore: false }))
  transport.always(
    `PUT ${PATH}/marks`,
    answer({ review: makeReview({ decided: 6 }), group: makeReviewGroup(0, { decided: 3 }), rows: [] }),
  )
  await reviews.current.open('review-1')
  await reviews.current.openGroup(first ?? '')
  const decisionOf = (email: string | undefined) =>
    reviews.current.rows.find((row) => row.email === email)?.decision
  return {
    ...fixture,
    ...reviews,
    reviews,
    decisionOf,
    bodies: () => transport.bodiesOf(`PUT ${PATH}/marks`),
  }
}

test('rows of two people who had one address after the other are told apart', () => {
  const former = makeReviewRow(3, { id: 'former', isDeleted: true, change: 'gone', decision: 'revoked' })
  const present = makeReviewRow(3, { change: 'new' })
  const kept = { ...present, decision: 'kept' as const }
  expect(withRows([former, present], [kept])).toEqual([former, kept])
})

describe('marks', () => {
  test('show at once, and are sent one after the other, joined where they are alike', async () => {
    const { current, transport, decisionOf, bodies } = await opened()
    const answerLate = transport.hold(`PUT ${PATH}/marks`)
    const saving = current.mark('kept', [ada ?? ''])
    expect(decisionOf(ada)).toBe('kept')
    void current.mark('revoked', [ada ?? ''])
    void current.mark('revoked', [last ?? ''])
    expect([decisionOf(ada), decisionOf(last)]).toEqual(['revoked', 'revoked'])
    expect(bodies()).toHaveLength(1)
    answerLate(
      answer({
        review: makeReview({ decided: 6 }),
        group: makeReviewGroup(0, { decided: 3 }),
        rows: [makeReviewRow(3, { decision: 'kept' })],
      }),
    )
    await saving
    expect(bodies()).toEqual([
      { workspace: first, decision: 'kept', people: [ada] },
      { workspace: first, decision: 'revoked', people: [ada, last] },
    ])
    // The answer to the first mark does not hide the second one.
    expect(decisionOf(ada)).toBe('revoked')
    expect([current.review?.decided, current.opened?.decided]).toEqual([6, 3])
  })

  test('of a whole workspace leave those that are there, and rows without a decision to make', async () => {
    const { current, decisionOf, bodies } = await opened()
    await current.mark('kept', null)
    expect(bodies()).toEqual([{ workspace: first, decision: 'kept' }])
    expect(current.rows.map(({ decision }) => decision)).toEqual([
      'kept',
      'kept',
      'revoked',
      'kept',
      null,
      null,
      'kept',
    ])
    await current.mark('revoked', [gone ?? '', owner ?? ''])
    expect([decisionOf(gone), decisionOf(owner)]).toEqual([null, null])
  })

  test('that are refused are shown as they are saved, with the reason', async () => {
    const { current, transport, decisionOf } = await opened()
    transport.next(`PUT ${PATH}/marks`, refusal(ErrorCode.alreadyExists))
    transport.always(`GET ${PATH}`, answer(makeReviewDetails(makeFinishedReview({ id: 'review-1' }))))
    await current.mark('kept', [ada ?? ''])
    expect(current.markProblem).toMatchObject({ code: ErrorCode.alreadyExists })
    await expect.poll(() => [decisionOf(ada), current.isFinished]).toEqual([null, true])
    await current.mark('kept', [ada ?? ''])
    expect(transport.callsOf(`PUT ${PATH}/marks`)).toHaveLength(1)
  })

  test.each([
    [{ workspaceId: 'b' }, 2],
    [{ decision: 'kept' as const }, 2],
    [{ people: null }, 2],
    [{}, 1],
  ])('with %j are %i calls', (change, calls) => {
    const marks = { workspaceId: 'a', decision: 'revoked', people: ['x'] } as const
    expect(queued([marks], { ...marks, people: ['y'], ...change })).toHaveLength(calls)
  })
})

test('the next workspace is the next one, around the end, with rows to mark', async () => {
  const { current } = await opened()
  expect(current.nextId).toBe(second)
  await current.openGroup(third ?? '')
  expect(current.nextId).toBe(first)
})

test('the rows of a workspace are read page by page, and a later workspace wins', async () => {
  const { current, transport, clock } = await opened()
  const answerLate = transport.hold(`GET ${PATH}/rows`)
  const reading = current.openGroup(second ?? '')
  await clock.advance(0)
  expect(current.rows).toEqual([])
  transport.next(`GET ${PATH}/rows`, answer({ rows: [makeReviewRow(3)], hasMore: true }))
  transport.next(`GET ${PATH}/rows`, answer({ rows: [makeReviewRow(4)], hasMore: false }))
  await current.openGroup(third ?? '')
  answerLate(answer({ rows, hasMore: false }))
  await reading
  expect(current.rows.map(({ email }) => email)).toEqual([3, 4].map((index) => makeReviewRow(index).email))
})

describe('finishing', () => {
  const finished = makeFinishedReview({ id: 'review-1' })
  const applied = answer({ unshared: ['a@b.example'], group: makeReviewGroup(0, { pending: 0 }) })

  test('applies the revocations of each workspace, then locks the review', async () => {
    const { current, finish, transport } = await opened()
    transport.always(`POST ${PATH}/revocations`, applied)
    transport.always(`POST ${PATH}/finish`, answer({ review: finished }))
    transport.always(`GET ${PATH}`, answer(makeReviewDetails(finished)))
    await expect(finish.start()).resolves.toBe(true)
    expect(transport.bodiesOf(`POST ${PATH}/revocations`)).toEqual([{ workspace: first }])
    expect(finish.rows).toMatchObject([{ people: 1, outcome: 'done' }])
    expect(current.pending).toBe(0)
  })

  test('locks nothing while a workspace has failed, and tries only that one again', async () => {
    const { finish, transport } = await opened()
    transport.next(`POST ${PATH}/revocations`, refusal(ErrorCode.forbidden))
    transport.always(`POST ${PATH}/revocations`, applied)
    transport.always(`POST ${PATH}/finish`, answer({ review: makeFinishedReview({ id: 'review-1' }) }))
    await expect(finish.start()).resolves.toBe(false)
    expect(finish.counts.refused).toBe(1)
    expect(transport.callsOf(`POST ${PATH}/finish`)).toEqual([])
    await expect(finish.retryFailed()).resolves.toBe(true)
    expect(transport.callsOf(`POST ${PATH}/finish`)).toHaveLength(1)
  })

  test('that is refused shows why', async () => {
    const { finish, transport } = await opened()
    transport.always(`POST ${PATH}/revocations`, applied)
    transport.always(`POST ${PATH}/finish`, refusal(ErrorCode.alreadyExists))
    await expect(finish.start()).resolves.toBe(false)
    expect(finish.lockProblem).toMatchObject({ code: ErrorCode.alreadyExists })
  })
})

test('a new review needs a name, and workspaces unless it is of all', async () => {
  const { start, list, transport } = await opened()
  transport.always('POST /account/reviews/', answer({ review: makeReview({ id: 'review-9' }) }))
  start.open()
  expect(start.errors.get('name')).toEqual({ code: 'required' })
  start.set('name', ' Q1 2027 ')
  start.set('isWhole', false)
  expect([...start.errors.keys()]).toEqual(['workspaces'])
  start.set('workspaces', [first ?? ''])
  await expect(start.save()).resolves.toBe('saved')
  expect(transport.bodiesOf('POST /account/reviews/')).toEqual([{ name: 'Q1 2027', workspaces: [first] }])
  expect([start.startedId, list.entries[0]?.id]).toEqual(['review-9', 'review-9'])
})

test('the list is read page by page', async () => {
  const { list, transport } = await opened()
  transport.next(
    'GET /account/reviews/',
    answer({ reviews: [makeReview({ id: 'review-3' }), makeReview({ id: 'review-2' })], hasMore: true }),
    answer({ reviews: [makeReview()], hasMore: false }),
  )
  await list.load()
  expect(list.entries.map(({ id }) => id)).toEqual(['review-3', 'review-2', 'review-1'])
  const queries = transport.callsOf('GET /account/reviews/').map(({ url }) => new URL(url).search)
  expect(queries).toEqual(['?limit=100', '?limit=100&after=review-2'])
})

test('a new review is refused at its name while too many run', async () => {
  const { start, transport } = await opened()
  transport.always('POST /account/reviews/', refusal(ErrorCode.alreadyExists))
  start.open()
  start.set('name', 'Q1 2027')
  await start.save()
  expect(start.shownErrorOf('name')).toEqual({ code: 'tooMany', limit: 20 })
})

test('a sign-out forgets everything', async () => {
  const { root, reviews } = await opened()
  root.session.signOut()
  expect(reviews.current.review).toBeNull()
  expect(reviews.current.rows).toEqual([])
})
