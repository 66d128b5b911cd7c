import { expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { answer, refusal, type Route } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const SHARES = 'GET /groups/ws-0001/shares' satisfies Route
const share = { email: 'User@northwind.example', since: '2026-01-03T09:00:00.000Z', by: null }
const offering: RootStoreOptions = {
  config: { features: ['sharedSince'] },
  answers: { [SHARES]: answer({ shares: [share] }) },
}

test('since when a workspace is shared is known by e-mail', async () => {
  const { root } = makeRootStore(offering)
  const { shares } = root.signedIn.details
  await expect(shares.open('ws-0001')).resolves.toBe(true)
  expect(shares.origins.get('user@northwind.example')).toEqual(share)
  shares.close()
  expect(shares.origins.size).toBe(0)
})

test('it stays while it is read again in vain', async () => {
  const { root, transport } = makeRootStore(offering)
  const { shares } = root.signedIn.details
  await shares.open('ws-0001')
  transport.always(SHARES, refusal(ErrorCode.forbidden))
  await shares.reread()
  expect(shares.origins.size).toBe(1)
  expect(shares.problem).toMatchObject({ code: ErrorCode.forbidden })
})

test.each([
  ['does not offer it', {}],
  ['has a caller who may not know it', { ...offering, role: 'user' }],
] satisfies [string, RootStoreOptions][])('a service that %s is not asked', async (_, options) => {
  const { root, transport } = makeRootStore(options)
  await root.signedIn.details.shares.open('ws-0001')
  expect(transport.calls.filter(({ url }) => url.includes('/shares'))).toEqual([])
})

test('panels read in the background, dialogs do not', async () => {
  const { root, transport, users, workspaceEdit } = makeRootStore()
  await users.load()
  const release = transport.hold('GET /services/ws-0001')
  const { details } = root.signedIn
  const opening = [details.workspace.open('ws-0001'), details.members.open('ws-0001')]
  expect(root.isBusy).toBe(false)
  opening.push(workspaceEdit.open('ws-0001'))
  expect(root.isBusy).toBe(true)
  release()
  await Promise.all(opening)
})
