import { describe, expect, test } from 'vitest'
import { makeLoginReply, makeUserData } from '../../testing/factories.ts'
import { makeRootStore, type RootFixture } from '../../testing/makeRootStore.ts'
import type { EndReason } from '../../session/endReason.ts'

const edited = async (): Promise<RootFixture> => {
  const fixture = makeRootStore({ ready: 7 })
  const { workspaceEdit } = fixture.root
  await workspaceEdit.open('ws-0001')
  workspaceEdit.setText('name', 'Books')
  workspaceEdit.setFlag('google', true)
  return fixture
}

const signIn = ({ root }: RootFixture, email?: string): void => {
  const who = email === undefined ? {} : { email }
  root.session.receive(makeUserData(who), makeLoginReply({ token: 'another' }).token)
}

describe('unsaved changes', () => {
  test.each(['network', 'expired', 'invalidToken'] satisfies EndReason[])(
    'survive a session that ended by %s, and are offered to the same person',
    async (reason) => {
      const fixture = await edited()
      const { workspaceEdit, session, workspaces } = fixture.root
      session.end(reason)
      expect(workspaceEdit).toMatchObject({ isOpen: false, keptDraft: null })
      signIn(fixture)
      expect(workspaceEdit.keptDraft).toMatchObject({ workspaceId: 'ws-0001', workspaceName: 'Accounting' })
      expect(workspaceEdit.restoreKept()).toBe(false)
      await workspaceEdit.open('ws-0001')
      expect(workspaceEdit.isDirty).toBe(false)
      expect(workspaceEdit.restoreKept()).toBe(true)
      expect(workspaceEdit.draft).toMatchObject({ name: 'Books', google: true, subdomain: 'accounting' })
      expect([workspaceEdit.keptDraft, workspaces.total]).toEqual([null, 0])
    },
  )

  test('are nobody else’s, and gone once somebody else was there', async () => {
    const fixture = await edited()
    fixture.root.session.end('network')
    signIn(fixture, 'other@northwind.example')
    expect(fixture.root.workspaceEdit.keptDraft).toBeNull()
    fixture.root.session.end('network')
    signIn(fixture)
    expect(fixture.root.workspaceEdit.keptDraft).toBeNull()
  })

  test('end with a sign-out, and when they are discarded', async () => {
    const fixture = await edited()
    fixture.root.session.signOut()
    signIn(fixture)
    expect(fixture.root.workspaceEdit.keptDraft).toBeNull()
    await fixture.root.workspaceEdit.open('ws-0001')
    fixture.root.workspaceEdit.setText('name', 'Books')
    fixture.root.session.end('expired')
    signIn(fixture)
    fixture.root.workspaceEdit.discardKept()
    fixture.root.session.end('expired')
    signIn(fixture)
    expect(fixture.root.workspaceEdit.keptDraft).toBeNull()
  })

  test.each(['', '{', '[]', '{"accountId":"4821"}'])('that cannot be read (%j) are none', (text) => {
    const fixture = makeRootStore({ role: null })
    fixture.tabStorage.set('portico.workspaceDraft', text)
    signIn(fixture)
    expect(fixture.root.workspaceEdit.keptDraft).toBeNull()
  })

  test('of which a field has changed its kind keep the others', async () => {
    const fixture = await edited()
    fixture.root.session.end('network')
    const kept = fixture.tabStorage.get('portico.workspaceDraft') ?? ''
    fixture.tabStorage.set(
      'portico.workspaceDraft',
      kept.replace('"google":true', '"google":"yes","odd":"x"'),
    )
    signIn(fixture)
    await fixture.root.workspaceEdit.open('ws-0001')
    fixture.root.workspaceEdit.restoreKept()
    expect(fixture.root.workspaceEdit.draft).toMatchObject({ name: 'Books', google: false })
    expect('odd' in fixture.root.workspaceEdit.draft).toBe(false)
  })
})
