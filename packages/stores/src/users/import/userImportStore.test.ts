import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, refusal, type Answer } from '../../testing/fakeTransport.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeRootStore, type RootStoreOptions } from '../../testing/makeRootStore.ts'
import { withPeople } from '../users.fixture.ts'
import { statuses, importRow, importRows, outcomes } from './import.fixture.ts'

const ADD = 'POST /users/'

/** Rows that were checked, in an account with room for them. */
const ready = async (count: number, options: RootStoreOptions = {}) => {
  const fixture = await withPeople({ subscription: { users: 50 }, ...options })
  fixture.root.signedIn.userImport.open()
  fixture.root.signedIn.userImport.setText('people')
  await fixture.root.signedIn.userImport.check(importRows(count))
  return fixture
}

/** A service that answers each call when it is told to. */
const holding = async (count: number) => {
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
    const { root, transport } = await withPeople({ subscription: { users: 50 } })
    root.signedIn.userImport.open()
    await root.signedIn.userImport.check([
      importRow(1, { firstName: ' <b>Ana</b> ', email: ' Ana@x.example ', activeDirectoryId: 'N-7' }),
      importRow(2, { role: 'admin', assignedRole: 2 }),
    ])
    await root.signedIn.userImport.save()
    const common = { status: 1, accountId: root.session.accountId }
    expect(transport.callsOf(ADD).map(({ body }) => body)).toEqual([
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
    expect(root.signedIn.userImport).toMatchObject({ step: 'run', isRunning: false, isDirty: false })
  })

  test('shows the newcomers in the list', async () => {
    const { root } = await ready(3)
    const before = root.signedIn.users.total
    await root.signedIn.userImport.save()
    expect(root.signedIn.users.total).toBe(before + 3)
    expect(root.signedIn.users.byEmail.get('new.2@northwind.example')?.name).toBe('Nadia Brandt 2')
  })

  test('sends none but those who would be invited', async () => {
    const fixture = await withPeople({ subscription: { users: 8 } })
    const { root, transport } = fixture
    root.signedIn.userImport.open()
    const rows = [
      importRow(1),
      importRow(2, { email: 'x' }),
      importRow(3, { email: 'new.1@northwind.example' }),
    ]
    await root.signedIn.userImport.check([...rows, importRow(4), importRow(5), importRow(6)])
    root.signedIn.userImport.takeOut(4)
    expect(statuses(fixture)).toEqual(['invite', 'problem', 'duplicate', 'takenOut', 'invite', 'overLimit'])
    await root.signedIn.userImport.save()
    expect([outcomes(fixture), transport.callsOf(ADD).length]).toEqual([['done', 'done'], 2])
  })

  test('who was added meanwhile is left out, and not tried again', async () => {
    const fixture = await ready(2)
    const { root, transport } = fixture
    transport.next(ADD, refusal(ErrorCode.alreadyExists))
    await root.signedIn.userImport.save()
    expect(outcomes(fixture)).toEqual(['skipped -2', 'done'])
    expect(root.signedIn.userImport.counts).toMatchObject({ refused: 0, unsent: 0 })
    await root.signedIn.userImport.retryFailed()
    expect(transport.callsOf(ADD)).toHaveLength(2)
  })

  test('[S8-037] an account that is full midway is asked no more, and goes on once there is room', async () => {
    const fixture = await ready(4)
    const { root, transport } = fixture
    transport.next(ADD, added(1), refusal(ErrorCode.userLimitExceeded))
    await root.signedIn.userImport.save()
    expect(outcomes(fixture)).toEqual(['done', 'refused -31', 'unsent', 'unsent'])
    expect(root.signedIn.userImport.stop).toBe('limit')
    expect(transport.callsOf(ADD)).toHaveLength(2)
    await root.signedIn.userImport.resume()
    await root.signedIn.userImport.retryFailed()
    expect(outcomes(fixture)).toEqual(['done', 'done', 'done', 'done'])
    expect(root.signedIn.userImport.stop).toBeNull()
  })

  test('is given up when nothing gets through, without ending the session', async () => {
    const fixture = await ready(20)
    const { root, transport } = fixture
    transport.always(ADD, 'lost')
    await root.signedIn.userImport.save()
    expect(root.signedIn.userImport).toMatchObject({ stop: 'lost', counts: { refused: 5, unsent: 15 } })
    expect(root.session.isSignedIn).toBe(true)
    // The session may end for the same reason: the text is kept for those who were not invited.
    root.session.end('network')
    expect(fixture.tabStorage.get('portico.importDraft')).toContain('people')
  })

  test('closed, it sends no more and hears no more, but who was added is in the list', async () => {
    const { root, waiting } = await holding(3)
    const run = root.signedIn.userImport.save()
    await settle()
    root.signedIn.userImport.close()
    waiting[0]?.(added(1))
    await run
    expect(waiting).toHaveLength(1)
    expect(root.signedIn.userImport).toMatchObject({ step: 'text', text: '', total: 0, isRunning: false })
    expect(root.signedIn.users.byEmail.has('person.101@northwind.example')).toBe(true)
  })

  test('ends with the session, and nothing of it stays', async () => {
    const { root, waiting } = await holding(3)
    const run = root.signedIn.userImport.save()
    await settle()
    root.session.signOut()
    waiting[0]?.(added(1))
    await run
    expect(waiting).toHaveLength(1)
    expect(root.signedIn.userImport).toMatchObject({ step: 'text', text: '', total: 0, isRunning: false })
    expect(root.signedIn.users.total).toBe(0)
  })

  test('is nothing a user can do [S4-005]', async () => {
    const { root, transport } = await ready(2, { role: 'user' })
    await root.signedIn.userImport.save()
    expect(transport.callsOf(ADD)).toEqual([])
  })
})

describe('the text of an import', () => {
  test('is as it was when one goes back to it', async () => {
    const { root } = await ready(2)
    root.signedIn.userImport.backToText()
    expect(root.signedIn.userImport).toMatchObject({ step: 'text', text: 'people', isDirty: true })
    root.signedIn.userImport.setText('others')
    expect(root.signedIn.userImport.plan.rows).toEqual([])
  })

  test('is checked against the list, which is loaded where it is not there', async () => {
    const { root, transport } = makeRootStore({ subscription: { users: 50 } })
    transport.next('GET /users/', refusal(ErrorCode.forbidden))
    root.signedIn.userImport.open()
    root.signedIn.userImport.setText('people')
    expect(await root.signedIn.userImport.check(importRows(1))).toBe('failed')
    expect(root.signedIn.userImport).toMatchObject({ step: 'text', text: 'people', isChecking: false })
    expect(await root.signedIn.userImport.check(importRows(1))).toBe('checked')
    expect(root.signedIn.userImport.room).toBe(44)
  })

  test('that was changed while it was checked is not checked', async () => {
    const { root, clock } = await withPeople()
    root.signedIn.userImport.open()
    const check = root.signedIn.userImport.check(importRows(600))
    root.signedIn.userImport.setText('others')
    await clock.advance(0)
    expect(await check).toBe('ignored')
    expect(root.signedIn.userImport).toMatchObject({ step: 'text', text: 'others', isChecking: false })
  })
})
