import { expect, test } from 'vitest'
import { Role } from '../../api/contract/roles.ts'
import { makeLoginReply, makeUserData } from '../../testing/factories.ts'
import type { RootFixture } from '../../testing/makeRootStore.ts'
import { OTHER, USER, withPeople } from '../users.fixture.ts'

const signInAgain = ({ root }: RootFixture): void => {
  root.session.end('network')
  root.session.receive(makeUserData(), makeLoginReply({ token: 'another' }).token)
}

test('every field of somebody new comes back', async () => {
  const fixture = await withPeople()
  const { userEdit } = fixture.root
  userEdit.openNew()
  userEdit.setText('firstName', 'Bea')
  userEdit.setRole(Role.admin)
  userEdit.setText('email', 'bea@northwind.example')
  signInAgain(fixture)
  expect(userEdit.kept).toMatchObject({ email: null, fields: { firstName: 'Bea' } })
  userEdit.openNew()
  userEdit.restoreKept()
  expect(userEdit.draft).toMatchObject({
    firstName: 'Bea',
    role: Role.admin,
    email: 'bea@northwind.example',
  })
})

test('what was kept goes into the form of the same person alone', async () => {
  const fixture = await withPeople()
  const { userEdit, users } = fixture.root
  await userEdit.openEdit(OTHER)
  userEdit.setText('firstName', 'Dima')
  signInAgain(fixture)
  await users.load()
  expect(userEdit.kept).toMatchObject({ email: OTHER })
  userEdit.openNew()
  expect(userEdit.restoreKept()).toBe(false)
  await userEdit.openEdit(USER)
  expect(userEdit.restoreKept()).toBe(false)
  await userEdit.openEdit(OTHER)
  expect(userEdit.restoreKept()).toBe(true)
  expect(userEdit.draft.firstName).toBe('Dima')
})
