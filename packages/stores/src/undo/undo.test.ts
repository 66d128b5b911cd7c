import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import type { WireMember } from '../api/contract/member.ts'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import { makePeople, makePerson, makeWorkspace } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import type { RootStoreOptions } from '../testing/makeRootStore.ts'
import type { UserEditStore } from '../users/edit/userEditStore.ts'
import { ADMIN, changeElsewhere, OTHER, withPeople } from '../users/users.fixture.ts'
import { opened, PUT } from '../workspaces/edit/workspaceForm.fixture.ts'
import { saved, toastKeys, undo } from './undo.fixture.ts'

const CHANGE = 'PUT /users/'

const unversioned = ({ revision: _none, ...member }: WireMember): WireMember => member

const changedPerson = async (options?: RootStoreOptions, email = OTHER) => {
  const fixture = await withPeople(options)
  const { root, userEdit } = fixture
  await userEdit.openEdit(email)
  userEdit.set('role', Role.admin)
  userEdit.set('firstName', 'Dima')
  await expect(userEdit.save()).resolves.toBe('saved')
  root.signedIn.undo.notify(saved, userEdit.undo)
  userEdit.close()
  return fixture
}

const renamed = async () => {
  const fixture = await opened({ name: 'Accounting', revision: 1 })
  const { root, workspaceEdit } = fixture
  workspaceEdit.set('name', 'Bookkeeping')
  workspaceEdit.set('users', '9')
  await expect(workspaceEdit.save()).resolves.toBe('saved')
  root.signedIn.undo.notify(saved, workspaceEdit.undo)
  workspaceEdit.close()
  return fixture
}

const named = (firstName: string) => ({ data: { ...makePerson(3).data, firstName } })

describe('undo of a user', () => {
  test('puts back what the save has changed, based on what it left', async () => {
    const fixture = await changedPerson()
    await undo(fixture)
    expect(fixture.transport.bodiesOf(CHANGE).at(-1)).toMatchObject({
      email: OTHER,
      firstName: 'Dmitri',
      role: Role.user,
      status: MemberStatus.active,
      revision: 2,
    })
    expect(fixture.users.byEmail.get(OTHER)).toMatchObject({ firstName: 'Dmitri', role: Role.user })
    expect(toastKeys(fixture)).toEqual(['undo.undone'])
  })

  test.each<[string, (edit: UserEditStore) => void, Partial<WireMember>, Partial<WireMember>]>([
    ['name', (edit) => edit.set('firstName', 'Dima'), named('Dima'), named('Dimitri')],
    ['role', (edit) => edit.set('role', Role.admin), { level: Role.admin }, { level: Role.owner }],
    [
      'status',
      (edit) => edit.set('status', MemberStatus.locked),
      { status: MemberStatus.locked },
      { status: MemberStatus.inactive },
    ],
  ])('is refused when another user has changed the same %s since', async (_, change, mine, theirs) => {
    const fixture = await withPeople()
    const { root, transport, userEdit, users } = fixture
    await userEdit.openEdit(OTHER)
    change(userEdit)
    transport.next(CHANGE, answer({ member: makePerson(3, { ...mine, revision: 2 }) }))
    await expect(userEdit.save()).resolves.toBe('saved')
    root.signedIn.undo.notify(saved, userEdit.undo)
    const lastChange = { by: ADMIN, at: '2026-01-15T10:00:00.000Z' }
    changeElsewhere(transport, [makePerson(3, { ...theirs, revision: 7, lastChange })])
    const { length } = transport.callsOf(CHANGE)
    await undo(fixture)
    expect(transport.callsOf(CHANGE)).toHaveLength(length + 1)
    expect(root.toasts.queue).toMatchObject([
      { messageKey: 'undo.changedBy', values: { name: users.byEmail.get(ADMIN)?.name } },
    ])
  })

  test('names who changed it by their own name, also when somebody else has their address now', async () => {
    const fixture = await changedPerson()
    const lastChange = { by: `Priya Lopez <${ADMIN}>`, at: '2026-01-15T10:00:00.000Z' }
    changeElsewhere(fixture.transport, [
      makePerson(3, { data: { ...makePerson(3).data, firstName: 'Zoë' }, revision: 7, lastChange }),
    ])
    await undo(fixture)
    expect(fixture.root.toasts.queue).toMatchObject([
      { messageKey: 'undo.changedBy', values: { name: 'Priya Lopez' } },
    ])
  })

  test('reports that the user was deleted since, although the change was refused as outdated', async () => {
    const fixture = await changedPerson()
    changeElsewhere(fixture.transport, [])
    await undo(fixture)
    expect(toastKeys(fixture)).toEqual(['undo.gone'])
  })

  test('leaves what others changed in other fields', async () => {
    const fixture = await changedPerson()
    const theirs = makePerson(3, {
      level: Role.admin,
      status: MemberStatus.locked,
      data: { ...makePerson(3).data, firstName: 'Dima' },
      revision: 7,
    })
    changeElsewhere(fixture.transport, [theirs])
    await undo(fixture)
    expect(fixture.transport.bodiesOf(CHANGE).at(-1)).toMatchObject({
      firstName: 'Dmitri',
      role: Role.user,
      status: MemberStatus.locked,
      revision: 7,
    })
    expect(toastKeys(fixture)).toEqual(['undo.undone'])
  })

  test('reads first from a service without revisions', async () => {
    const fixture = await withPeople({ people: makePeople(4).map(unversioned) })
    const { root, transport, userEdit } = fixture
    transport.always(CHANGE, answer({ member: unversioned(makePerson(3, { level: Role.admin })) }))
    await userEdit.openEdit(OTHER)
    userEdit.set('role', Role.admin)
    await expect(userEdit.save()).resolves.toBe('saved')
    root.signedIn.undo.notify(saved, userEdit.undo)
    transport.always('GET /users/', answer({ members: [unversioned(makePerson(3))] }))
    await undo(fixture)
    expect(transport.callsOf(CHANGE)).toHaveLength(1)
    expect(toastKeys(fixture)).toEqual(['undo.changed'])
  })

  test('is not offered for the own role: without it they could not', async () => {
    const fixture = await withPeople({ role: 'admin' })
    await fixture.userEdit.openEdit(ADMIN)
    fixture.userEdit.set('role', Role.user)
    await expect(fixture.userEdit.save()).resolves.toBe('saved')
    expect(fixture.userEdit.undo).toBeNull()
  })

  test('is not offered for a new user', async () => {
    const { userEdit } = await withPeople()
    userEdit.openNew()
    for (const [field, value] of [
      ['firstName', 'Bea'],
      ['lastName', 'Bern'],
      ['email', 'bea@x.example'],
      ['emailConfirmation', 'bea@x.example'],
    ] as const)
      userEdit.set(field, value)
    await expect(userEdit.save()).resolves.toBe('saved')
    expect(userEdit.undo).toBeNull()
  })

  test.each([
    ['a deleted user', refusal(ErrorCode.notFound), 'undo.gone'],
    ['a refusal', refusal(ErrorCode.forbidden), 'undo.failed'],
    ['a lost call, without ending the session', 'lost', 'undo.failed'],
  ] as const)('reports %s', async (_, reply, messageKey) => {
    const fixture = await changedPerson()
    fixture.transport.next(CHANGE, reply)
    await undo(fixture)
    expect(toastKeys(fixture)).toEqual([messageKey])
    expect(fixture.root.session.isSignedIn).toBe(true)
  })

  test('a failed one can be tried again', async () => {
    const fixture = await changedPerson()
    fixture.transport.next(CHANGE, 'lost')
    await undo(fixture)
    const [failed] = fixture.root.toasts.queue
    fixture.root.toasts.dismiss(failed?.id ?? '')
    failed?.action?.run()
    await settle()
    expect(toastKeys(fixture)).toEqual(['undo.undone'])
  })

  test('lasts as long as its toast, and no longer than the session', async () => {
    const fixture = await changedPerson()
    const { clock, root } = fixture
    const offers = root.signedIn.undo
    await clock.advance(9_999)
    expect(offers.latest).not.toBeNull()
    await clock.advance(1)
    expect(offers.latest).toBeNull()
    offers.notify(saved, () => new Promise(() => undefined))
    root.session.end('signedOut')
    expect(offers).toMatchObject({ latest: null, offers: [] })
  })

  test('undoes the newest first, each once', async () => {
    const fixture = await withPeople()
    const order: number[] = []
    for (const number of [1, 2])
      fixture.root.signedIn.undo.notify(saved, () => {
        order.push(number)
        return Promise.resolve({ kind: 'undone' })
      })
    await undo(fixture)
    await undo(fixture)
    await undo(fixture)
    expect(order).toEqual([2, 1])
  })
})

describe('undo of a workspace', () => {
  test('puts back the name and what was saved with it', async () => {
    const fixture = await renamed()
    await undo(fixture)
    const { service, serviceIsDown } = fixture.sent().at(-1) ?? {}
    expect(service).toMatchObject({ name: 'Accounting', revision: 2 })
    expect(service?.license.limits.users).toBe(makeWorkspace(0).license.limits.users)
    expect(serviceIsDown).toBe(false)
    expect(fixture.workspaces.entries.get('ws-0001')?.name).toBe('Accounting')
    expect(toastKeys(fixture)).toEqual(['undo.undone'])
  })

  test('is refused when another user has renamed it since', async () => {
    const fixture = await renamed()
    fixture.transport.next(PUT, refusal(ErrorCode.alreadyExists))
    fixture.transport.always(
      'GET /services/ws-0001',
      answer({ service: { ...fixture.sent()[0]?.service, name: 'Taxes', revision: 5 } }),
    )
    await undo(fixture)
    expect(fixture.sent()).toHaveLength(2)
    expect(toastKeys(fixture)).toEqual(['undo.changed'])
  })
})
