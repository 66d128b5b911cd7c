import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { AbortedError, ApiError, NetworkError } from '../api/errors.ts'
import type { Problem } from '../resource/problem.ts'
import { createFakeClock, settle } from '../testing/fakeClock.ts'
import { bulkRunModel, type RowOutcome } from './bulkRun.ts'

interface Row {
  readonly id: string
  readonly outcome: RowOutcome
  readonly problem: Problem | null
}

const refused = (code: ErrorCode) => new ApiError({ code, errors: [], status: 400, retryAfter: null })
const busy = (seconds: number | null) =>
  new ApiError({ code: ErrorCode.forbidden, errors: [], status: 429, retryAfter: seconds })
const forbidden = refused(ErrorCode.forbidden)
const replies: Readonly<Record<string, Error>> = {
  lost: new NetworkError('transit'),
  aborted: new AbortedError(),
  exists: refused(ErrorCode.alreadyExists),
  forbidden,
  full: refused(ErrorCode.userLimitExceeded),
}

const waiting = (id: string): Row => ({ id, outcome: 'waiting', problem: null })
const create = (ids: readonly string[], concurrency = 1, clock = createFakeClock(0)) => {
  const bulk = bulkRunModel<Row>({
    keyOf: ({ id }) => id,
    concurrency,
    stopAfterLost: 3,
    outcomeOf: ({ code }) => (code === ErrorCode.alreadyExists ? 'skipped' : 'refused'),
    stopFor: ({ code }) => (code === ErrorCode.userLimitExceeded ? 'limit' : null),
  }).create({}, { clock })
  bulk.queue(ids.map(waiting))
  return bulk
}

/** Calls that a test answers one by one. */
const pending = (count: number, concurrency: number) => {
  const bulk = create(
    Array.from({ length: count }, (_, index) => String(index)),
    concurrency,
  )
  const calls: (() => void)[] = []
  const work = (): Promise<void> => new Promise((resolve) => calls.push(resolve))
  const answerAll = async (): Promise<void> => {
    for (await settle(); calls.length > 0; await settle()) for (const answer of calls.splice(0)) answer()
  }
  return { bulk, calls, work, answerAll }
}

const none: Record<RowOutcome, number> = {
  waiting: 0,
  running: 0,
  done: 0,
  refused: 0,
  skipped: 0,
  unsent: 0,
}

/** Ten rows in four lanes; after six calls the service asks to wait. */
const startWaiting = async (seconds: number | null = 28) => {
  const clock = createFakeClock(0)
  const bulk = create(
    Array.from({ length: 10 }, (_, index) => String(index)),
    4,
    clock,
  )
  const service = { budget: 6, calls: 0 }
  const run = bulk.runWaiting(async () => {
    service.calls += 1
    if (service.calls > service.budget) throw busy(seconds)
  })
  await settle()
  return { bulk, clock, service, run }
}

describe('a bulk run', () => {
  // Replies in order, the expected outcomes, the reason for stopping, and the number of calls.
  test.each([
    ['ok ok', 'done, done', null, 2],
    ['forbidden ok', 'refused -18, done', null, 2],
    ['lost ok', 'refused 500, done', null, 2],
    ['exists ok', 'skipped -2, done', null, 2],
    ['aborted ok', 'unsent, done', null, 2],
    ['ok full ok ok', 'done, refused -31, unsent, unsent', 'limit', 2],
    ['lost lost lost ok', 'refused 500, refused 500, refused 500, unsent', 'lost', 3],
    ['lost lost ok lost', 'refused 500, refused 500, done, refused 500', null, 4],
    ['lost lost exists lost', 'refused 500, refused 500, skipped -2, refused 500', null, 4],
  ])('with the replies %s the outcomes are %s, and the stop %s', async (answers, outcomes, stop, calls) => {
    const ids = answers.split(' ').map((answer, index) => `${answer} ${index}`)
    const bulk = create(ids)
    const sent: string[] = []
    const isCurrent = await bulk.runWaiting(async ({ id }) => {
      sent.push(id)
      const error = replies[id.split(' ')[0] ?? '']
      if (error) throw error
    })
    const shown = bulk.rows.map(({ outcome, problem }) => (problem ? `${outcome} ${problem.code}` : outcome))
    expect([isCurrent, shown.join(', '), bulk.stop, bulk.isRunning]).toEqual([true, outcomes, stop, false])
    expect(bulk.rows.map(({ id }) => id)).toEqual(ids)
    expect(sent).toEqual(ids.slice(0, calls))
  })

  test.each([1, 4, 6])('has at most %i calls under way', async (most) => {
    const { bulk, calls, work } = pending(10, most)
    const run = bulk.runWaiting(work)
    for (let answered = 0; answered < 10; answered += 1) {
      await settle()
      const running = Math.min(most, 10 - answered)
      expect(calls).toHaveLength(running)
      expect(bulk.counts).toEqual({ ...none, running, done: answered, waiting: 10 - answered - running })
      calls.shift()?.()
    }
    await run
    expect(bulk.counts).toEqual({ ...none, done: 10 })
  })

  test('retries only the refused rows', async () => {
    const bulk = create(['a', 'b', 'c'])
    const sent: string[] = []
    const work = async ({ id }: Row): Promise<void> => {
      sent.push(id)
      if (id === 'b' && sent.length < 4) throw forbidden
    }
    await bulk.runWaiting(work)
    bulk.queue(bulk.rowsWith('refused').map(({ id }) => waiting(id)))
    await bulk.runWaiting(work)
    expect(sent).toEqual(['a', 'b', 'c', 'b'])
    expect(bulk.rows.map(({ id, outcome, problem }) => [id, outcome, problem])).toEqual([
      ['a', 'done', null],
      ['b', 'done', null],
      ['c', 'done', null],
    ])
  })

  test('when stopped, it finishes calls under way, starts no more, and can resume with the rest', async () => {
    const { bulk, work, answerAll } = pending(10, 4)
    const run = bulk.runWaiting(work)
    bulk.cancel()
    expect([bulk.stop, bulk.isRunning]).toEqual(['pressed', true])
    await answerAll()
    await run
    expect(bulk.counts).toEqual({ ...none, done: 4, unsent: 6 })
    bulk.queue(bulk.rowsWith('unsent').map(({ id }) => waiting(id)))
    const resumed = bulk.runWaiting(work)
    expect(bulk.stop).toBeNull()
    await answerAll()
    await resumed
    expect(bulk.counts).toEqual({ ...none, done: 10 })
  })

  test('when cleared, it starts no more, and a late reply changes no row of the next run', async () => {
    const { bulk, calls, work } = pending(3, 1)
    const run = bulk.runWaiting(work)
    bulk.clearRows()
    expect([bulk.total, bulk.isRunning]).toEqual([0, false])
    bulk.queue([waiting('0')])
    const next = bulk.runWaiting(work)
    calls.shift()?.()
    await expect(run).resolves.toBe(false)
    expect([bulk.counts, bulk.isRunning, calls.length]).toEqual([{ ...none, running: 1 }, true, 1])
    calls.shift()?.()
    await expect(next).resolves.toBe(true)
  })

  describe('while the service asks to wait', () => {
    test('it sends nothing, goes on by itself, and ends with the true count', async () => {
      const { bulk, clock, service, run } = await startWaiting()
      const { calls } = service
      expect(bulk.counts).toEqual({ ...none, done: 6, waiting: 4 })
      expect(bulk.progress).toMatchObject({ settled: 6, done: 6, isRunning: true, waitSeconds: 28 })
      service.budget = 100
      await clock.advance(27_999)
      expect([service.calls, bulk.waitSeconds]).toEqual([calls, 1])
      await clock.advance(1)
      await run
      expect(bulk.counts).toEqual({ ...none, done: 10 })
      expect([bulk.waitSeconds, clock.pending]).toEqual([null, 0])
    })

    test('it can be stopped, at once', async () => {
      const { bulk, clock, service, run } = await startWaiting()
      const { calls } = service
      bulk.cancel()
      await run
      expect(bulk.counts).toEqual({ ...none, done: 6, unsent: 4 })
      expect([service.calls, bulk.stop, bulk.waitSeconds]).toEqual([calls, 'pressed', null])
      expect(clock.pending).toBe(0)
    })

    test('a refusal counts after some waits, also without a time', async () => {
      const { bulk, clock, run } = await startWaiting(null)
      await clock.advance(60_000)
      await run
      expect(bulk.counts).toEqual({ ...none, done: 6, refused: 4 })
    })
  })

  test('a bug in the worker is not reported as a row’s problem', async () => {
    const bulk = create(['a'])
    const run = bulk.runWaiting(() => Promise.reject(new TypeError('mistake')))
    await expect(run).rejects.toThrow('mistake')
  })
})
