import { expect, test } from 'vitest'
import { makeLoginReply, makeUserData } from '../../testing/factories.ts'
import { makeRootStore, type RootFixture } from '../../testing/makeRootStore.ts'

const KEY = 'portico.workspaceDraft'

/** Somebody who had changed two fields when the session ended. */
const interrupted = async (): Promise<RootFixture> => {
  const fixture = makeRootStore({ ready: 7 })
  const { workspaceEdit, session } = fixture.root
  await workspaceEdit.open('ws-0001')
  workspaceEdit.setText('name', 'Books')
  workspaceEdit.setFlag('google', true)
  session.end('network')
  return fixture
}

const signIn = ({ root }: RootFixture): void =>
  root.session.receive(makeUserData(), makeLoginReply({ token: 'another' }).token)

test('what was changed in a workspace comes back, and the rest is as the service has it', async () => {
  const fixture = await interrupted()
  const { workspaceEdit, workspaces } = fixture.root
  signIn(fixture)
  expect(workspaceEdit.kept).toMatchObject({ workspaceId: 'ws-0001' })
  await workspaceEdit.open('ws-0001')
  workspaceEdit.restoreKept()
  expect(workspaceEdit.draft).toMatchObject({ name: 'Books', google: true, subdomain: 'accounting' })
  expect(workspaces.total).toBe(0)
})

test('where a field has changed its kind, the others come back', async () => {
  const fixture = await interrupted()
  const kept = fixture.tabStorage.get(KEY) ?? ''
  fixture.tabStorage.set(KEY, kept.replace('"google":true', '"google":"yes","odd":"x"'))
  signIn(fixture)
  const { workspaceEdit } = fixture.root
  await workspaceEdit.open('ws-0001')
  workspaceEdit.restoreKept()
  expect(workspaceEdit.draft).toMatchObject({ name: 'Books', google: false })
  expect('odd' in workspaceEdit.draft).toBe(false)
})
