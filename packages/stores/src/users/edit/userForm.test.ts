import { describe, expect, test } from 'vitest'
import { MemberStatus, Role } from '../../api/contract/roles.ts'
import { makePeople, makePerson } from '../../testing/factories.ts'
import type { RootFixture } from '../../testing/makeRootStore.ts'
import { MEMBER_STATUSES } from '../abilities.ts'
import { ADMIN, OTHER, OWNER, USER, withPeople } from '../users.fixture.ts'
import { USER_FIELDS, userErrorOf, type UserTextField } from './rules.ts'

type UserEdit = RootFixture['root']['signedIn']['later']['userEdit']

const opened = async (): Promise<UserEdit> => {
  const { userEdit } = await withPeople()
  userEdit.openNew()
  return userEdit
}

const editing = async (email: string, role: 'owner' | 'admin' = 'owner'): Promise<UserEdit> => {
  const { userEdit } = await withPeople({ role })
  await userEdit.openEdit(email)
  return userEdit
}

describe('the New-user form', () => {
  test('[S2-054] [S3-004] is empty but for the role, and requires every field', async () => {
    const form = await opened()
    expect(form.draft).toEqual({
      firstName: '',
      lastName: '',
      role: Role.user,
      email: '',
      emailConfirmation: '',
      status: MemberStatus.pending,
    })
    const empty = USER_FIELDS.new.filter((field) => field !== 'role')
    expect([...form.errors]).toEqual(empty.map((field) => [field, { code: 'required' }]))
    expect(form).toMatchObject({ isDirty: false, person: null, abilities: null, differences: [] })
  })

  test.each(['firstName', 'lastName'] as const)('[S5-002] [S5-007] %s', async (field) => {
    const form = await opened()
    const errorOf = (text: string) => {
      form.set(field, text)
      return form.errors.get(field) ?? null
    }
    expect(errorOf('')).toEqual({ code: 'required' })
    expect(errorOf('   ')).toEqual({ code: 'required' })
    expect(errorOf('<b></b>')).toEqual({ code: 'nothingLeft' })
    expect(errorOf('<>')).toEqual({ code: 'nothingLeft' })
    expect(errorOf('x'.repeat(60))).toBeNull()
    expect(errorOf('x'.repeat(61))).toEqual({ code: 'tooLong', max: 60 })
    expect(errorOf(`<i>${'x'.repeat(60)}</i>`)).toBeNull()
    expect(errorOf('x'.repeat(5000))).toEqual({ code: 'tooLong', max: 60 })
    expect(errorOf("O'Brien 👩🏽‍💻 שירה")).toBeNull()
  })

  test('[S5-002] [S9-013] lengths are the configuration’s, else 0 to 500', async () => {
    const { userEdit } = await withPeople({
      config: { validationLengths: { user: { firstName: { min: 3, max: 5 } } } },
    })
    userEdit.openNew()
    const errorOf = (field: UserTextField, text: string) => {
      userEdit.set(field, text)
      return userEdit.errors.get(field) ?? null
    }
    expect(errorOf('firstName', 'Al')).toEqual({ code: 'tooShort', min: 3 })
    expect(errorOf('firstName', 'Alicia')).toEqual({ code: 'tooLong', max: 5 })
    expect(errorOf('lastName', '')).toEqual({ code: 'required' })
    expect(errorOf('lastName', 'x'.repeat(500))).toBeNull()
    expect(errorOf('lastName', 'x'.repeat(501))).toEqual({ code: 'tooLong', max: 500 })
  })

  test('a text too long to be sanitised is too long, whatever the limit', async () => {
    const { userEdit } = await withPeople({
      config: { validationLengths: { user: { firstName: { max: 9000 } } } },
    })
    userEdit.openNew()
    userEdit.set('firstName', '<b>'.repeat(700))
    expect(userEdit.errors.get('firstName')).toEqual({ code: 'tooLong', max: 2000 })
  })

  test.each([
    ['ana@northwind.example', null],
    [' ana@northwind.example ', null],
    ['a/b%c#d+é@northwind.example', null],
    ['', { code: 'required' }],
    ['ana', { code: 'invalidEmail' }],
    ['ana@northwind', { code: 'invalidEmail' }],
    ['Ana <ana@northwind.example>', { code: 'invalidEmail' }],
  ])('[S5-004] e-mail "%s"', async (email, expected) => {
    const form = await opened()
    form.set('email', email)
    expect(form.errors.get('email') ?? null).toEqual(expected)
  })

  test.each([
    ['ana@northwind.example', null],
    [' Ana@Northwind.example', null],
    ['', { code: 'required' }],
    ['ann@northwind.example', { code: 'mismatch' }],
  ])('[S5-005] confirmation "%s"', async (confirmation, expected) => {
    const form = await opened()
    form.set('email', 'ana@northwind.example')
    form.set('emailConfirmation', confirmation)
    expect(form.errors.get('emailConfirmation') ?? null).toEqual(expected)
  })

  test('[S5-003] [S4-006] the role is user or admin, and never none', async () => {
    const form = await opened()
    expect(form.roles).toEqual([Role.user, Role.admin])
    for (const role of [Role.owner, Role.none, null]) {
      form.set('role', role)
      expect(form.draft.role).toBe(Role.user)
    }
    form.set('role', Role.admin)
    expect(form.errors.has('role')).toBe(false)
    expect(form.draft.role).toBe(Role.admin)
  })

  test('errors show once a field was left, or all of them once Save was pressed', async () => {
    const form = await opened()
    expect(form.shownErrors.size).toBe(0)
    form.touch('lastName')
    expect([...form.shownErrors]).toEqual([['lastName', { code: 'required' }]])
    await expect(form.save()).resolves.toBe('invalid')
    expect([...form.shownErrors.keys()]).toEqual(USER_FIELDS.new.filter((field) => field !== 'role'))
  })

  test('an admin can be added by an admin; the role user cannot add users', async () => {
    const { userEdit } = await withPeople({ role: 'user' })
    expect(userEdit.openNew()).toBe(false)
    expect(userEdit.isOpen).toBe(false)
  })
})

describe('the saved text', () => {
  test('[S5-007] is shown where it differs from the input', async () => {
    const form = await opened()
    form.set('firstName', 'Ana <script>alert(1)</script>')
    form.set('lastName', '  Ruiz ')
    expect(form.differences).toEqual([
      { field: 'firstName', typed: 'Ana <script>alert(1)</script>', saved: 'Ana alert(1)' },
    ])
    form.set('firstName', '<>')
    expect(form.differences).toEqual([{ field: 'firstName', typed: '<>', saved: '' }])
  })

  test('[S5-007] includes the directory id, which has no field', async () => {
    const data = { ...makePerson(3).data, activeDirectoryId: 'NW\\<b>dmitri' }
    const { userEdit } = await withPeople({ people: [makePerson(3, { data })] })
    await userEdit.openEdit(OTHER)
    expect(userEdit.differences).toEqual([
      { field: 'activeDirectoryId', typed: 'NW\\<b>dmitri', saved: 'NW\\dmitri' },
    ])
  })
})

describe('the Edit form', () => {
  test('[S2-055] starts with the listed user', async () => {
    const form = await editing(OTHER)
    expect(form.draft).toMatchObject({ firstName: 'Dmitri', lastName: 'Abel 3', role: 1, status: 2 })
    expect([form.mode, form.isDirty, form.errors.size]).toEqual(['edit', false, 0])
    form.set('firstName', 'Dima')
    expect(form.isDirty).toBe(true)
    form.set('firstName', 'Dmitri')
    expect(form.isDirty).toBe(false)
  })

  test('saves a status whatever the stored names are, and judges a name once it is changed', async () => {
    const stored = makePerson(3)
    const firstName = 'x'.repeat(501)
    const { userEdit, transport } = await withPeople({
      people: [...makePeople(3), { ...stored, data: { ...stored.data, firstName } }],
    })
    await userEdit.openEdit(OTHER)
    userEdit.set('status', MemberStatus.locked)
    expect(userEdit.errors.size).toBe(0)
    await userEdit.save()
    expect(transport.bodiesOf('PUT /users/')).toMatchObject([{ firstName, status: MemberStatus.locked }])
    userEdit.set('firstName', `${firstName}y`)
    expect([...userEdit.errors.keys()]).toEqual(['firstName'])
  })

  test('[S5-006] [S4-002] has one of the allowed statuses', async () => {
    const form = await editing(OTHER)
    for (const status of MEMBER_STATUSES) {
      form.set('status', status)
      expect(form.draft.status).toBe(status)
    }
    form.set('status', null)
    expect(form.draft.status).toBe(MemberStatus.locked)
  })

  test.each([
    ['[S5-006] a status', { status: null }, ['status']],
    ['[S5-003] a role', { role: null }, ['role']],
    ['[S5-003] a role that is one', { role: Role.none }, ['role']],
    ['[S5-002] names', { firstName: '', lastName: ' ' }, ['firstName', 'lastName']],
    ['no e-mail, which never changes', { email: '', emailConfirmation: '' }, []],
  ])('must have %s', async (_what, change, fields) => {
    const { draft, rules } = await editing(OTHER)
    const wrong = (['firstName', 'lastName', 'role', 'email', 'emailConfirmation', 'status'] as const).filter(
      (field) => userErrorOf(field, 'edit', { ...draft, ...change }, rules)?.code === 'required',
    )
    expect(wrong).toEqual(fields)
  })

  test('[S4-003] [S4-004] [S6-005] an owner’s role and status cannot be changed', async () => {
    const form = await editing(OWNER)
    expect((['role', 'status', 'firstName'] as const).map((field) => form.isFixed(field))).toEqual([
      true,
      true,
      false,
    ])
    form.set('role', Role.user)
    form.set('status', MemberStatus.locked)
    form.set('firstName', 'Olive')
    expect(form.draft).toMatchObject({ role: Role.owner, status: MemberStatus.active, firstName: 'Olive' })
  })

  test.each(MEMBER_STATUSES)(
    '[S4-003] only owners are limited: an admin may choose %i for themselves',
    async (status) => {
      const form = await editing(ADMIN, 'admin')
      expect((['role', 'status'] as const).map((field) => form.isFixed(field))).toEqual([false, false])
      form.set('status', status)
      expect(form.draft.status).toBe(status)
    },
  )

  test.each([
    [USER, 'owner', 'opened'],
    ['USER@northwind.example', 'admin', 'opened'],
    [OWNER, 'owner', 'opened'],
    [OWNER, 'admin', 'notAllowed'],
    [USER, 'user', 'notAllowed'],
    ['nobody@northwind.example', 'owner', 'unknown'],
  ] as const)('[S4-005] [S6-005] opening %s as %s: %s', async (email, role, outcome) => {
    const { userEdit } = await withPeople({ role })
    await expect(userEdit.openEdit(email)).resolves.toBe(outcome)
    expect(userEdit.isOpen).toBe(outcome === 'opened')
  })

  test('closed, it ignores changes', async () => {
    const form = await editing(OTHER)
    form.close()
    form.set('firstName', 'Dima')
    expect([form.isOpen, form.isDirty, form.errors.size, form.draft.firstName]).toEqual([false, false, 0, ''])
  })
})
