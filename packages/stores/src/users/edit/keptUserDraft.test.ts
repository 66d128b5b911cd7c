import { describe, expect, test } from 'vitest'
import { Role } from '../../api/contract/roles.ts'
import { makeLoginReply, makeUserData } from '../../testing/factories.ts'
import type { RootFixture } from '../../testing/makeRootStore.ts'
import type { EndReason } from '../../session/endReason.ts'
import { OTHER, USER, withPeople } from '../users.fixture.ts'

const signIn = ({ root }: RootFixture, email?: string): void => {
  root.session.receive(
    makeUserData(email === undefined ? {} : { email }),
    makeLoginReply({ token: 'another' }).token,
  )
}

const typed = async (): Promise<RootFixture> => {
  const fixture = await withPeople()
  const { userEdit } = fixture.root
  userEdit.openNew()
  userEdit.setText('firstName', 'Bea')
  userEdit.setRole(Role.admin)
  userEdit.setText('email', 'bea@northwind.example')
  return fixture
}

describe('an unsaved form of a person', () => {
  test.each(['network', 'expired', 'invalidToken'] satisfies EndReason[])(
    'survives a session that ended by %s, and is offered to who typed it',
    async (reason) => {
      const fixture = await typed()
      const { userEdit, session } = fixture.root
      session.end(reason)
      expect(userEdit).toMatchObject({ isOpen: false, keptDraft: null })
      signIn(fixture)
      expect(userEdit.keptDraft).toEqual({ email: null, name: 'Bea' })
      expect(userEdit.restoreKept()).toBe(false)
      userEdit.openNew()
      expect(userEdit.restoreKept()).toBe(true)
      expect(userEdit.draft).toMatchObject({
        firstName: 'Bea',
        role: Role.admin,
        email: 'bea@northwind.example',
      })
      expect([userEdit.isDirty, userEdit.keptDraft]).toEqual([true, null])
    },
  )

  test('goes into the form of the same person alone', async () => {
    const fixture = await withPeople()
    const { userEdit, users, session } = fixture.root
    await userEdit.openEdit(OTHER)
    userEdit.setText('firstName', 'Dima')
    session.end('network')
    signIn(fixture)
    await users.load()
    expect(userEdit.keptDraft).toEqual({ email: OTHER, name: 'Dima Abel 3' })
    userEdit.openNew()
    expect(userEdit.restoreKept()).toBe(false)
    await userEdit.openEdit(USER)
    expect(userEdit.restoreKept()).toBe(false)
    await userEdit.openEdit(OTHER)
    expect(userEdit.restoreKept()).toBe(true)
    expect(userEdit.draft.firstName).toBe('Dima')
  })

  test('is nobody else’s, ends with a sign-out, and when it is discarded', async () => {
    const fixture = await typed()
    fixture.root.session.end('network')
    signIn(fixture, 'other@northwind.example')
    expect(fixture.root.userEdit.keptDraft).toBeNull()
    fixture.root.session.end('network')
    signIn(fixture)
    expect(fixture.root.userEdit.keptDraft).toBeNull()

    const second = await typed()
    second.root.session.signOut()
    signIn(second)
    expect(second.root.userEdit.keptDraft).toBeNull()

    const third = await typed()
    third.root.session.end('expired')
    signIn(third)
    third.root.userEdit.discardKept()
    third.root.session.end('expired')
    signIn(third)
    expect(third.root.userEdit.keptDraft).toBeNull()
  })

  test.each(['', '{', '[]', '{"accountId":"4821"}'])('that cannot be read (%j) is none', async (text) => {
    const fixture = await withPeople({ role: null })
    fixture.tabStorage.set('portico.userDraft', text)
    signIn(fixture)
    expect(fixture.root.userEdit.keptDraft).toBeNull()
  })

  test('a form without changes is not kept', async () => {
    const fixture = await withPeople()
    fixture.root.userEdit.openNew()
    fixture.root.session.end('network')
    expect(fixture.tabStorage.get('portico.userDraft')).toBeNull()
  })
})
