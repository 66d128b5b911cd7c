import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { GroupMembersChangeSchema } from '../api/contract/requests.ts'
import { settle } from '../testing/fakeClock.ts'
import { refusal, type Route } from '../testing/fakeTransport.ts'
import type { RootFixture } from '../testing/makeRootStore.ts'
import { OTHER, OWNER, USER, withPeople } from '../users/users.fixture.ts'
import { saved, toastKeys, undo } from './undo.fixture.ts'

const MEMBERS = 'POST /groups/ws-0001/members' satisfies Route

const lists = (fixture: RootFixture) =>
  fixture.transport.bodiesOf(MEMBERS).map((body) => v.parse(GroupMembersChangeSchema, body))

const shared = async () => {
  const fixture = await withPeople()
  const { root, sharing } = fixture
  await sharing.open({ workspace: 'ws-0001' })
  sharing.assign([OTHER], true)
  sharing.assign([USER], false)
  await expect(sharing.save()).resolves.toBe('saved')
  root.signedIn.undo.notify(saved, sharing.undo)
  sharing.close()
  return fixture
}

const changedMap = async () => {
  const fixture = await withPeople({ workspaces: 3 })
  const { access, root, users } = fixture
  await access.open('all')
  const person = users.byEmail.get(OTHER)
  for (const id of ['ws-0001', 'ws-0002']) if (person) access.stage(id, person, true)
  await expect(access.save()).resolves.toBe('saved')
  root.signedIn.undo.notify(saved, access.undo)
  return fixture
}

describe('undo of sharing', () => {
  test('adds whom the save removed, and removes whom it added', async () => {
    const fixture = await shared()
    await undo(fixture)
    const [first, last] = lists(fixture)
    expect(new Set(last?.members)).toEqual(new Set([OWNER, USER]))
    expect([first?.undoes, last?.revision, last?.undoes]).toEqual([undefined, 2, 2])
    expect(toastKeys(fixture)).toEqual(['undo.undone'])
  })

  test('of several workspaces has progress, and the open map shows it', async () => {
    const fixture = await changedMap()
    const { access, root, transport, users } = fixture
    const release = transport.hold('POST /groups/ws-0002/members')
    await undo(fixture)
    expect(root.signedIn.bulkRuns.get('undo')).toMatchObject({ settled: 1, total: 2, isRunning: true })
    expect(root.signedIn.isRunningBulk).toBe(true)
    release()
    await settle()
    expect(root.signedIn.bulkRuns.has('undo')).toBe(false)
    expect(toastKeys(fixture)).toEqual(['undo.undone'])
    const person = users.byEmail.get(OTHER)
    expect(person && access.levelOf('ws-0002', person)).toBe('no')
  })

  test('reports how many of several lists were restored', async () => {
    const fixture = await changedMap()
    fixture.transport.next('POST /groups/ws-0002/members', refusal(ErrorCode.forbidden))
    await undo(fixture)
    expect(fixture.root.toasts.queue).toMatchObject([
      { messageKey: 'undo.partly', values: { done: 1, total: 2 } },
    ])
  })
})
