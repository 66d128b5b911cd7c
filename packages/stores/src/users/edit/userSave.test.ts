import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { makePeople, makePerson } from '../../testing/factories.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, never, refusal, type Answer } from '../../testing/fakeTransport.ts'
import type { RootFixture } from '../../testing/makeRootStore.ts'
import { ADMIN, OTHER, withPeople } from '../users.fixture.ts'

const ADD = 'POST /users/'
const CHANGE = 'PUT /users/'
const LIST = 'GET /users/'

const filled = async (): Promise<RootFixture> => {
  const fixture = await withPeople()
  const { userEdit } = fixture.root
  userEdit.openNew()
  userEdit.setText('firstName', ' <b>Bea</b> ')
  userEdit.setText('lastName', "O'Brien")
  userEdit.setRole(Role.admin)
  userEdit.setText('email', ' bea+x/é@northwind.example')
  userEdit.setText('emailConfirmation', 'bea+x/é@northwind.example')
  return fixture
}

const edited = async (): Promise<RootFixture> => {
  const fixture = await withPeople()
  await fixture.root.userEdit.openEdit(OTHER)
  fixture.root.userEdit.setText('firstName', 'Dima <i>')
  return fixture
}

describe('adding somebody', () => {
  test('[S7-015] [S5-007] sends the form as it will be saved, pending, with the account', async () => {
    const { root, transport } = await filled()
    await expect(root.userEdit.save()).resolves.toBe('saved')
    expect(transport.callsOf(ADD).map(({ body }) => body)).toEqual([
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
    expect(root.userEdit).toMatchObject({ isDirty: false, saved: { name: "Bea O'Brien", status: 1 } })
  })

  test('the list has them at once, and is asked for again', async () => {
    const { root, transport } = await filled()
    const before = transport.callsOf(LIST).length
    transport.always(LIST, answer({ members: [...makePeople(6), makePerson(9)] }))
    await root.userEdit.save()
    expect(root.users.byEmail.has('bea+x/é@northwind.example')).toBe(true)
    await settle()
    expect(transport.callsOf(LIST)).toHaveLength(before + 1)
    expect(root.users.byEmail.has('person.9@northwind.example')).toBe(true)
  })

  test('[S8-019] an e-mail that is taken is an error of its field, until it is changed', async () => {
    const { root, transport } = await filled()
    transport.next(ADD, refusal(ErrorCode.alreadyExists))
    const { userEdit } = root
    await expect(userEdit.save()).resolves.toBe('failed')
    expect(userEdit.shownErrorOf('email')).toEqual({ code: 'taken' })
    expect(userEdit).toMatchObject({ firstError: 'email', formProblem: null, isSaving: false })
    userEdit.setText('firstName', 'Bea')
    expect(userEdit.shownErrorOf('email')).toEqual({ code: 'taken' })
    userEdit.setText('email', 'bea@northwind.example')
    expect(userEdit.shownErrorOf('email')).toBeNull()
  })

  test('[S8-044] so is a role that is refused', async () => {
    const { root, transport } = await filled()
    transport.next(ADD, refusal(ErrorCode.invalidRole))
    await root.userEdit.save()
    expect([...root.userEdit.shownErrors]).toEqual([['role', { code: 'invalidRole' }]])
    await expect(root.userEdit.save()).resolves.toBe('saved')
    expect(root.userEdit.shownErrors.size).toBe(0)
  })

  test.each([
    ['[S8-037] the limit of users', ErrorCode.userLimitExceeded],
    ['[S8-024] bad content', ErrorCode.invalidContent],
    ['[S8-035] a mail that was not sent', ErrorCode.cannotSendMail],
    ['[S8-032] a right that is missing', ErrorCode.forbidden],
  ])('%s is the form’s, and nothing typed is lost', async (_what, code) => {
    const { root, transport } = await filled()
    transport.next(ADD, refusal(code, { message: 'said' }))
    const { draft } = root.userEdit
    await expect(root.userEdit.save()).resolves.toBe('failed')
    expect(root.userEdit.formProblem).toMatchObject({ code, errors: [{ message: 'said' }] })
    expect(root.userEdit.shownErrors.size).toBe(0)
    expect(root.userEdit.draft).toEqual(draft)
    expect(root.userEdit.isDirty).toBe(true)
    await expect(root.userEdit.save()).resolves.toBe('saved')
    expect(root.userEdit.formProblem).toBeNull()
  })

  test('pressed twice, it is sent once', async () => {
    const { root, transport } = await filled()
    const first = root.userEdit.save()
    await expect(root.userEdit.save()).resolves.toBe('held')
    await first
    expect(transport.callsOf(ADD)).toHaveLength(1)
  })

  test('closed meanwhile, they are added all the same, and the next form is left alone', async () => {
    const { root, transport } = await filled()
    const { promise, resolve } = Promise.withResolvers<Answer>()
    transport.next(ADD, promise)
    const save = root.userEdit.save()
    await settle()
    root.userEdit.close()
    root.userEdit.openNew()
    root.userEdit.setText('firstName', 'Cleo')
    transport.always(LIST, never)
    resolve(answer({ member: makePerson(9) }))
    await expect(save).resolves.toBe('saved')
    expect(root.users.byEmail.has('person.9@northwind.example')).toBe(true)
    expect(root.userEdit).toMatchObject({ isDirty: true, saved: null, isSaving: false })
  })
})

test('a form that was closed while it was saved does not end the save of the next', async () => {
  const { root, transport } = await filled()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  transport.next(ADD, promise)
  const save = root.userEdit.save()
  await root.userEdit.openEdit(OTHER)
  root.userEdit.setText('firstName', 'Dima')
  transport.next(CHANGE, never)
  void root.userEdit.save()
  resolve(refusal(ErrorCode.alreadyExists))
  await expect(save).resolves.toBe('failed')
  expect(root.userEdit).toMatchObject({ isSaving: true, formProblem: null })
})

describe('changing somebody', () => {
  test('[S7-016] [S5-007] sends the whole form; the directory id is passed through, sanitised', async () => {
    const data = { ...makePerson(3).data, activeDirectoryId: 'NW<b>dmitri' }
    const { root, transport } = await withPeople({
      people: [makePerson(3, { id: 'Person.3@northwind.example', data })],
    })
    await root.userEdit.openEdit(OTHER)
    root.userEdit.setText('firstName', 'Dima <i>')
    root.userEdit.setStatus(MemberStatus.locked)
    await expect(root.userEdit.save()).resolves.toBe('saved')
    expect(transport.callsOf(CHANGE).map(({ body }) => body)).toEqual([
      {
        firstName: 'Dima',
        lastName: 'Abel 3',
        role: Role.user,
        activeDirectoryId: 'NWdmitri',
        email: 'Person.3@northwind.example',
        status: MemberStatus.locked,
      },
    ])
    expect(root.users.byEmail.get(OTHER)).toMatchObject({ name: 'Dima Abel 3', status: 4 })
  })

  test('nothing is sent when nothing was changed', async () => {
    const { root, transport } = await withPeople()
    await root.userEdit.openEdit(OTHER)
    await expect(root.userEdit.save()).resolves.toBe('unchanged')
    expect(transport.callsOf(CHANGE)).toEqual([])
  })

  test('one’s own name is asked for again, so that it is right everywhere', async () => {
    const { root, transport } = await withPeople({ role: 'admin' })
    await root.userEdit.openEdit(ADMIN)
    root.userEdit.setText('firstName', 'Ada')
    await root.userEdit.save()
    await settle()
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(1)
    await root.userEdit.openEdit(OTHER)
    root.userEdit.setText('firstName', 'Dima')
    await root.userEdit.save()
    await settle()
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(1)
  })

  test('[S8-018] somebody whom another has deleted leaves the list, and what was typed stays', async () => {
    const { root, transport } = await edited()
    transport.next(CHANGE, refusal(ErrorCode.notFound))
    transport.always(LIST, answer({ members: makePeople(3) }))
    await expect(root.userEdit.save()).resolves.toBe('failed')
    await settle()
    expect(root.users.byEmail.has(OTHER)).toBe(false)
    expect(root.userEdit).toMatchObject({ isOpen: true, formProblem: { code: -1 }, isDirty: true })
  })

  test('a list that is not there is loaded to open somebody of it', async () => {
    const { root, transport } = await withPeople()
    root.users.reset()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await expect(root.userEdit.openEdit(OTHER)).resolves.toBe('failed')
    expect([root.userEdit.isOpen, root.users.problem?.code]).toEqual([false, -32])
    await expect(root.userEdit.openEdit(OTHER)).resolves.toBe('opened')
  })

  test('opened for two while the list is loaded, it is there for the later', async () => {
    const { root } = await withPeople()
    root.users.reset()
    const first = root.userEdit.openEdit(OTHER)
    await expect(root.userEdit.openEdit(ADMIN)).resolves.toBe('opened')
    await expect(first).resolves.toBe('held')
    expect(root.userEdit.person?.email).toBe(ADMIN)
  })
})
