import { describe, expect, test } from 'vitest'
import { MemberStatus } from '../api/contract/roles.ts'
import { settle } from '../testing/fakeClock.ts'
import { never } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'
import { addLaterStores } from './laterStores.ts'

const unloaded = (options: RootStoreOptions = {}) => {
  const { root, tabStorage } = makeRootStore({ isFirstPage: true, ...options })
  return { root, signedIn: root.signedIn, tabStorage, load: () => addLaterStores(root) }
}

describe('before they are loaded', () => {
  test('what needs them waits, in its order, and is done once', () => {
    const { signedIn, load } = unloaded()
    const done: string[] = []
    signedIn.withLater(() => done.push('open'))
    signedIn.withLater(() => done.push('close'), false)
    expect([signedIn.waiting.length, done]).toEqual([2, []])
    load()
    load()
    expect([signedIn.waiting.length, done]).toEqual([0, ['open', 'close']])
  })

  test('what only ends something does not load them', () => {
    const { signedIn } = unloaded()
    signedIn.withLater(() => undefined, false)
    expect(signedIn.waiting).toEqual([])
  })

  test.each(['forget', 'stop', 'stopWaiting'] as const)('%s gives up what waits', (end) => {
    const { signedIn, load } = unloaded()
    const done: string[] = []
    signedIn.withLater(() => done.push('open'))
    signedIn[end]()
    load()
    expect(done).toEqual([])
  })

  test('there is no bulk run, no draft, and a sign-out does not ask', () => {
    const { root, signedIn } = unloaded()
    expect([signedIn.isRunningBulk, signedIn.bulkRuns.size, root.session.isSignedIn]).toEqual([
      false,
      0,
      true,
    ])
    signedIn.signOut()
    expect(root.session.isSignedIn).toBe(false)
  })

  test.each([
    ['the first setup is due', { workspaces: 0 }, 1],
    ['a workspace is there, which ends it', { workspaces: 1 }, 1],
    ['it is done', { workspaces: 0, account: { workspaceWizard: 1 } }, 0],
    ['an admin signs in', { workspaces: 0, role: 'admin' }, 0],
    ['the list is not known', { list: 'idle' }, 0],
  ] as const)('when %s they are asked for as needed', (_, options, count) => {
    const { signedIn } = unloaded({ account: { workspaceWizard: 0 }, ...options })
    signedIn.considerFirstSetup()
    expect(signedIn.waiting).toHaveLength(count)
  })
})

test('loaded, they offer a draft and the rest of a bulk run of an earlier page', async () => {
  const { userEdit, userBatch, users, tabStorage: earlier, transport, clock } = makeRootStore()
  await users.load()
  userEdit.openNew()
  userEdit.set('firstName', 'Bea')
  transport.always('PUT /users/', never)
  void userBatch.run({ kind: 'status', status: MemberStatus.locked }, ['person.5@northwind.example'])
  await clock.advance(1000)
  const { signedIn, load, tabStorage } = unloaded()
  for (const key of earlier.keys()) tabStorage.set(key, earlier.get(key) ?? '')
  load()
  signedIn.later.userEdit.openNew()
  await settle()
  expect([signedIn.later.userEdit.hasStoredDraft, [...signedIn.bulkRuns.keys()]]).toEqual([true, ['batch']])
})

test('loaded, they open the first setup that is due', async () => {
  const { signedIn, load } = unloaded({ workspaces: 0, account: { workspaceWizard: 0 } })
  signedIn.considerFirstSetup()
  load()
  await settle()
  expect(signedIn.later.wizard.isOpen).toBe(true)
})
