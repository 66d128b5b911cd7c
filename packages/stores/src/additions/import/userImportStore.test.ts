import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, refusal, type Answer } from '../../testing/fakeTransport.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../../testing/makeRootStore.ts'
import { withPeople } from '../../users/users.fixture.ts'
import { statuses, importRow, importRows, outcomes } from './import.fixture.ts'

const ADD = 'POST /users/'

/** Checked rows, in an account with room for them. */
const ready = async (count: number, options: RootStoreOptions = {}) => {
  const fixture = await withPeople({ subscription: { users: 50 }, ...options })
  fixture.userImport.open()
  fixture.userImport.setText('people')
  await fixture.userImport.check(importRows(count))
  return fixture
}

/** A service that answers on demand. */
const withPendingCalls = async (count: number) => {
  const fixture = await ready(count)
  const waiting: ((answer: Answer) => void)[] = []
  fixture.transport.always(ADD, async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.push(resolve)
    return promise
  })
  return { ...fixture, waiting }
}
const added = (index: number): Answer => answer({ member: makePerson(100 + index) })

describe('inviting many people', () => {
  test('[S7-015] sends each as the New-user dialog would, sanitised, pending and for the own account [S5-005] [S5-006] [S5-007]', async () => {
    const { root, transport, userImport } = await withPeople({ subscription: { users: 50 } })
    userImport.open()
    await userImport.check([
      importRow(1, { firstName: ' <b>Ana</b> ', email: ' Ana@x.example ', activeDirectoryId: 'N-7' }),
      importRow(2, { role: 'admin', assignedRole: 2 }),
    ])
    await userImport.save()
    const common = { status: 1, accountId: root.session.accountId }
    expect(transport.bodiesOf(ADD)).toEqual([
      {
        ...common,
        firstName: 'Ana',
        lastName: 'Brandt 1',
        role: 1,
        activeDirectoryId: 'N-7',
        email: 'Ana@x.example',
        emailConfirmation: 'Ana@x.example',
      },
      {
        ...common,
        firstName: 'Nadia',
        lastName: 'Brandt 2',
        role: 2,
        activeDirectoryId: null,
        email: 'new.2@northwind.example',
        emailConfirmation: 'new.2@northwind.example',
      },
    ])
    expect(userImport).toMatchObject({ step: 'run', run: { isRunning: false }, isDirty: false })
  })

  test('adds the invited users to the list', async () => {
    const { users, userImport } = await ready(3)
    const before = users.total
    await userImport.save()
    expect(users.total).toBe(before + 3)
    expect(users.byEmail.get('new.2@northwind.example')?.name).toBe('Nadia Brandt 2')
  })

  test('shows who was added while others are under way', async () => {
    const { clock, users, userImport, waiting } = await withPendingCalls(2)
    void userImport.save()
    await settle()
    waiting[0]?.(added(1))
    await settle()
    await clock.advance(500)
    expect(userImport.run.counts).toMatchObject({ done: 1, running: 1 })
    expect(users.byEmail.has('person.101@northwind.example')).toBe(true)
  })

  test('sends only rows that will be invited', async () => {
    const fixture = await withPeople({ subscription: { users: 8 } })
    const { transport, userImport } = fixture
    userImport.open()
    const rows = [
      importRow(1),
      importRow(2, { email: 'x' }),
      importRow(3, { email: 'new.1@northwind.example' }),
    ]
    await userImport.check([...rows, importRow(4), importRow(5), importRow(6)])
    userImport.removeRow(4)
    expect(statuses(fixture)).toEqual(['invite', 'problem', 'duplicate', 'takenOut', 'invite', 'overLimit'])
    await userImport.save()
    expect([outcomes(fixture), transport.callsOf(ADD).length]).toEqual([['done', 'done'], 2])
  })

  test('who was added meanwhile is left out, and not tried again', async () => {
    const fixture = await ready(2)
    const { transport, userImport } = fixture
    transport.next(ADD, refusal(ErrorCode.alreadyExists))
    await userImport.save()
    expect(outcomes(fixture)).toEqual(['skipped -2', 'done'])
    expect(userImport.run.counts).toMatchObject({ refused: 0, unsent: 0 })
    await userImport.run.retryFailed()
    expect(transport.callsOf(ADD)).toHaveLength(2)
  })

  test('[S8-037] stops when the account is full, and continues once there is room', async () => {
    const fixture = await ready(4)
    const { transport, userImport } = fixture
    transport.next(ADD, added(1), refusal(ErrorCode.userLimitExceeded))
    await userImport.save()
    expect(outcomes(fixture)).toEqual(['done', 'refused -31', 'unsent', 'unsent'])
    expect(userImport.run.stop).toBe('limit')
    expect(transport.callsOf(ADD)).toHaveLength(2)
    await userImport.run.resume()
    await userImport.run.retryFailed()
    expect(outcomes(fixture)).toEqual(['done', 'done', 'done', 'done'])
    expect(userImport.run.stop).toBeNull()
  })

  test.each([
    ['closed, while added users stay in the list', ({ userImport }: RootFixture) => userImport.close(), 7],
    ['at the end of the session, which clears the list', ({ root }) => root.session.signOut(), 0],
  ] satisfies [string, (fixture: RootFixture) => void, number][])(
    'sends nothing more and ignores replies when it is %s',
    async (_, leave, total) => {
      const fixture = await withPendingCalls(3)
      const { waiting, userImport, users } = fixture
      const run = userImport.save()
      await settle()
      leave(fixture)
      waiting[0]?.(added(1))
      await run
      expect(waiting).toHaveLength(1)
      expect(userImport).toMatchObject({ step: 'text', text: '', run: { total: 0, isRunning: false } })
      expect(users.total).toBe(total)
      expect(users.byEmail.has('person.101@northwind.example')).toBe(total > 0)
    },
  )

  test('is not available to the role user [S4-005]', async () => {
    const { transport, userImport } = await ready(2, { role: 'user' })
    await userImport.save()
    expect(transport.callsOf(ADD)).toEqual([])
  })
})

describe('the text of an import', () => {
  test('is unchanged after going back', async () => {
    const { userImport } = await ready(2)
    userImport.backToText()
    expect(userImport).toMatchObject({ step: 'text', text: 'people', isDirty: true })
    userImport.setText('others')
    expect(userImport.plan.rows).toEqual([])
  })

  test('is checked against the list, which is loaded if needed', async () => {
    const { transport, userImport } = makeRootStore({ subscription: { users: 50 } })
    transport.next('GET /users/', refusal(ErrorCode.forbidden))
    userImport.open()
    userImport.setText('people')
    expect(await userImport.check(importRows(1))).toBe('failed')
    expect(userImport).toMatchObject({ step: 'text', text: 'people', isChecking: false })
    expect(await userImport.check(importRows(1))).toBe('checked')
    expect(userImport.room).toBe(44)
  })

  test('that was changed while it was checked is not checked', async () => {
    const { clock, userImport } = await withPeople()
    userImport.open()
    const check = userImport.check(importRows(600))
    userImport.setText('others')
    await clock.advance(0)
    expect(await check).toBe('ignored')
    expect(userImport).toMatchObject({ step: 'text', text: 'others', isChecking: false })
  })
})
