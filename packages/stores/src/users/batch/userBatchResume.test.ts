import { describe, expect, test } from 'vitest'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { StorageKey } from '../../environment/storage.ts'
import { signIn } from '../../forms/forms.fixture.ts'
import { makePeople, makePerson } from '../../testing/factories.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, never, type Answer } from '../../testing/fakeTransport.ts'
import { withPeople } from '../users.fixture.ts'

const CHANGE = 'PUT /users/'
const INACTIVE = { kind: 'status', status: MemberStatus.inactive } as const
const KEY = 'portico.batchDraft'
const emailOf = (index: number): string => `person.${index}@northwind.example`
const emails = [3, 4, 5, 6, 7, 8].map(emailOf)

/** A run that the session's end stopped after two of six answers. */
const interrupted = async () => {
  const fixture = await withPeople({ people: makePeople(9) })
  const { transport, userBatch } = fixture
  transport.next(CHANGE, ...[3, 4].map((index) => answer({ member: makePerson(index, { status: 3 }) })))
  const waiting: (() => void)[] = []
  transport.always(CHANGE, () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.push(() => resolve(answer({ member: makePerson(5, { status: 3 }) })))
    return promise
  })
  void userBatch.run(INACTIVE, emails)
  await settle()
  expect(userBatch.counts.done).toBe(2)
  return { ...fixture, waiting }
}

describe('a bulk action that did not finish', () => {
  test('survives an involuntary end of the session, for its author', async () => {
    const fixture = await interrupted()
    const { root, tabStorage, userBatch, waiting } = fixture
    root.session.end('network')
    expect(userBatch.total).toBe(0)
    expect(JSON.parse(tabStorage.get(KEY) ?? '{}')).toMatchObject({
      draft: { emails: emails.slice(2), total: 6, done: 2 },
    })
    signIn(fixture)
    expect(userBatch.progressOrStored).toBeNull()
    for (const send of waiting) send()
    await settle()
    expect(userBatch.progressOrStored).toMatchObject({ settled: 2, total: 6 })
  })

  test('continues on the next page: users that were changed before the reload count as done', async () => {
    const fixture = await withPeople({ people: [...makePeople(8), makePerson(8, { status: 3 })] })
    const { root, storage, transport, userBatch } = fixture
    const { accountId = '', email: by = '' } = root.session.user ?? {}
    const draft = { action: INACTIVE, emails: [5, 6, 8].map(emailOf), total: 6, done: 2 }
    storage.set(KEY, JSON.stringify({ accountId, by, at: fixture.clock.now(), draft }))
    userBatch.loadDraft()
    await settle()
    expect(root.signedIn.bulkRuns.get('batch')).toEqual({
      settled: 3,
      total: 6,
      done: 2,
      refused: 0,
      isRunning: false,
      waitSeconds: null,
    })
    userBatch.restoreDraft()
    expect(userBatch).toMatchObject({ settled: 4, total: 6, hasRest: true, progress: { done: 3 } })
    transport.always(CHANGE, ({ body }) => {
      const { email } = { email: '', ...body }
      return answer({ member: makePerson(Number(/\d+/.exec(email)?.[0]), { status: 3 }) })
    })
    await userBatch.resume()
    expect(transport.callsOf(CHANGE)).toHaveLength(2)
    expect(userBatch).toMatchObject({ settled: 6, total: 6, hasRest: false })
    expect(storage.get(KEY)).toBeNull()
  })

  test('counts as done only what it changed, not what it left out', async () => {
    const people = [...makePeople(8), makePerson(8, { status: 3 })]
    const { storage, clock, transport, userBatch } = await withPeople({ people })
    transport.next(CHANGE, ...[3, 4].map((index) => answer({ member: makePerson(index, { status: 3 }) })))
    transport.always(CHANGE, never)
    void userBatch.run(INACTIVE, emails)
    await settle()
    await clock.advance(1000)
    const draft = { emails: [5, 6, 7].map(emailOf), total: 6, done: 2 }
    expect(JSON.parse(storage.get(KEY) ?? '{}')).toMatchObject({ draft })
  })

  test('is over in a copy of the tab once the tab has finished it', async () => {
    const [tab, copy] = [await interrupted(), await withPeople({ people: makePeople(9) })]
    await tab.clock.advance(1000)
    copy.tabStorage.set(KEY, tab.tabStorage.get(KEY) ?? '')
    copy.userBatch.loadDraft()
    await settle()
    expect(copy.userBatch.hasRest).toBe(true)
    while (tab.userBatch.isRunning) {
      for (const send of tab.waiting.splice(0)) send()
      await settle()
    }
    copy.storage.changeElsewhere(StorageKey.ended, tab.storage.get(StorageKey.ended))
    expect(copy.userBatch.hasRest).toBe(false)
    copy.userBatch.loadDraft()
    await settle()
    expect([copy.userBatch.hasRest, copy.tabStorage.get(KEY)]).toEqual([false, null])
  })

  test('is stored while it runs, without those who have their answer', async () => {
    const { storage, clock } = await interrupted()
    expect(JSON.parse(storage.get(KEY) ?? '{}')).toMatchObject({ draft: { emails, total: 6 } })
    await clock.advance(1000)
    expect(JSON.parse(storage.get(KEY) ?? '{}')).toMatchObject({
      draft: { action: INACTIVE, emails: emails.slice(2), total: 6 },
    })
  })

  test('can be resumed after a stop until it is discarded', async () => {
    const { storage, userBatch, transport } = await withPeople({ people: makePeople(9) })
    transport.next(CHANGE, answer({ member: makePerson(3, { status: 3 }) }))
    const run = userBatch.run(INACTIVE, emails)
    userBatch.cancel()
    await run
    expect(storage.get(KEY)).toContain(emailOf(8))
    userBatch.clear()
    expect([storage.get(KEY), userBatch.progressOrStored]).toEqual([null, null])
  })

  test('starts in only one tab', async () => {
    const { locks, storage, transport, userBatch } = await withPeople({ people: makePeople(9) })
    locks.setElsewhere('portico.batch', true)
    await userBatch.run(INACTIVE, emails)
    expect(userBatch).toMatchObject({ stop: 'elsewhere', isRunning: false, settled: 0 })
    expect(transport.callsOf(CHANGE)).toEqual([])
    expect(storage.get(KEY)).toBeNull()
    locks.setElsewhere('portico.batch', false)
    transport.always(CHANGE, answer({ member: makePerson(3, { status: 3 }) }))
    await userBatch.resume()
    expect(userBatch.counts.done).toBe(6)
    expect(locks.taken.size).toBe(0)
  })

  test('is not offered while another tab runs it, nor in other roles and accounts', async () => {
    const fixture = await withPeople()
    const { root, storage, locks, userBatch } = fixture
    const { accountId = '', email: by = '' } = root.session.user ?? {}
    const draft = { action: { kind: 'role', role: Role.admin }, emails, total: 6, done: 0 }
    const store = (author: string) =>
      storage.set(KEY, JSON.stringify({ accountId, by: author, at: fixture.clock.now(), draft }))
    locks.setElsewhere('portico.batch', true)
    store(by)
    userBatch.loadDraft()
    await settle()
    expect(userBatch.progressOrStored).toBeNull()
    locks.setElsewhere('portico.batch', false)
    store('somebody@northwind.example')
    userBatch.loadDraft()
    await settle()
    expect(userBatch.progressOrStored).toBeNull()
    store(by)
    userBatch.loadDraft()
    await settle()
    expect(userBatch.progressOrStored).toMatchObject({ settled: 0, total: 6 })
  })
})

test('signing out asks first while one is under way', async () => {
  const { root } = await interrupted()
  const { signedIn, session } = root
  signedIn.signOut()
  expect([session.isSignedIn, signedIn.isAskedToSignOut]).toEqual([true, true])
  signedIn.staySignedIn()
  expect(signedIn.isAskedToSignOut).toBe(false)
  signedIn.signOut()
  signedIn.signOut()
  expect([session.isSignedIn, signedIn.isAskedToSignOut]).toEqual([false, false])
})
