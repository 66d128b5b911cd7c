import { describe, expect, test } from 'vitest'
import { importRows } from '../additions/import/import.fixture.ts'
import type { BulkProgress } from './bulkRun.ts'
import { StorageKey } from '../environment/storage.ts'
import { signIn } from '../forms/forms.fixture.ts'
import { makePeople, makePerson } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, type Answer, type Route } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { makeReview, makeReviewGroup } from '../testing/reviewFactories.ts'
import type { UserBatchStore } from '../users/batch/userBatchStore.ts'
import { withPeople } from '../users/users.fixture.ts'

type Run = Pick<
  UserBatchStore,
  | 'bulkProgress'
  | 'cancel'
  | 'clear'
  | 'counts'
  | 'hasRest'
  | 'isRunning'
  | 'loadDraft'
  | 'restoreDraft'
  | 'stop'
  | 'total'
> & { readonly resume: () => Promise<unknown> }

interface Caller {
  readonly name: string
  readonly key: string
  readonly lock: string
  readonly route: Route
  readonly job: unknown
  /** Of the six rows, as stored. */
  readonly keys: readonly unknown[]
  /** What a row gets that is done. */
  readonly done: (index: number) => Answer
  readonly prepared: () => Promise<RootFixture>
  readonly run: (fixture: RootFixture) => Run
  readonly begin: (fixture: RootFixture) => Promise<unknown>
}

const indexes = [0, 1, 2, 3, 4, 5]
const emails = indexes.map((index) => `person.${index + 3}@northwind.example`)
const action = { kind: 'status', status: 3 } as const
const rows = importRows(6)
const groups = indexes.map((index) => makeReviewGroup(index, { pending: 1 }))
const REVIEW = '/account/reviews/review-1'

const callers: readonly Caller[] = [
  {
    name: 'a change of users',
    key: 'portico.batchDraft',
    lock: 'portico.batch',
    route: 'PUT /users/',
    job: action,
    keys: emails,
    done: (index) => answer({ member: makePerson(index + 3, { status: 3 }) }),
    prepared: () => withPeople({ people: makePeople(9) }),
    run: ({ root }) => root.signedIn.later.userBatch,
    begin: ({ userBatch }) => userBatch.run(action, emails),
  },
  {
    name: 'an import',
    key: 'portico.importRunDraft',
    lock: 'portico.importRun',
    route: 'POST /users/',
    job: 'invite',
    keys: rows,
    done: (index) => answer({ member: makePerson(index + 50) }),
    prepared: async () => {
      const fixture = await withPeople({ subscription: { users: 50 } })
      fixture.userImport.open()
      fixture.userImport.setText('people')
      await fixture.userImport.check(rows)
      return fixture
    },
    run: ({ root }) => root.signedIn.later.userImport.run,
    begin: ({ userImport }) => userImport.save(),
  },
  {
    name: 'the end of a review',
    key: 'portico.reviewRunDraft',
    lock: 'portico.reviewRun',
    route: `POST ${REVIEW}/revocations`,
    job: 'review-1',
    keys: groups.map(({ serviceid }) => serviceid),
    done: (index) => answer({ unshared: [], group: makeReviewGroup(index) }),
    prepared: async () => {
      const fixture = makeRootStore()
      fixture.transport.always(`GET ${REVIEW}`, answer({ review: makeReview(), groups }))
      fixture.transport.always(`POST ${REVIEW}/finish`, answer({ review: makeReview() }))
      await fixture.root.signedIn.reviews.current.open('review-1')
      return fixture
    },
    run: ({ root }) => root.signedIn.reviews.finish,
    begin: ({ root }) => root.signedIn.reviews.finish.start(),
  },
]

const storedIn = (storage: RootFixture['storage'], key: string): unknown =>
  JSON.parse(storage.get(key) ?? 'null')

/** Stores a rest, as an earlier page of this user or another one. */
const store = ({ storage, clock, root }: RootFixture, key: string, draft: object, by?: string): void => {
  const { accountId, email } = root.session.user ?? {}
  storage.set(key, JSON.stringify({ accountId, by: by ?? email, at: clock.now(), draft }))
}

describe.each(callers)('$name that did not finish', ({ key, lock, route, job, keys, done, ...caller }) => {
  const answerEach = ({ transport }: RootFixture, indexesOf: readonly number[]): void =>
    transport.next(route, ...indexesOf.map(done))

  /** Stopped after two of six answers; the others come on demand. */
  const interrupted = async () => {
    const fixture = await caller.prepared()
    answerEach(fixture, [0, 1])
    const waiting: (() => void)[] = []
    fixture.transport.always(route, () => {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      waiting.push(() => resolve(done(2)))
      return promise
    })
    void caller.begin(fixture)
    await settle()
    const run = caller.run(fixture)
    expect(run.counts.done).toBe(2)
    return { ...fixture, run, waiting }
  }

  test('survives an involuntary end of the session, for its author', async () => {
    const fixture = await interrupted()
    const { root, tabStorage, run, waiting } = fixture
    root.session.end('network')
    expect(run.total).toBe(0)
    expect(storedIn(tabStorage, key)).toMatchObject({
      draft: { job, rest: keys.slice(2), total: 6, done: 2 },
    })
    signIn(fixture)
    expect(run.bulkProgress).toBeNull()
    for (const send of waiting) send()
    await settle()
    expect(run.bulkProgress).toMatchObject({ settled: 2, total: 6 })
  })

  test('is offered by the next page, which goes on with the rest', async () => {
    const fixture = await caller.prepared()
    const run = caller.run(fixture)
    store(fixture, key, { job, rest: keys.slice(3), total: 6, done: 2 })
    run.loadDraft()
    await settle()
    const progress = { settled: 3, total: 6, done: 2, refused: 0, isRunning: false, waitSeconds: null }
    expect([run.bulkProgress, run.hasRest]).toEqual([progress, true])
    run.restoreDraft()
    expect([run.bulkProgress, run.hasRest]).toEqual([progress, true])
    answerEach(fixture, [3, 4, 5])
    await run.resume()
    expect(fixture.transport.callsOf(route)).toHaveLength(3)
    expect(run).toMatchObject({ hasRest: false, bulkProgress: { settled: 6, total: 6, done: 5 } })
    expect(fixture.storage.get(key)).toBeNull()
  })

  test('is over in a copy of the tab once the tab has finished it', async () => {
    const [tab, copy] = [await interrupted(), await caller.prepared()]
    const copied = caller.run(copy)
    await tab.clock.advance(1000)
    copy.tabStorage.set(key, tab.tabStorage.get(key) ?? '')
    copied.loadDraft()
    await settle()
    expect(copied.hasRest).toBe(true)
    while (tab.run.isRunning) {
      for (const send of tab.waiting.splice(0)) send()
      await settle()
    }
    copy.storage.changeElsewhere(StorageKey.ended, tab.storage.get(StorageKey.ended))
    expect(copied.hasRest).toBe(false)
    copied.loadDraft()
    await settle()
    expect([copied.hasRest, copy.tabStorage.get(key)]).toEqual([false, null])
  })

  test('is stored while it runs, without those that have their answer', async () => {
    const { storage, clock } = await interrupted()
    expect(storedIn(storage, key)).toMatchObject({ draft: { rest: keys, total: 6 } })
    await clock.advance(1000)
    expect(storedIn(storage, key)).toMatchObject({ draft: { job, rest: keys.slice(2), total: 6 } })
  })

  test('can be resumed after a stop until it is discarded', async () => {
    const fixture = await caller.prepared()
    const run = caller.run(fixture)
    answerEach(fixture, [0, 1, 2, 3])
    const running = caller.begin(fixture)
    run.cancel()
    await running
    expect(storedIn(fixture.storage, key)).toMatchObject({ draft: { total: 6 } })
    run.clear()
    expect([fixture.storage.get(key), run.bulkProgress]).toEqual([null, null])
  })

  test('starts in only one tab', async () => {
    const fixture = await caller.prepared()
    const { locks, storage, transport } = fixture
    const run = caller.run(fixture)
    locks.setElsewhere(lock, true)
    await caller.begin(fixture)
    expect(run).toMatchObject({ stop: 'elsewhere', isRunning: false, bulkProgress: { settled: 0 } })
    expect(transport.callsOf(route)).toEqual([])
    expect(storage.get(key)).toBeNull()
    locks.setElsewhere(lock, false)
    answerEach(fixture, indexes)
    await run.resume()
    expect([run.counts.done, locks.taken.has(lock)]).toEqual([6, false])
  })

  test('is not offered while another tab runs it, nor to others', async () => {
    const fixture = await caller.prepared()
    const run = caller.run(fixture)
    const draft = { job, rest: keys, total: 6, done: 0 }
    const offered = async (author?: string): Promise<BulkProgress | null> => {
      store(fixture, key, draft, author)
      run.loadDraft()
      await settle()
      return run.bulkProgress
    }
    fixture.locks.setElsewhere(lock, true)
    expect(await offered()).toBeNull()
    fixture.locks.setElsewhere(lock, false)
    expect(await offered('somebody@northwind.example')).toBeNull()
    expect(await offered()).toMatchObject({ settled: 0, total: 6 })
  })

  test('is not cleared while it runs, nor begun again, but ends with the session', async () => {
    const fixture = await interrupted()
    const { root, run, waiting, transport } = fixture
    const sent = transport.callsOf(route).length
    run.clear()
    await caller.begin(fixture)
    expect([run.total, run.isRunning, transport.callsOf(route).length]).toEqual([6, true, sent])
    root.session.signOut()
    for (const send of waiting) send()
    await settle()
    expect([run.total, run.isRunning, transport.callsOf(route).length]).toEqual([0, false, sent])
  })

  test('is one of the bulk runs, before which signing out asks', async () => {
    const { root } = await interrupted()
    const { signedIn, session } = root
    expect([signedIn.isRunningBulk, [...signedIn.bulkRuns.values()]]).toMatchObject([true, [{ total: 6 }]])
    signedIn.signOut()
    expect([session.isSignedIn, signedIn.isAskedToSignOut]).toEqual([true, true])
    signedIn.staySignedIn()
    expect(signedIn.isAskedToSignOut).toBe(false)
    signedIn.signOut()
    signedIn.signOut()
    expect([session.isSignedIn, signedIn.isAskedToSignOut]).toEqual([false, false])
  })
})

test('what was changed before the reload counts as done, and what was left out does not', async () => {
  const people = [...makePeople(8), makePerson(8, { status: 3 })]
  const fixture = await withPeople({ people })
  const { storage, clock, transport, userBatch } = fixture
  store(fixture, 'portico.batchDraft', {
    job: action,
    rest: [2, 3, 5].map((at) => emails[at]),
    total: 6,
    done: 2,
  })
  userBatch.loadDraft()
  await settle()
  userBatch.restoreDraft()
  expect(userBatch).toMatchObject({ settled: 4, total: 6, hasRest: true, progress: { done: 3 } })
  userBatch.clear()
  transport.next(
    'PUT /users/',
    ...[3, 4].map((index) => answer({ member: makePerson(index, { status: 3 }) })),
  )
  transport.always('PUT /users/', never)
  void userBatch.run(action, emails)
  await settle()
  await clock.advance(1000)
  const draft = { rest: emails.slice(2, 5), total: 6, done: 2 }
  expect(storedIn(storage, 'portico.batchDraft')).toMatchObject({ draft })
})
