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
  const { userEdit } = fixture.root.signedIn
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
  await fixture.root.signedIn.userEdit.openEdit(OTHER)
  fixture.root.signedIn.userEdit.set('firstName', 'Dima <i>')
  return fixture
}

describe('adding somebody', () => {
  test('[S7-015] [S5-007] sends the form as it will be saved, pending, with the account', async () => {
    const { root, transport } = await filled()
    await expect(root.signedIn.userEdit.save()).resolves.toBe('saved')
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
    expect(root.signedIn.userEdit).toMatchObject({
      isDirty: false,
      saved: { name: "Bea O'Brien", status: 1 },
    })
  })

  test('the list has them at once, and is asked for again', async () => {
    const { root, transport } = await filled()
    const before = transport.callsOf(LIST).length
    transport.always(LIST, answer({ members: [...makePeople(6), makePerson(9)] }))
    await root.signedIn.userEdit.save()
    expect(root.signedIn.users.byEmail.has('bea+x/é@northwind.example')).toBe(true)
    await settle()
    expect(transport.callsOf(LIST)).toHaveLength(before + 1)
    expect(root.signedIn.users.byEmail.has('person.9@northwind.example')).toBe(true)
  })

  test('[S8-019] an e-mail that is taken is an error of its field, until it is changed', async () => {
    const { root, transport } = await filled()
    transport.next(ADD, refusal(ErrorCode.alreadyExists))
    const { userEdit } = root.signedIn
    await expect(userEdit.save()).resolves.toBe('failed')
    expect([...userEdit.shownErrors]).toEqual([['email', { code: 'taken' }]])
    expect(userEdit).toMatchObject({ formProblem: null, isSaving: false })
    userEdit.set('firstName', 'Bea')
    expect(userEdit.shownErrorOf('email')).toEqual({ code: 'taken' })
    userEdit.set('email', 'bea@northwind.example')
    expect(userEdit.shownErrorOf('email')).toBeNull()
  })

  test('[S8-044] so is a role that is refused', async () => {
    const { root, transport } = await filled()
    transport.next(ADD, refusal(ErrorCode.invalidRole))
    await root.signedIn.userEdit.save()
    expect([...root.signedIn.userEdit.shownErrors]).toEqual([['role', { code: 'invalidRole' }]])
    await expect(root.signedIn.userEdit.save()).resolves.toBe('saved')
    expect(root.signedIn.userEdit.shownErrors.size).toBe(0)
  })

  test.each([
    ['[S8-037] the limit of users', ErrorCode.userLimitExceeded],
    ['[S8-024] bad content', ErrorCode.invalidContent],
    ['[S8-035] a mail that was not sent', ErrorCode.cannotSendMail],
    ['[S8-032] a right that is missing', ErrorCode.forbidden],
  ])('%s is the form’s, and nothing typed is lost', async (_what, code) => {
    const { root, transport } = await filled()
    transport.next(ADD, refusal(code, { message: 'said' }))
    const { draft } = root.signedIn.userEdit
    await expect(root.signedIn.userEdit.save()).resolves.toBe('failed')
    expect(root.signedIn.userEdit.formProblem).toMatchObject({ code, errors: [{ message: 'said' }] })
    expect(root.signedIn.userEdit.shownErrors.size).toBe(0)
    expect(root.signedIn.userEdit.draft).toEqual(draft)
    expect(root.signedIn.userEdit.isDirty).toBe(true)
    await expect(root.signedIn.userEdit.save()).resolves.toBe('saved')
    expect(root.signedIn.userEdit.formProblem).toBeNull()
  })

  test('closed meanwhile, they are added all the same, and the next form is left alone', async () => {
    const { root, transport } = await filled()
    const resolve = transport.hold(ADD)
    const save = root.signedIn.userEdit.save()
    await settle()
    root.signedIn.userEdit.close()
    root.signedIn.userEdit.openNew()
    root.signedIn.userEdit.set('firstName', 'Cleo')
    transport.always(LIST, never)
    resolve(answer({ member: makePerson(9) }))
    await expect(save).resolves.toBe('saved')
    expect(root.signedIn.users.byEmail.has('person.9@northwind.example')).toBe(true)
    expect(root.signedIn.userEdit).toMatchObject({ isDirty: true, saved: null, isSaving: false })
  })
})

describe('changing somebody', () => {
  test('[S7-016] [S5-007] sends the whole form; the directory id is passed through, sanitised', async () => {
    const data = { ...makePerson(3).data, activeDirectoryId: 'NW<b>dmitri' }
    const { root, transport } = await withPeople({
      people: [makePerson(3, { id: 'Person.3@northwind.example', data })],
    })
    await root.signedIn.userEdit.openEdit(OTHER)
    root.signedIn.userEdit.set('firstName', 'Dima <i>')
    root.signedIn.userEdit.set('status', MemberStatus.locked)
    await expect(root.signedIn.userEdit.save()).resolves.toBe('saved')
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
    expect(root.signedIn.users.byEmail.get(OTHER)).toMatchObject({ name: 'Dima Abel 3', status: 4 })
  })

  test('one’s own name is asked for again, so that it is right everywhere', async () => {
    const { root, transport } = await withPeople({ role: 'admin' })
    await root.signedIn.userEdit.openEdit(ADMIN)
    root.signedIn.userEdit.set('firstName', 'Ada')
    await root.signedIn.userEdit.save()
    await settle()
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(1)
    await root.signedIn.userEdit.openEdit(OTHER)
    root.signedIn.userEdit.set('firstName', 'Dima')
    await root.signedIn.userEdit.save()
    await settle()
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(1)
  })

  test('[S8-018] somebody whom another has deleted leaves the list, and what was typed stays', async () => {
    const { root, transport } = await edited()
    transport.next(CHANGE, refusal(ErrorCode.notFound))
    transport.always(LIST, answer({ members: makePeople(3) }))
    await expect(root.signedIn.userEdit.save()).resolves.toBe('failed')
    await settle()
    expect(root.signedIn.users.byEmail.has(OTHER)).toBe(false)
    expect(root.signedIn.userEdit).toMatchObject({ isOpen: true, formProblem: { code: -1 }, isDirty: true })
  })

  test('a list that is not there is loaded to open somebody of it', async () => {
    const { root, transport } = await withPeople()
    root.signedIn.users.reset()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await expect(root.signedIn.userEdit.openEdit(OTHER)).resolves.toBe('failed')
    expect([root.signedIn.userEdit.isOpen, root.signedIn.users.problem?.code]).toEqual([false, -32])
    await expect(root.signedIn.userEdit.openEdit(OTHER)).resolves.toBe('opened')
  })

  test('opened for two while the list is loaded, it is there for the later', async () => {
    const { root } = await withPeople()
    root.signedIn.users.reset()
    const first = root.signedIn.userEdit.openEdit(OTHER)
    await expect(root.signedIn.userEdit.openEdit(ADMIN)).resolves.toBe('opened')
    await expect(first).resolves.toBe('ignored')
    expect(root.signedIn.userEdit.person?.email).toBe(ADMIN)
  })
})
