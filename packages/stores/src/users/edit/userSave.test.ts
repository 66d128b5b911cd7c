import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { makePeople, makePerson } from '../../testing/factories.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, never, refusal } from '../../testing/fakeTransport.ts'
import type { RootFixture } from '../../testing/makeRootStore.ts'
import { ADMIN, OTHER, withPeople } from '../users.fixture.ts'

const ADD = 'POST /users/'
const CHANGE = 'PUT /users/'
const LIST = 'GET /users/'

const filled = async (): Promise<RootFixture> => {
  const fixture = await withPeople()
  const { userEdit } = fixture
  userEdit.openNew()
  userEdit.set('firstName', ' <b>Bea</b> ')
  userEdit.set('lastName', "O'Brien")
  userEdit.set('role', Role.admin)
  userEdit.set('email', ' bea+x/é@northwind.example')
  userEdit.set('emailConfirmation', 'bea+x/é@northwind.example')
  return fixture
}

const edited = async (): Promise<RootFixture> => {
  const fixture = await withPeople()
  await fixture.userEdit.openEdit(OTHER)
  fixture.userEdit.set('firstName', 'Dima <i>')
  return fixture
}

describe('adding a user', () => {
  test('[S7-015] [S5-007] sends the form as it will be saved, pending, with the account', async () => {
    const { transport, userEdit } = await filled()
    await expect(userEdit.save()).resolves.toBe('saved')
    expect(transport.bodiesOf(ADD)).toEqual([
      {
        firstName: 'Bea',
        lastName: "O'Brien",
        role: Role.admin,
        activeDirectoryId: null,
        email: 'bea+x/é@northwind.example',
        emailConfirmation: 'bea+x/é@northwind.example',
        status: MemberStatus.pending,
        accountId: '4821',
      },
    ])
    expect(userEdit).toMatchObject({ isDirty: false, saved: { name: "Bea O'Brien", status: 1 } })
  })

  test('the list has the user at once, and is reloaded', async () => {
    const { transport, userEdit, users } = await filled()
    const before = transport.callsOf(LIST).length
    transport.always(LIST, answer({ members: [...makePeople(6), makePerson(9)] }))
    await userEdit.save()
    expect(users.byEmail.has('bea+x/é@northwind.example')).toBe(true)
    await settle()
    expect(transport.callsOf(LIST)).toHaveLength(before + 1)
    expect(users.byEmail.has('person.9@northwind.example')).toBe(true)
  })

  test('[S8-019] an e-mail that is taken is an error of its field, until it is changed', async () => {
    const { transport, userEdit } = await filled()
    transport.next(ADD, refusal(ErrorCode.alreadyExists))
    await expect(userEdit.save()).resolves.toBe('failed')
    expect([...userEdit.shownErrors]).toEqual([['email', { code: 'taken' }]])
    expect(userEdit).toMatchObject({ saveProblem: { code: ErrorCode.alreadyExists }, isSaving: false })
    userEdit.set('firstName', 'Bea')
    expect(userEdit.shownErrorOf('email')).toEqual({ code: 'taken' })
    userEdit.set('email', 'bea@northwind.example')
    expect(userEdit.shownErrorOf('email')).toBeNull()
  })

  test('[S8-044] a refused role is an error of its field', async () => {
    const { transport, userEdit } = await filled()
    transport.next(ADD, refusal(ErrorCode.invalidRole))
    await userEdit.save()
    expect([...userEdit.shownErrors]).toEqual([['role', { code: 'invalidRole' }]])
    await expect(userEdit.save()).resolves.toBe('saved')
    expect(userEdit.shownErrors.size).toBe(0)
  })

  test.each([
    ['[S8-037] the limit of users', ErrorCode.userLimitExceeded],
    ['[S8-024] bad content', ErrorCode.invalidContent],
    ['[S8-035] a mail that was not sent', ErrorCode.cannotSendMail],
    ['[S8-032] a right that is missing', ErrorCode.forbidden],
  ])('%s is the form’s problem, and the draft stays', async (_what, code) => {
    const { transport, userEdit } = await filled()
    transport.next(ADD, refusal(code, { message: 'said' }))
    const { draft } = userEdit
    await expect(userEdit.save()).resolves.toBe('failed')
    expect(userEdit.saveProblem).toMatchObject({ code, errors: [{ message: 'said' }] })
    expect(userEdit.shownErrors.size).toBe(0)
    expect(userEdit.draft).toEqual(draft)
    expect(userEdit.isDirty).toBe(true)
    await expect(userEdit.save()).resolves.toBe('saved')
    expect(userEdit.saveProblem).toBeNull()
  })

  test('closed meanwhile, the user is added, and the next form is unchanged', async () => {
    const { transport, userEdit, users } = await filled()
    const resolve = transport.hold(ADD)
    const save = userEdit.save()
    await settle()
    userEdit.close()
    userEdit.openNew()
    userEdit.set('firstName', 'Cleo')
    transport.always(LIST, never)
    resolve(answer({ member: makePerson(9) }))
    await expect(save).resolves.toBe('saved')
    expect(users.byEmail.has('person.9@northwind.example')).toBe(true)
    expect(userEdit).toMatchObject({ isDirty: true, saved: null, isSaving: false })
  })
})

describe('changing a user', () => {
  test('[S7-016] [S5-007] sends the whole form; the directory id is passed through, sanitised', async () => {
    const data = { ...makePerson(3).data, activeDirectoryId: 'NW<b>dmitri' }
    const { transport, userEdit, users } = await withPeople({
      people: [makePerson(3, { id: 'Person.3@northwind.example', data })],
    })
    await userEdit.openEdit(OTHER)
    userEdit.set('firstName', 'Dima <i>')
    userEdit.set('status', MemberStatus.locked)
    await expect(userEdit.save()).resolves.toBe('saved')
    expect(transport.bodiesOf(CHANGE)).toEqual([
      {
        firstName: 'Dima',
        lastName: 'Abel 3',
        role: Role.user,
        activeDirectoryId: 'NWdmitri',
        email: 'Person.3@northwind.example',
        status: MemberStatus.locked,
        revision: 1,
      },
    ])
    expect(users.byEmail.get(OTHER)).toMatchObject({ name: 'Dima Abel 3', status: 4 })
  })

  test('the own user’s data is reloaded', async () => {
    const { transport, userEdit } = await withPeople({ role: 'admin' })
    await userEdit.openEdit(ADMIN)
    userEdit.set('firstName', 'Ada')
    await userEdit.save()
    await settle()
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(1)
    await userEdit.openEdit(OTHER)
    userEdit.set('firstName', 'Dima')
    await userEdit.save()
    await settle()
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(1)
  })

  test('[S8-018] a user deleted elsewhere leaves the list, and the draft stays', async () => {
    const { transport, userEdit, users } = await edited()
    transport.next(CHANGE, refusal(ErrorCode.notFound))
    transport.always(LIST, answer({ members: makePeople(3) }))
    await expect(userEdit.save()).resolves.toBe('failed')
    await settle()
    expect(users.byEmail.has(OTHER)).toBe(false)
    expect(userEdit).toMatchObject({ isOpen: true, saveProblem: { code: -1 }, isDirty: true })
  })

  test('opening loads a missing list', async () => {
    const { transport, users, userEdit } = await withPeople()
    users.clear()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await expect(userEdit.openEdit(OTHER)).resolves.toBe('failed')
    expect([userEdit.isOpen, users.problem?.code]).toEqual([false, -32])
    await expect(userEdit.openEdit(OTHER)).resolves.toBe('opened')
  })

  test('opened twice while the list loads, the later user wins', async () => {
    const { users, userEdit } = await withPeople()
    users.clear()
    const first = userEdit.openEdit(OTHER)
    await expect(userEdit.openEdit(ADMIN)).resolves.toBe('opened')
    await expect(first).resolves.toBe('ignored')
    expect(userEdit.person?.email).toBe(ADMIN)
  })
})
