import { describe, expect, test } from 'vitest'
import { makeLoginReply, makeUserData } from '../testing/factories.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import type { EndReason } from '../session/endReason.ts'
import { withPeople } from '../users/users.fixture.ts'

const signIn = ({ root }: RootFixture, email?: string): void => {
  root.session.receive(
    makeUserData(email === undefined ? {} : { email }),
    makeLoginReply({ token: 'another' }).token,
  )
}

interface Case {
  form: 'userEdit' | 'workspaceEdit'
  key: string
  /** Somebody who is signed in, with the form open and nothing changed. */
  opened: () => Promise<RootFixture>
  open: (fixture: RootFixture) => unknown
  type: (fixture: RootFixture) => void
}

const cases: Case[] = [
  {
    form: 'userEdit',
    key: 'portico.userDraft',
    opened: async () => {
      const fixture = await withPeople()
      fixture.root.userEdit.openNew()
      return fixture
    },
    open: ({ root }) => root.userEdit.openNew(),
    type: ({ root }) => root.userEdit.setText('firstName', 'Bea'),
  },
  {
    form: 'workspaceEdit',
    key: 'portico.workspaceDraft',
    opened: async () => {
      const fixture = makeRootStore({ ready: 7 })
      await fixture.root.workspaceEdit.open('ws-0001')
      return fixture
    },
    open: ({ root }) => root.workspaceEdit.open('ws-0001'),
    type: ({ root }) => root.workspaceEdit.setText('name', 'Books'),
  },
]

describe.each(cases)('what is not saved in $form', ({ form, key, opened, open, type }) => {
  const typed = async () => {
    const fixture = await opened()
    type(fixture)
    return fixture
  }

  test.each(['network', 'expired', 'invalidToken'] satisfies EndReason[])(
    'survives a session that ended by %s, and is offered to who typed it',
    async (reason) => {
      const fixture = await typed()
      const store = fixture.root[form]
      fixture.root.session.end(reason)
      expect(store).toMatchObject({ isOpen: false, keptDraft: null })
      signIn(fixture)
      expect(store.keptDraft).not.toBeNull()
      expect(store.restoreKept()).toBe(false)
      await open(fixture)
      expect(store.isDirty).toBe(false)
      expect(store.restoreKept()).toBe(true)
      expect([store.isDirty, store.keptDraft, fixture.tabStorage.get(key)]).toEqual([true, null, null])
    },
  )

  test('is nobody else’s, and gone once somebody else was there', async () => {
    const fixture = await typed()
    const { session } = fixture.root
    session.end('network')
    signIn(fixture, 'other@northwind.example')
    expect(fixture.root[form].keptDraft).toBeNull()
    session.end('network')
    signIn(fixture)
    expect(fixture.root[form].keptDraft).toBeNull()
  })

  test('ends with a sign-out', async () => {
    const fixture = await typed()
    fixture.root.session.signOut()
    signIn(fixture)
    expect(fixture.root[form].keptDraft).toBeNull()
  })

  test('ends when it is discarded', async () => {
    const fixture = await typed()
    fixture.root.session.end('expired')
    signIn(fixture)
    fixture.root[form].discardKept()
    fixture.root.session.end('expired')
    signIn(fixture)
    expect(fixture.root[form].keptDraft).toBeNull()
  })

  test.each(['', '{', '[]', '{"accountId":"4821"}'])('is none where it cannot be read (%j)', (text) => {
    const fixture = makeRootStore({ role: null })
    fixture.tabStorage.set(key, text)
    signIn(fixture)
    expect([fixture.root[form].keptDraft, fixture.tabStorage.get(key)]).toEqual([null, null])
  })

  test('is none without changes', async () => {
    const fixture = await opened()
    fixture.root.session.end('network')
    expect(fixture.tabStorage.get(key)).toBeNull()
  })
})
