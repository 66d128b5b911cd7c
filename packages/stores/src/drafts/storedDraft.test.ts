import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { signIn } from '../forms/forms.fixture.ts'
import { StorageKey } from '../environment/storage.ts'
import { settle } from '../testing/fakeClock.ts'
import { FIXTURE_TIME, makePerson } from '../testing/factories.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { ADMIN, OTHER, OWNER, USER, withPeople } from '../users/users.fixture.ts'

const offerIn = async ({ userEdit }: RootFixture) => {
  await userEdit.openEdit(OTHER)
  await settle()
  return userEdit.hasStoredDraft
}

const key = (email: string) => `portico.userDraft:${email}`

/** One that is typed in a tab, and a copy of the tab. */
const duplicated = async () => {
  const [tab, copy] = [await withPeople(), await withPeople()]
  tab.transport.always('PUT /users/', answer({ member: makePerson(3) }))
  await tab.userEdit.openEdit(OTHER)
  tab.userEdit.set('firstName', 'Dima')
  await tab.clock.advance(500)
  copy.tabStorage.set(key(OTHER), tab.tabStorage.get(key(OTHER)) ?? '')
  const tellCopy = () => copy.storage.changeElsewhere(StorageKey.ended, tab.storage.get(StorageKey.ended))
  return { tab, copy, tellCopy }
}

describe('a restored draft', () => {
  test('contains only the changes: the rest may have changed elsewhere', async () => {
    const fixture = makeRootStore({ ready: 7, subscription: {} })
    const { account, session } = fixture.root
    const { companyEdit } = fixture.root.billing
    companyEdit.open()
    companyEdit.set('state', 'Oregon')
    session.end('network')
    signIn(fixture)
    const { value } = account
    if (value)
      account.receive({ ...value, companyInformation: { ...value.companyInformation, phone: '+1 1' } })
    companyEdit.open()
    companyEdit.restoreDraft()
    expect(companyEdit.draft).toMatchObject({ state: 'Oregon', phone: '+1 1' })
  })

  test('is only restored into the form of the same user', async () => {
    const fixture = await withPeople()
    const { session } = fixture.root
    const { userEdit, users } = fixture
    await userEdit.openEdit(OTHER)
    userEdit.set('firstName', 'Dima')
    session.end('network')
    signIn(fixture)
    await users.load()
    userEdit.openNew()
    expect(userEdit.restoreDraft()).toBe(false)
    await userEdit.openEdit(USER)
    expect(userEdit.restoreDraft()).toBe(false)
    await userEdit.openEdit(OTHER)
    expect([userEdit.restoreDraft(), userEdit.draft.firstName]).toEqual([true, 'Dima'])
  })

  test('contains a workspace’s fields whose type is unchanged', async () => {
    const fixture = makeRootStore({ ready: 7 })
    const { workspaceEdit } = fixture
    const draft = { fields: { name: 'Books', google: 'yes', odd: 'x' } }
    const stored = { accountId: '4821', by: OWNER, at: FIXTURE_TIME, draft }
    fixture.tabStorage.set('portico.workspaceDraft:ws-0001', JSON.stringify(stored))
    workspaceEdit.loadDraft()
    await workspaceEdit.open('ws-0002')
    expect(workspaceEdit.restoreDraft()).toBe(false)
    await workspaceEdit.open('ws-0001')
    workspaceEdit.restoreDraft()
    expect(workspaceEdit.draft).toMatchObject({ name: 'Books', google: false, subdomain: 'accounting' })
    expect('odd' in workspaceEdit.draft).toBe(false)
  })

  test('belongs to one record: editing another at the same time does not change it', async () => {
    const [one, other] = [await withPeople(), await withPeople()]
    for (const [{ userEdit, clock }, email, name] of [
      [one, OTHER, 'Dima'],
      [other, USER, 'Uma Maria'],
    ] as const) {
      await userEdit.openEdit(email)
      userEdit.set('firstName', name)
      await clock.advance(500)
    }
    // A duplicated tab starts with a copy of the storage.
    one.storage.changeElsewhere(key(USER), other.storage.get(key(USER)))
    await one.userEdit.openEdit(USER)
    expect([one.storage.get(key(OTHER)), one.userEdit.restoreDraft()]).toEqual([null, true])
    expect(one.userEdit.draft.firstName).toBe('Uma Maria')
    one.storage.changeElsewhere(key(OTHER), other.storage.get(key(USER)))
    one.userEdit.close()
    expect(one.storage.get(key(USER))).toBeNull()
    expect(one.storage.get(key(OTHER))).toContain('Uma Maria')
  })

  test('of a closed tab is read when its record is opened', async () => {
    const { userEdit, storage, clock } = await withPeople()
    await userEdit.openEdit(OTHER)
    userEdit.set('firstName', 'Dima')
    await clock.advance(500)
    const stored = storage.get(key(OTHER))?.replace(/"id":"\w+"/, '"id":"theirs"') ?? null
    userEdit.close()
    storage.changeElsewhere(`portico.userDraft:${OTHER}`, stored)
    await userEdit.openEdit(USER)
    expect(userEdit.hasStoredDraft).toBe(false)
    userEdit.set('firstName', 'Uma Maria')
    await clock.advance(500)
    expect(storage.get(`portico.userDraft:${OTHER}`)).toBe(stored)
    await userEdit.openEdit(OTHER)
    expect([userEdit.restoreDraft(), userEdit.draft.firstName]).toEqual([true, 'Dima'])
  })

  test('is not offered, nor overwritten, while another tab still has it', async () => {
    const [first, second] = [await withPeople(), await withPeople()]
    await first.userEdit.openEdit(OTHER)
    first.userEdit.set('firstName', 'Dima')
    await first.clock.advance(500)
    const [editor = ''] = first.locks.taken
    const stored = first.storage.get(key(OTHER))
    for (const place of [second.storage, second.tabStorage]) place.changeElsewhere(key(OTHER), stored)
    const { userEdit, storage, tabStorage, locks, clock } = second
    locks.setElsewhere(editor, true)
    await userEdit.openEdit(OTHER)
    await settle()
    expect(userEdit.hasStoredDraft).toBe(false)
    userEdit.set('firstName', 'Mia')
    await clock.advance(500)
    expect(storage.get(key(OTHER))).toBe(stored)
    expect(tabStorage.get(key(OTHER))).toContain('Mia')
    userEdit.close()
    expect([storage.get(key(OTHER)), tabStorage.get(key(OTHER))]).toEqual([stored, null])
    locks.setElsewhere(editor, false)
    await userEdit.openEdit(OTHER)
    await settle()
    expect([userEdit.restoreDraft(), userEdit.draft.firstName]).toEqual([true, 'Dima'])
  })

  describe('of a tab that was duplicated', () => {
    test('is offered by the copy as long as it is unsaved', async () => {
      const { copy, tellCopy } = await duplicated()
      tellCopy()
      expect(await offerIn(copy)).toBe(true)
    })

    test.each([
      ['saved', (form) => form.save()],
      ['closed', async (form) => form.close()],
      [
        'typed on and saved',
        async (form) => {
          form.set('lastName', 'Petrov')
          await form.save()
        },
      ],
    ] satisfies [string, (form: RootFixture['userEdit']) => Promise<unknown>][])(
      'is over in the copy once it was %s',
      async (_name, finish) => {
        const { tab, copy, tellCopy } = await duplicated()
        await finish(tab.userEdit)
        tellCopy()
        expect([await offerIn(copy), copy.tabStorage.get(key(OTHER))]).toEqual([false, null])
        // A later one is stored again.
        copy.userEdit.set('firstName', 'Mia')
        await copy.clock.advance(500)
        expect(copy.tabStorage.get(key(OTHER))).toContain('Mia')
      },
    )

    test('is over in the copy once it was restored after a reload, and saved', async () => {
      const { tab, copy, tellCopy } = await duplicated()
      const reloaded = await withPeople()
      reloaded.transport.always('PUT /users/', answer({ member: makePerson(3) }))
      for (const [from, to] of [
        [tab.tabStorage, reloaded.tabStorage],
        [tab.storage, reloaded.storage],
      ] as const)
        to.set(key(OTHER), from.get(key(OTHER)) ?? '')
      expect(await offerIn(reloaded)).toBe(true)
      reloaded.userEdit.restoreDraft()
      await reloaded.userEdit.save()
      tab.storage.set(StorageKey.ended, reloaded.storage.get(StorageKey.ended) ?? '')
      tellCopy()
      expect(await offerIn(copy)).toBe(false)
    })

    test('leaves an offer that is open in the copy, but not what was typed there', async () => {
      const { tab, copy, tellCopy } = await duplicated()
      expect(await offerIn(copy)).toBe(true)
      copy.userEdit.set('firstName', 'Mia')
      await copy.clock.advance(500)
      await tab.userEdit.save()
      tellCopy()
      await settle()
      expect([copy.userEdit.hasStoredDraft, copy.userEdit.draft.firstName]).toEqual([false, 'Mia'])
      expect(copy.tabStorage.get(key(OTHER))).toContain('Mia')
    })
  })

  test('of members waits until the users of the account are loaded', async () => {
    const fixture = await withPeople()
    const { session } = fixture.root
    const { sharing } = fixture
    const scope = { workspace: 'ws-0001' }
    await sharing.open(scope)
    sharing.assign([ADMIN], true)
    session.end('network')
    signIn(fixture)
    fixture.transport.next('GET /users/', refusal(ErrorCode.forbidden))
    await sharing.open(scope)
    expect([sharing.hasStoredDraft, sharing.restoreDraft()]).toEqual([false, false])
    await sharing.open(scope)
    expect([sharing.restoreDraft(), [...sharing.changes]]).toEqual([true, [[ADMIN, true]]])
  })

  test('of access skips owners, users who left, and access that exists already', async () => {
    const fixture = await withPeople()
    const { access } = fixture
    const changes = [
      [OWNER, false],
      ['gone@northwind.example', true],
      [USER, true],
      [ADMIN, true],
    ]
    const draft = [
      ['ws-0001', changes],
      ['ws-gone', [[ADMIN, true]]],
    ]
    const stored = { accountId: '4821', by: OWNER, at: FIXTURE_TIME, draft }
    fixture.tabStorage.set('portico.accessDraft:all', JSON.stringify(stored))
    await access.open({ person: ADMIN })
    expect(access.hasStoredDraft).toBe(false)
    await access.open('all')
    expect(access.restoreDraft()).toBe(true)
    expect([...access.staged].map(([id, wanted]) => [id, [...wanted]])).toEqual([
      ['ws-0001', [[ADMIN, true]]],
    ])
  })
})
