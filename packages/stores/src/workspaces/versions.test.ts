import { expect, test } from 'vitest'
import { makePeople, makeStatuses, makeWorkspaces } from '../testing/factories.ts'
import { answer, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import { started, statusesOf } from './workspaces.fixture.ts'

const notModified: Answer = { status: 304, body: null }
const listOf = (count: number, version: string): Answer =>
  answer({ services: makeWorkspaces(count) }, { ETag: version })
const tagsOf = (calls: readonly { readonly headers: Readonly<Record<string, string>> }[]) =>
  calls.map(({ headers }) => headers['If-None-Match'])

test('a list is requested by its version, and stays when the service has the same', async () => {
  const { workspaces, transport } = await started()
  transport.next('GET /services/', listOf(3, 'W/"1"'), notModified, listOf(2, 'W/"2"'), notModified)
  const before = transport.callsOf('GET /services/').length
  for (const [version, total] of [
    ['W/"1"', 3],
    ['W/"1"', 3],
    ['W/"2"', 2],
    ['W/"2"', 2],
  ] as const) {
    await workspaces.load()
    expect(workspaces).toMatchObject({ version, total, status: 'ready', problem: null })
  }
  expect(tagsOf(transport.callsOf('GET /services/').slice(before))).toEqual([
    undefined,
    'W/"1"',
    'W/"1"',
    'W/"2"',
  ])
})

test('people are requested by their version, and an unchanged list ends an outage', async () => {
  const { users, transport, clock } = makeRootStore()
  transport.next('GET /users/', answer({ members: makePeople(2) }, { ETag: '"p"' }))
  await users.load()
  transport.next('GET /users/', 'lost', 'lost', 'lost')
  const lost = users.load()
  await clock.advance(5000)
  await lost
  expect(users.problem).not.toBeNull()
  transport.next('GET /users/', notModified)
  const people = users.people
  await users.load()
  expect(users).toMatchObject({ problem: null, missedRefreshes: 0, total: 2 })
  expect(users.people).toBe(people)
  expect(tagsOf(transport.callsOf('GET /users/')).at(-1)).toBe('"p"')
})

test('after a sign-out no version is stored', async () => {
  const { workspaces, transport } = await started()
  transport.next('GET /services/', listOf(3, '"1"'))
  await workspaces.load()
  workspaces.reset()
  await workspaces.load()
  expect(tagsOf(transport.callsOf('GET /services/')).at(-1)).toBeUndefined()
})

test('without a version, 304 is a broken answer', async () => {
  const { workspaces, transport } = await started()
  transport.always('GET /services/', notModified)
  await workspaces.load()
  expect(workspaces.problem).not.toBeNull()
  expect(workspaces.total).toBe(3)
})

test('states are requested since the known version, and only changes are applied', async () => {
  const fixture = await started({ ready: 3 })
  const { workspaces, transport } = fixture
  const ping = async (reply: object): Promise<unknown> => {
    transport.next('PROPFIND /services/ping', answer(reply))
    await workspaces.load()
    return new URL(transport.callsOf('PROPFIND /services/ping').at(-1)?.url ?? '').search
  }
  expect(await ping({ status: makeStatuses(makeWorkspaces(3), 2), version: '7' })).toBe('')
  expect(statusesOf(fixture)).toEqual(['active', 'active', 'down'])
  expect(await ping({ status: [{ serviceid: 'ws-0003', ready: true }], version: '8', since: '7' })).toBe(
    '?since=7',
  )
  expect(statusesOf(fixture)).toEqual(['active', 'active', 'active'])
  expect(workspaces.latestChange).toMatchObject({ up: ['ws-0003'], down: [] })
  expect(await ping({ status: [], version: '8', since: '8' })).toBe('?since=8')
  expect(statusesOf(fixture)).toEqual(['active', 'active', 'active'])
  // A service without versions sends everything.
  expect(await ping({ status: makeStatuses(makeWorkspaces(3), 1) })).toBe('?since=8')
  expect(statusesOf(fixture)).toEqual(['active', 'down', 'down'])
  expect(await ping({ status: makeStatuses(makeWorkspaces(3), 1) })).toBe('')
})

test('a state received before its workspace applies when the workspace is listed', async () => {
  const fixture = await started({ workspaces: 2, ready: 2 })
  const { workspaces, transport } = fixture
  transport.next(
    'PROPFIND /services/ping',
    answer({ status: makeStatuses(makeWorkspaces(3), 3), version: '1' }),
  )
  await workspaces.load()
  transport.next('GET /services/', answer({ services: makeWorkspaces(3) }))
  transport.next('PROPFIND /services/ping', answer({ status: [], version: '1', since: '1' }))
  await workspaces.load()
  expect(statusesOf(fixture)).toEqual(['active', 'active', 'active'])
  expect(workspaces.countOf('active')).toBe(3)
})
