import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { makePeople, makePerson } from '../../testing/factories.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, never, refusal, type FakeTransport } from '../../testing/fakeTransport.ts'
import type { RootFixture } from '../../testing/makeRootStore.ts'
import type { BulkAction } from './bulkActions.ts'
import { ADMIN, changeElsewhere, OTHER, OWNER, USER, withPeople, withStatus } from '../users.fixture.ts'

const CHANGE = 'PUT /users/'
const LOCK = { kind: 'status', status: MemberStatus.locked } as const
const emailOf = (index: number): string => `person.${index}@northwind.example`
const emailsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => emailOf(index + 3))

const outcomes = ({ root }: RootFixture): string[] =>
  root.signedIn.later.userBatch.rows.map(({ outcome, problem, reason }) =>
    [outcome, problem?.code, reason].filter((part) => part !== null && part !== undefined).join(' '),
  )

const deleteOf = (email: string) => `DELETE /users/${encodeURIComponent(email)}` as const

describe('bulk actions', () => {
  test('[S7-016] changes the status of each, with an outcome for each', async () => {
    const fixture = await withPeople()
    const { transport, userBatch, users } = fixture
    await userBatch.run(LOCK, [OTHER, USER, OTHER])
    expect(outcomes(fixture)).toEqual(['done', 'done'])
    expect(transport.bodiesOf(CHANGE)).toEqual([
      {
        firstName: 'Dmitri',
        lastName: 'Abel 3',
        role: Role.user,
        activeDirectoryId: null,
        email: OTHER,
        status: MemberStatus.locked,
        revision: 1,
      },
      expect.objectContaining({ email: USER, status: MemberStatus.locked, role: Role.user }),
    ])
    expect([OTHER, USER].map((email) => users.byEmail.get(email)?.status)).toEqual([4, 4])
    expect(userBatch).toMatchObject({ isRunning: false, total: 2 })
  })

  test('[S4-006] changes the role of each', async () => {
    const fixture = await withPeople()
    await fixture.userBatch.run({ kind: 'role', role: Role.admin }, [OTHER, USER])
    expect(outcomes(fixture)).toEqual(['done', 'done'])
    expect(fixture.transport.callsOf(CHANGE)).toMatchObject([
      { body: { role: Role.admin, status: MemberStatus.active } },
      { body: { role: Role.admin } },
    ])
  })

  test('sends invitations again to those who are pending, reads the list again, and offers no undo', async () => {
    const people = [...makePeople(3), makePerson(3, { status: MemberStatus.pending })]
    const fixture = await withPeople({ people })
    const { root, transport, userBatch } = fixture
    const mail = 'POST /auth/forgotpassword'
    transport.always(mail, answer({}))
    const reads = transport.callsOf('GET /users/').length
    await userBatch.run({ kind: 'invite' }, [OTHER, USER])
    expect(outcomes(fixture)).toEqual(['done', 'skipped unchanged'])
    expect(transport.bodiesOf(mail)).toEqual([{ accountId: '4821', email: OTHER }])
    expect(transport.callsOf('GET /users/')).toHaveLength(reads + 1)
    expect(root.toasts.shown).toEqual([])
  })

  test('keeps what others changed meanwhile, unless they changed the same', async () => {
    const fixture = await withPeople()
    const { transport, userBatch } = fixture
    const [renamed, deactivated] = [
      makePerson(3, { data: { ...makePerson(3).data, firstName: 'Dima' }, revision: 7 }),
      makePerson(2, { status: MemberStatus.inactive, revision: 7 }),
    ]
    changeElsewhere(transport, [renamed, deactivated])
    await userBatch.run(LOCK, [OTHER, USER])
    expect(outcomes(fixture)).toEqual(['done', `refused ${ErrorCode.alreadyExists}`])
    expect(transport.bodiesOf(CHANGE)).toHaveLength(3)
    expect(transport.bodiesOf(CHANGE)).toContainEqual(
      expect.objectContaining({ firstName: 'Dima', status: MemberStatus.locked, revision: 7 }),
    )
  })

  test('[S7-018] deletes each; a user deleted elsewhere counts as deleted', async () => {
    const fixture = await withPeople()
    const { transport, userBatch, users } = fixture
    transport.always(deleteOf(USER), refusal(ErrorCode.notFound))
    transport.always('GET /users/', never)
    await userBatch.run({ kind: 'remove' }, [OTHER, USER])
    expect([OTHER, USER].map((email) => transport.callsOf(deleteOf(email)).length)).toEqual([1, 1])
    expect(outcomes(fixture)).toEqual(['done', 'done'])
    expect([OTHER, USER].map((email) => users.byEmail.has(email))).toEqual([false, false])
  })

  test('[S5-017] [S6-004] [S6-006] skips users that the action does not apply to, with the reason', async () => {
    const people = [...makePeople(4), withStatus(4, MemberStatus.locked)]
    const fixture = await withPeople({ role: 'admin', people })
    const { transport, userBatch } = fixture
    const emails = [OWNER, ADMIN, OTHER, emailOf(4), 'nobody@northwind.example']
    const plan = userBatch.planOf(LOCK, emails)
    expect(plan.affected.map(({ email }) => email)).toEqual([OTHER])
    expect(plan.skipped.map(({ person, reason }) => [person.email, reason])).toEqual([
      [OWNER, 'owner'],
      [ADMIN, 'self'],
      [emailOf(4), 'unchanged'],
      ['nobody@northwind.example', 'gone'],
    ])
    await userBatch.run(LOCK, emails)
    expect(outcomes(fixture).join()).toBe('skipped owner,skipped self,done,skipped unchanged,skipped gone')
    expect(userBatch.rows.map(({ person }) => person.email)).toEqual(emails)
    await userBatch.run({ kind: 'role', role: Role.user }, [ADMIN, OTHER])
    expect(outcomes(fixture)).toEqual(['skipped self', 'skipped unchanged'])
    await userBatch.run({ kind: 'remove' }, [ADMIN, OWNER])
    expect(outcomes(fixture)).toEqual(['skipped self', 'skipped owner'])
    expect(transport.callsOf(CHANGE)).toHaveLength(1)
  })

  test('[S6-004] the role user cannot change any user', async () => {
    const fixture = await withPeople({ role: 'user' })
    await fixture.userBatch.run({ kind: 'remove' }, [OTHER])
    expect(outcomes(fixture)).toEqual(['skipped notAllowed'])
  })

  test('a retry re-checks users whom a refresh has changed or removed', async () => {
    const fixture = await withPeople()
    const { transport, userBatch, users } = fixture
    transport.next(CHANGE, refusal(ErrorCode.invalidContent), refusal(ErrorCode.notFound))
    await userBatch.run(LOCK, [OTHER, USER])
    expect(outcomes(fixture)).toEqual(['refused -9', 'skipped -1'])
    users.receive([...makePeople(2), withStatus(3, MemberStatus.locked)])
    await userBatch.retryFailed()
    expect(outcomes(fixture)).toEqual(['skipped unchanged', 'skipped -1'])
    expect(userBatch.rows[1]?.person.name).toBe('Uma Finch')
    expect(transport.callsOf(CHANGE)).toHaveLength(2)
  })

  test.each([
    ['changed', LOCK, 'PUT /users/', 4],
    ['deleted', { kind: 'remove' }, deleteOf(emailOf(3)), undefined],
  ] satisfies [string, BulkAction, Parameters<FakeTransport['always']>[0], number | undefined][])(
    'the list shows who is %s while others are under way',
    async (_, action, call, status) => {
      const { clock, transport, userBatch, users } = await withPeople({ people: makePeople(6) })
      transport.always(CHANGE, never)
      transport.always(deleteOf(emailOf(4)), never)
      transport.next(call, answer({ member: makePerson(3, { status: 4 }) }))
      void userBatch.run(action, emailsOf(2))
      await settle()
      await clock.advance(500)
      expect(userBatch.counts).toMatchObject({ done: 1, running: 1 })
      expect(users.byEmail.get(emailOf(3))?.status).toBe(status)
      expect(users.byEmail.get(emailOf(4))?.status).toBe(MemberStatus.active)
    },
  )

  test('5,000 changes sort and load the list once', async () => {
    const { transport, users, userBatch } = await withPeople({ people: makePeople(5003) })
    const lists = transport.callsOf('GET /users/').length
    let seen = 0
    const before = users.people
    transport.always(CHANGE, ({ body }) => {
      seen += users.people === before ? 1 : 0
      const { email } = { email: '', ...body }
      return answer({ member: makePerson(Number(/\d+/.exec(email)?.[0]), { status: 3 }) })
    })
    await userBatch.run({ kind: 'status', status: MemberStatus.inactive }, emailsOf(5000))
    expect([seen, userBatch.counts.done]).toEqual([5000, 5000])
    expect(users.byEmail.get(emailOf(4000))?.status).toBe(3)
    expect(transport.callsOf('GET /users/')).toHaveLength(lists + 1)
  })
})
