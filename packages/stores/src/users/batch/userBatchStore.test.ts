import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { makePeople, makePerson } from '../../testing/factories.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, never, refusal, type Answer } from '../../testing/fakeTransport.ts'
import type { RootFixture } from '../../testing/makeRootStore.ts'
import { ADMIN, OTHER, OWNER, USER, withPeople, withStatus } from '../users.fixture.ts'

const CHANGE = 'PUT /users/'
const emailOf = (index: number): string => `person.${index}@northwind.example`
const emailsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => emailOf(index + 3))

const outcomes = ({ root }: RootFixture): string[] =>
  root.userBatch.rows.map(({ outcome, problem, reason }) =>
    [outcome, problem?.code, reason].filter((part) => part !== null && part !== undefined).join(' '),
  )

/** A service that answers each change when it is told to. */
const holding = async (count: number) => {
  const fixture = await withPeople({ people: makePeople(count + 3) })
  const waiting: (() => void)[] = []
  fixture.transport.always(CHANGE, async ({ body }) => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const { email, status } = { email: '', status: MemberStatus.active, ...body }
    waiting.push(() => {
      resolve(answer({ member: makePerson(Number(/\d+/.exec(email)?.[0]), { status }) }))
    })
    return promise
  })
  return { ...fixture, waiting }
}

describe('many at once', () => {
  test('[S7-016] changes the status of each, with an outcome for each', async () => {
    const fixture = await withPeople()
    const { root, transport } = fixture
    await root.userBatch.changeStatus([OTHER, USER, OTHER], MemberStatus.locked)
    expect(outcomes(fixture)).toEqual(['done', 'done'])
    expect(transport.callsOf(CHANGE).map(({ body }) => body)).toEqual([
      {
        firstName: 'Dmitri',
        lastName: 'Abel 3',
        role: Role.user,
        activeDirectoryId: null,
        email: OTHER,
        status: MemberStatus.locked,
      },
      expect.objectContaining({ email: USER, status: MemberStatus.locked, role: Role.user }),
    ])
    expect([OTHER, USER].map((email) => root.users.byEmail.get(email)?.status)).toEqual([4, 4])
    expect(root.userBatch).toMatchObject({ isRunning: false, total: 2, settledCount: 2 })
  })

  test('[S4-006] changes the role of each', async () => {
    const fixture = await withPeople()
    await fixture.root.userBatch.changeRole([OTHER, USER], Role.admin)
    expect(outcomes(fixture)).toEqual(['done', 'done'])
    expect(fixture.transport.callsOf(CHANGE)).toMatchObject([
      { body: { role: Role.admin, status: MemberStatus.active } },
      { body: { role: Role.admin } },
    ])
  })

  test('[S7-018] deletes each; one whom somebody else has deleted is deleted', async () => {
    const fixture = await withPeople()
    const { root, transport } = fixture
    transport.always(`DELETE /users/${encodeURIComponent(USER)}`, refusal(ErrorCode.notFound))
    transport.always('GET /users/', never)
    await root.userBatch.remove([OTHER, USER])
    expect(outcomes(fixture)).toEqual(['done', 'done'])
    expect([OTHER, USER].map((email) => root.users.byEmail.has(email))).toEqual([false, false])
  })

  test('[S5-017] [S6-004] [S6-006] leaves out whom the deed is not for, and says why', async () => {
    const people = [...makePeople(4), withStatus(4, MemberStatus.locked)]
    const fixture = await withPeople({ role: 'admin', people })
    const { root, transport } = fixture
    const emails = [OWNER, ADMIN, OTHER, emailOf(4), 'nobody@northwind.example']
    const plan = root.userBatch.planOf({ kind: 'status', status: MemberStatus.locked }, emails)
    expect(plan.affected.map(({ email }) => email)).toEqual([OTHER])
    expect(plan.skipped.map(({ person, reason }) => [person.email, reason])).toEqual([
      [OWNER, 'owner'],
      [ADMIN, 'self'],
      [emailOf(4), 'unchanged'],
      ['nobody@northwind.example', 'gone'],
    ])
    await root.userBatch.changeStatus(emails, MemberStatus.locked)
    expect(outcomes(fixture)).toEqual([
      'skipped owner',
      'skipped self',
      'done',
      'skipped unchanged',
      'skipped gone',
    ])
    expect(root.userBatch.people.map(({ email }) => email)).toEqual(emails)
    await root.userBatch.changeRole([ADMIN, OTHER], Role.user)
    expect(outcomes(fixture)).toEqual(['skipped self', 'skipped unchanged'])
    await root.userBatch.remove([ADMIN, OWNER])
    expect(outcomes(fixture)).toEqual(['skipped self', 'skipped owner'])
    await root.userBatch.changeStatus([OTHER], MemberStatus.pending)
    expect(outcomes(fixture)).toEqual(['skipped notAllowed'])
    expect(transport.callsOf(CHANGE)).toHaveLength(1)
  })

  test('[S6-004] a user changes nobody', async () => {
    const fixture = await withPeople({ role: 'user' })
    await fixture.root.userBatch.remove([OTHER])
    expect(outcomes(fixture)).toEqual(['skipped notAllowed'])
  })

  test('never has more than four calls under way', async () => {
    const { root, waiting } = await holding(10)
    const run = root.userBatch.changeStatus(emailsOf(10), MemberStatus.locked)
    let most = 0
    let answered = 0
    for (await settle(); answered < 10; await settle()) {
      most = Math.max(most, waiting.length - answered)
      expect(root.userBatch.counts.running).toBe(waiting.length - answered)
      expect(root.userBatch.settledCount).toBe(answered)
      waiting[answered]?.()
      answered += 1
    }
    await run
    expect([most, root.userBatch.counts.done]).toEqual([4, 10])
  })

  test('one that is refused does not keep the others; only it is tried again', async () => {
    const fixture = await withPeople()
    const { root, transport } = fixture
    transport.next(CHANGE, refusal(ErrorCode.invalidContent), refusal(ErrorCode.userLimitExceeded))
    await root.userBatch.changeStatus([OTHER, USER, emailOf(4)], MemberStatus.inactive)
    expect(outcomes(fixture)).toEqual(['refused -9', 'refused -31', 'done'])
    expect(root.userBatch.canRetry).toBe(true)
    transport.next(
      CHANGE,
      answer({ member: makePerson(3, { status: 3 }) }),
      refusal(ErrorCode.invalidContent),
    )
    await root.userBatch.retryFailed()
    expect(outcomes(fixture)).toEqual(['done', 'refused -9', 'done'])
    expect(transport.callsOf(CHANGE)).toHaveLength(5)
    expect(root.userBatch.counts).toEqual({
      waiting: 0,
      running: 0,
      done: 2,
      refused: 1,
      skipped: 0,
      unsent: 0,
    })
  })

  test('tried again, one whom a refresh has changed or lost is looked at anew', async () => {
    const fixture = await withPeople()
    const { root, transport } = fixture
    transport.next(CHANGE, refusal(ErrorCode.invalidContent), refusal(ErrorCode.notFound))
    await root.userBatch.changeStatus([OTHER, USER], MemberStatus.locked)
    expect(outcomes(fixture)).toEqual(['refused -9', 'refused -1'])
    root.users.receive([...makePeople(2), withStatus(3, MemberStatus.locked)])
    await root.userBatch.retryFailed()
    expect(outcomes(fixture)).toEqual(['skipped unchanged', 'skipped gone'])
    expect(root.userBatch.rowOf(USER)?.person.name).toBe('Uma Finch')
    expect(transport.callsOf(CHANGE)).toHaveLength(2)
  })

  test('cancelled, it sends no more, and what is under way comes to its end', async () => {
    const { root, waiting, transport } = await holding(10)
    const run = root.userBatch.changeStatus(emailsOf(10), MemberStatus.locked)
    await settle()
    root.userBatch.cancel()
    for (const send of waiting) send()
    await run
    expect(root.userBatch).toMatchObject({ isCanceled: true, isRunning: false, canResume: true })
    expect(root.userBatch.counts).toMatchObject({ done: 4, unsent: 6, waiting: 0 })
    const resumed = root.userBatch.resume()
    for (await settle(); root.userBatch.isRunning; await settle()) for (const send of waiting) send()
    await resumed
    expect([root.userBatch.counts.done, transport.callsOf(CHANGE).length]).toEqual([10, 10])
  })

  test('is given up when nothing gets through, without ending the session', async () => {
    const fixture = await withPeople({ people: makePeople(103) })
    const { root, transport } = fixture
    transport.always(CHANGE, 'lost')
    await root.userBatch.changeStatus(emailsOf(100), MemberStatus.locked)
    const { refused, unsent } = root.userBatch.counts
    expect(refused).toBeGreaterThanOrEqual(8)
    expect(refused).toBeLessThanOrEqual(11)
    expect([refused + unsent, transport.callsOf(CHANGE).length]).toEqual([100, refused])
    expect(root.session.isSignedIn).toBe(true)
  })

  test('is not given up when some are lost and others get through', async () => {
    const fixture = await withPeople({ people: makePeople(43) })
    const { root, transport } = fixture
    let count = 0
    transport.always(CHANGE, () => {
      count += 1
      return count % 2 === 0 ? answer({ member: makePerson(3) }) : 'lost'
    })
    await root.userBatch.changeStatus(emailsOf(40), MemberStatus.locked)
    expect(root.userBatch.counts).toMatchObject({ done: 20, refused: 20, unsent: 0 })
  })

  test('while one is running, another does not begin', async () => {
    const { root, waiting } = await holding(2)
    const run = root.userBatch.changeStatus(emailsOf(2), MemberStatus.locked)
    await root.userBatch.remove(emailsOf(2))
    expect(root.userBatch.deed).toEqual({ kind: 'status', status: MemberStatus.locked })
    await settle()
    for (const send of waiting) send()
    await run
    expect(root.userBatch.counts.done).toBe(2)
  })

  test('ends with the session, and nothing of it stays', async () => {
    const { root, waiting, transport } = await holding(10)
    void root.userBatch.changeStatus(emailsOf(10), MemberStatus.locked)
    await settle()
    root.session.signOut()
    for (const send of waiting) send()
    await settle()
    expect(transport.callsOf(CHANGE)).toHaveLength(4)
    expect(root.userBatch).toMatchObject({ deed: null, isRunning: false, total: 0 })
    expect(root.userBatch.counts.unsent).toBe(0)
  })

  test('is not put away while it is running, and reset it hears no more', async () => {
    const { root, waiting } = await holding(10)
    const run = root.userBatch.changeStatus(emailsOf(10), MemberStatus.locked)
    await settle()
    root.userBatch.clear()
    expect(root.userBatch.total).toBe(10)
    root.userBatch.reset()
    for (const send of waiting) send()
    await run
    expect(waiting).toHaveLength(4)
    expect(root.userBatch).toMatchObject({ deed: null, isRunning: false, total: 0, counts: { done: 0 } })
  })

  test('5,000 of them sort the list once, and ask for it once', async () => {
    const { root, transport } = await withPeople({ people: makePeople(5003) })
    const lists = transport.callsOf('GET /users/').length
    let seen = 0
    const before = root.users.people
    transport.always(CHANGE, ({ body }) => {
      seen += root.users.people === before ? 1 : 0
      const { email } = { email: '', ...body }
      return answer({ member: makePerson(Number(/\d+/.exec(email)?.[0]), { status: 3 }) })
    })
    await root.userBatch.changeStatus(emailsOf(5000), MemberStatus.inactive)
    expect([seen, root.userBatch.counts.done]).toEqual([5000, 5000])
    expect(root.users.byEmail.get(emailOf(4000))?.status).toBe(3)
    expect(transport.callsOf('GET /users/')).toHaveLength(lists + 1)
  })
})
