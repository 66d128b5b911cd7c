import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { GroupMembersSchema } from '../api/contract/member.ts'
import { answer, refusal, type Route } from '../testing/fakeTransport.ts'
import type { RootStoreOptions } from '../testing/makeRootStore.ts'
import { FIXTURE_TIME, makePerson } from '../testing/factories.ts'
import { saved, toastKeys, undo } from '../undo/undo.fixture.ts'
import { OTHER, OWNER, USER, withPeople } from '../users/users.fixture.ts'
import { newerMembers } from '../workspaces/members/members.fixture.ts'

const opened = async (options: RootStoreOptions = {}) => {
  const fixture = await withPeople({ workspaces: 3, ...options })
  const { access } = fixture.root.signedIn.details
  fixture.transport.always('GET /groups/ws-0002/members', answer({ members: [OWNER, OTHER], revision: 1 }))
  await access.open(USER)
  const names = () => access.workspaces.map(({ name }) => name)
  const sent = (id: string) =>
    fixture.transport.bodiesOf(`POST /groups/${id}/members`).map((body) => v.parse(GroupMembersSchema, body))
  return { ...fixture, access, names, sent }
}

test('a person’s workspaces are found in the lists of members', async () => {
  const { access, names } = await opened()
  expect(names()).toEqual(['Accounting', 'Front desk'])
  expect(access.others.map(({ name }) => name)).toEqual(['Design studio'])
  expect(access).toMatchObject({ isReady: true, checked: 3, unknown: 0 })
})

const SHARES = 'GET /users/user%40northwind.example/shares' satisfies Route
const since = { since: '2026-01-03T09:00:00.000Z', by: OWNER }
const offering: RootStoreOptions = {
  config: { features: ['sharedSince'] },
  answers: { [SHARES]: answer({ shares: [{ serviceid: 'ws-0002', ...since }] }) },
}

test('are read at once, with since when, from a service that offers it', async () => {
  const { access, names, transport } = await opened(offering)
  expect(names()).toEqual(['Design studio'])
  expect(access.origins.get('ws-0002')).toEqual(since)
  expect(transport.callsOf(SHARES)).toHaveLength(1)
  expect(transport.calls.filter(({ url }) => url.includes('/groups/'))).toEqual([])
})

test('what is given counts from now', async () => {
  const { access } = await opened(offering)
  await access.give('ws-0001')
  expect(access.origins.get('ws-0001')).toEqual({ since: new Date(FIXTURE_TIME).toISOString(), by: OWNER })
  await access.revoke('ws-0001')
  expect(access.origins.has('ws-0001')).toBe(false)
})

test('what an undo gives back counts from when it did', async () => {
  const fixture = await opened(offering)
  const { access, root, transport } = fixture
  transport.always('GET /groups/ws-0002/members', answer({ members: [OWNER, USER], revision: 1 }))
  await access.revoke('ws-0002')
  expect(access.origins.has('ws-0002')).toBe(false)
  root.signedIn.undo.notify(saved, access.undo)
  await undo(fixture)
  expect(access.origins.get('ws-0002')).toEqual(since)
})

test('a list that cannot be read is counted', async () => {
  const { transport, access } = await opened()
  transport.always('GET /groups/ws-0003/members', refusal(ErrorCode.forbidden))
  await access.reread()
  expect(access).toMatchObject({ checked: 3, unknown: 1 })
})

test('the numbers in the list of users follow', async () => {
  const { transport, access } = await opened({ people: [makePerson(2, { workspaces: 2 })] })
  const { length } = transport.callsOf('GET /users/')
  await access.revoke('ws-0001')
  expect(transport.callsOf('GET /users/')).toHaveLength(length + 1)
})

test('revoking removes the person from the newest list, and nobody else', async () => {
  const { transport, access, names, sent } = await opened()
  transport.answerBy(newerMembers('ws-0001', [OWNER, USER, OTHER]))
  await expect(access.revoke('ws-0001')).resolves.toBe(true)
  expect(sent('ws-0001')).toEqual([{ members: [OWNER, OTHER], revision: 7 }])
  expect(names()).toEqual(['Front desk'])
})

test('giving adds the person', async () => {
  const { access, names, sent } = await opened()
  await expect(access.give('ws-0002')).resolves.toBe(true)
  expect(sent('ws-0002')).toEqual([{ members: [OWNER, OTHER, USER], revision: 1 }])
  expect(names()).toEqual(['Accounting', 'Design studio', 'Front desk'])
})

test('a revoked workspace is shared again, unless another user did so', async () => {
  const fixture = await opened()
  const { access, names, root, sent } = fixture
  await access.revoke('ws-0001')
  root.signedIn.undo.notify(saved, access.undo)
  await undo(fixture)
  expect(sent('ws-0001').at(-1)?.members).toContain(USER)
  expect(names()).toEqual(['Accounting', 'Front desk'])
  expect(toastKeys(fixture)).toEqual(['undo.undone'])
})

test('undo is refused when another user has changed the same since', async () => {
  const fixture = await opened()
  const { access, root, sent, transport } = fixture
  await access.revoke('ws-0001')
  root.signedIn.undo.notify(saved, access.undo)
  transport.answerBy(newerMembers('ws-0001', [OWNER, USER]))
  const before = sent('ws-0001').length
  await undo(fixture)
  expect(
    sent('ws-0001')
      .slice(before)
      .map(({ revision }) => revision),
  ).not.toContain(7)
  expect(toastKeys(fixture)).toEqual(['undo.changedBy'])
})

test('nothing is undone where another user was faster', async () => {
  const { transport, access } = await opened()
  transport.answerBy(newerMembers('ws-0001', [OWNER, OTHER]))
  await access.revoke('ws-0001')
  expect(access.undo).toBeNull()
})

test('what is refused stays as it was', async () => {
  const { transport, access, names } = await opened()
  transport.always('POST /groups/ws-0001/members', refusal(ErrorCode.forbidden))
  await expect(access.revoke('ws-0001')).resolves.toBe(false)
  expect(names()).toEqual(['Accounting', 'Front desk'])
  expect(access).toMatchObject({ savingId: null, saveProblem: { code: ErrorCode.forbidden } })
})

test('the role user reads nothing', async () => {
  const { transport, access } = await opened({ role: 'user' })
  expect(access.email).toBeNull()
  expect(transport.calls.filter(({ url }) => url.includes('/groups/'))).toEqual([])
})

test('the forms of the panels store no drafts', async () => {
  const { root, storage } = await opened()
  const { workspace } = root.signedIn.details
  await workspace.open('ws-0001')
  workspace.set('name', 'Books')
  workspace.close()
  expect(storage.keys().filter((key) => key.includes('Draft'))).toEqual([])
})
