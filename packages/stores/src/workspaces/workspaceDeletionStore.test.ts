import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { never, refusal, type Route } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const DELETE = 'DELETE /services/ws-0001' satisfies Route
const PING = 'GET http://127.0.0.1:23432/ping' satisfies Route

const asked = async (options: RootStoreOptions = {}) => {
  const fixture = makeRootStore(options)
  await fixture.workspaceDeletion.ask('ws-0001')
  return fixture
}

describe('deleting a workspace', () => {
  test('[S7-023] removes it from the list', async () => {
    const { transport, workspaceDeletion, workspaces } = await asked()
    await expect(workspaceDeletion.confirm()).resolves.toBe('deleted')
    expect(transport.callsOf(DELETE)).toHaveLength(1)
    expect(workspaces).toMatchObject({ total: 6 })
    expect(workspaces.has('ws-0001')).toBe(false)
    expect(workspaceDeletion.isOpen).toBe(false)
  })

  test('[S4-036] [S9-023] and checks the local agent again a second later', async () => {
    const { transport, clock, workspaceDeletion } = await asked({ agent: { access: 'granted' } })
    await workspaceDeletion.confirm()
    await clock.advance(999)
    expect(transport.callsOf(PING)).toEqual([])
    await clock.advance(1)
    expect(transport.callsOf(PING)).toHaveLength(1)
  })

  test('a workspace deleted elsewhere is removed too', async () => {
    const { transport, workspaceDeletion, workspaces } = await asked()
    transport.always(DELETE, refusal(ErrorCode.notFound))
    await expect(workspaceDeletion.confirm()).resolves.toBe('gone')
    expect(workspaces.has('ws-0001')).toBe(false)
  })

  test('a refusal keeps it and sets the problem', async () => {
    const { transport, workspaceDeletion, workspaces } = await asked()
    transport.always(DELETE, refusal(ErrorCode.forbidden))
    await expect(workspaceDeletion.confirm()).resolves.toBeNull()
    expect(workspaceDeletion).toMatchObject({ isOpen: true, isDeleting: false, deleteProblem: { code: -18 } })
    expect(workspaces.has('ws-0001')).toBe(true)
  })

  test('it can be deleted when its members are unknown', async () => {
    const { transport, workspaceDeletion } = makeRootStore()
    transport.always('GET /groups/ws-0001/members', never)
    void workspaceDeletion.ask('ws-0001')
    expect(workspaceDeletion.memberCount).toBeNull()
    await expect(workspaceDeletion.confirm()).resolves.toBe('deleted')
  })

  test('is not available to the role user', async () => {
    const { transport, workspaceDeletion } = await asked({ role: 'user' })
    await expect(workspaceDeletion.confirm()).resolves.toBeNull()
    expect(transport.calls).toEqual([])
  })
})
