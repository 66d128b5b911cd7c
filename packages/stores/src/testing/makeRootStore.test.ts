import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  ConfigSchema,
  LoginReplySchema,
  UserDataSchema,
  WorkspaceReplySchema,
} from '../api/contract/index.ts'
import { makeConfig, makeLoginReply, makeUserData, makeWorkspaces } from './factories.ts'
import { settle } from './fakeClock.ts'
import { makeRootStore } from './makeRootStore.ts'

describe('the factories', () => {
  test('their results match the contract', () => {
    expect(v.is(ConfigSchema, makeConfig())).toBe(true)
    expect(v.parse(UserDataSchema, makeUserData())).toEqual(makeUserData())
    expect(v.parse(LoginReplySchema, makeLoginReply())).toEqual(makeLoginReply())
    for (const service of makeWorkspaces(20))
      expect(v.parse(WorkspaceReplySchema, { service })).toEqual({ service })
  })

  test('no two workspaces share an id, a name or an address', () => {
    const workspaces = makeWorkspaces(100)
    for (const key of ['id', 'name', 'subdomain', 'machine'] as const)
      expect(new Set(workspaces.map((workspace) => workspace[key])).size).toBe(100)
  })
})

describe('makeRootStore', () => {
  test('by default an owner is signed in and sees seven workspaces, six of them up', () => {
    const { root, transport } = makeRootStore()
    expect(root.session).toMatchObject({ state: 'signedIn', role: 3 })
    expect(root.signedIn.workspaces).toMatchObject({ status: 'ready', total: 7, activeCount: 6 })
    expect(root.toasts.shown).toEqual([])
    expect(transport.calls).toEqual([])
  })

  test('its store contains what the transport would deliver', async () => {
    const still = makeRootStore({ workspaces: 5, ready: 2, role: 'admin' }).root
    const { root } = makeRootStore({ workspaces: 5, ready: 2, role: 'admin', isFresh: true })
    await root.start()
    await root.signedIn.workspaces.load()
    expect(root.signedIn.workspaces.entries.toJSON()).toEqual(still.signedIn.workspaces.entries.toJSON())
    expect(root.signedIn.workspaces.states.toJSON()).toEqual(still.signedIn.workspaces.states.toJSON())
    expect(root.session.user).toEqual(still.session.user)
    expect(root.account.value).toEqual(still.account.value)
    expect(root.config.value).toEqual(still.config.value)
  })

  test.each([
    ['idle', 'ready'],
    ['loading', 'loading'],
    ['failed', 'failed'],
  ] as const)('a list that is %s is %s after a load', async (list, status) => {
    const { root } = makeRootStore({ list })
    expect(root.signedIn.workspaces.status).toBe('idle')
    root.signedIn.workspaces.start()
    await settle()
    expect(root.signedIn.workspaces.status).toBe(status)
    root.signedIn.workspaces.stop()
  })

  test('workspaces may be unchecked, and the session signed out', () => {
    expect(makeRootStore({ ready: null }).root.signedIn.workspaces.statusOf('ws-0001')).toBe('checking')
    expect(makeRootStore({ role: null }).root).toMatchObject({
      session: { state: 'signedOut', endReason: null },
      signedIn: { workspaces: { total: 0 } },
    })
  })
})
