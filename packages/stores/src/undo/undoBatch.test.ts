import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import { makePeople, makePerson } from '../testing/factories.ts'
import { refusal } from '../testing/fakeTransport.ts'
import { OTHER, USER, withPeople } from '../users/users.fixture.ts'
import { toastKeys, undo } from './undo.fixture.ts'

const CHANGE = 'PUT /users/'

describe('undo of a bulk change', () => {
  const LOCK = { kind: 'status', status: MemberStatus.locked } as const
  const people = [
    ...makePeople(3),
    makePerson(3, { status: MemberStatus.inactive }),
    makePerson(4, { status: MemberStatus.pending }),
  ]
  const fourth = 'person.4@northwind.example'

  test('runs backwards over the users that it changed, each to their own value', async () => {
    const fixture = await withPeople({ people })
    const { transport, userBatch, users } = fixture
    transport.next(CHANGE, refusal(ErrorCode.forbidden))
    await userBatch.run(LOCK, [USER, OTHER, fourth])
    expect(toastKeys(fixture)).toEqual(['batchDone'])
    await undo(fixture)
    expect(transport.bodiesOf(CHANGE).slice(3)).toMatchObject([
      { email: OTHER, status: MemberStatus.inactive, revision: 2 },
      { email: fourth, status: MemberStatus.pending, revision: 2 },
    ])
    expect(users.byEmail.get(fourth)?.status).toBe(MemberStatus.pending)
    expect(toastKeys(fixture)).toEqual(['undo.undone'])
    expect(userBatch.bulkProgress).toBeNull()
  })

  test('leaves users whose same field another user changed, and keeps the list of outcomes', async () => {
    const fixture = await withPeople({ people })
    const { transport, userBatch, users } = fixture
    await userBatch.run(LOCK, [OTHER, fourth])
    users.merge([makePerson(3, { status: MemberStatus.active, revision: 8 })])
    await undo(fixture)
    expect(transport.callsOf(CHANGE)).toHaveLength(3)
    expect(userBatch.rows).toMatchObject([
      { outcome: 'skipped', reason: 'changed' },
      { outcome: 'done', reason: null },
    ])
    expect(toastKeys(fixture)).toEqual(['undo.partly'])
  })

  test('of roles', async () => {
    const fixture = await withPeople()
    await fixture.userBatch.run({ kind: 'role', role: Role.admin }, [OTHER])
    await undo(fixture)
    expect(fixture.users.byEmail.get(OTHER)?.role).toBe(Role.user)
  })

  test('waits for an unfinished run', async () => {
    const fixture = await withPeople({ people })
    const { transport, userBatch } = fixture
    await userBatch.run(LOCK, [OTHER])
    transport.hold(CHANGE)
    void userBatch.run({ kind: 'role', role: Role.admin }, [USER])
    await undo(fixture)
    expect(toastKeys(fixture)).toEqual(['undo.busy'])
  })

  test('is not offered for deletions', async () => {
    const fixture = await withPeople({ people })
    await fixture.userBatch.run({ kind: 'remove' }, [OTHER])
    expect(fixture.userBatch.counts.done).toBe(1)
    expect(toastKeys(fixture)).toEqual([])
  })

  test('is offered once a stopped run was completed', async () => {
    const fixture = await withPeople({ people: makePeople(9) })
    const { transport, userBatch } = fixture
    const release = transport.hold(CHANGE)
    const run = userBatch.run(
      LOCK,
      [3, 4, 5, 6, 7].map((index) => `person.${index}@northwind.example`),
    )
    userBatch.cancel()
    release()
    await run
    expect(userBatch.counts.unsent).toBeGreaterThan(0)
    expect(toastKeys(fixture)).toEqual([])
    await userBatch.resume()
    expect(fixture.root.toasts.queue).toMatchObject([{ messageKey: 'batchDone', values: { count: 5 } }])
  })
})
