import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { answer, refusal, type Route } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'
import { settle } from '../testing/fakeClock.ts'
import { saved, undo } from '../undo/undo.fixture.ts'
import { OWNER, USER, withPeople } from '../users/users.fixture.ts'

const OF_WORKSPACE = 'GET /groups/ws-0001/shares' satisfies Route
const OF_PERSON = `GET /users/${encodeURIComponent(USER)}/shares` satisfies Route

const since = { since: '2026-01-03T09:00:00.000Z', by: OWNER }
const offering: RootStoreOptions = {
  config: { features: ['sharedSince'] },
  answers: {
    [OF_WORKSPACE]: answer({ shares: [{ email: 'User@northwind.example', ...since }] }),
    [OF_PERSON]: answer({ shares: [{ serviceid: 'ws-0001', ...since }] }),
  },
}

describe.each([
  ['a workspace', { workspace: 'ws-0001' }, OF_WORKSPACE, USER],
  ['a person', { person: USER }, OF_PERSON, 'ws-0001'],
] as const)('since when, in the panel of %s', (_, scope, route, other) => {
  const opened = async (options: RootStoreOptions = offering) => {
    const fixture = await withPeople(options)
    const { access } = fixture.root.signedIn.later.details
    await access.open(scope)
    return { ...fixture, access }
  }

  test('is known, until it is closed', async () => {
    const { access } = await opened()
    expect(access.origins.get(other)).toEqual(since)
    access.close()
    expect(access.origins.size).toBe(0)
  })

  test('stays while it is read again in vain', async () => {
    const { access, transport } = await opened()
    transport.always(route, refusal(ErrorCode.forbidden))
    await access.refresh()
    expect(access.origins.size).toBe(1)
    expect(access).toMatchObject({ isReady: true, loadProblem: { code: ErrorCode.forbidden } })
  })

  test('is read again after a change, and after its undo', async () => {
    const fixture = await opened()
    const { access, root, transport } = fixture
    transport.next(route, answer({ shares: [] }))
    access.assign([other], false)
    await expect(access.save()).resolves.toBe('saved')
    root.signedIn.undo.notify(saved, access.undo)
    await settle()
    expect(access.origins.size).toBe(0)
    await undo(fixture)
    expect(access.origins.get(other)).toEqual(since)
  })

  test.each([
    ['does not offer it', {}],
    ['has a caller who may not know it', { ...offering, role: 'user' }],
  ] satisfies [string, RootStoreOptions][])('is not asked of a service that %s', async (_title, options) => {
    const { transport } = await opened(options)
    expect(transport.calls.filter(({ url }) => url.includes('/shares'))).toEqual([])
  })
})

test('a dialog does not ask since when a workspace is shared', async () => {
  const { sharing, transport } = makeRootStore(offering)
  await sharing.open({ workspace: 'ws-0001' })
  expect(transport.callsOf(OF_WORKSPACE)).toEqual([])
})

test('panels read in the background, dialogs do not', async () => {
  const { root, transport, users, workspaceEdit } = makeRootStore()
  await users.load()
  const release = transport.hold('GET /services/ws-0001')
  const { details } = root.signedIn.later
  const opening = [details.workspace.open('ws-0001'), details.access.open({ workspace: 'ws-0001' })]
  expect(root.isBusy).toBe(false)
  opening.push(workspaceEdit.open('ws-0001'))
  expect(root.isBusy).toBe(true)
  release()
  await Promise.all(opening)
})

test('the forms of the panels store no drafts', async () => {
  const { root, storage } = makeRootStore()
  const { workspace } = root.signedIn.later.details
  await workspace.open('ws-0001')
  workspace.set('name', 'Books')
  workspace.close()
  expect(storage.keys().filter((key) => key.includes('Draft'))).toEqual([])
})
