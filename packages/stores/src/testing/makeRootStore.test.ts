import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  ConfigSchema,
  LoginReplySchema,
  UserDataSchema,
  WorkspaceReplySchema,
} from '../api/contract/index.ts'
import { makeConfig, makeLoginReply, makeUserData, makeWorkspaces } from './factories.ts'
import { makeRootStore } from './makeRootStore.ts'

describe('the factories', () => {
  test('their results match the contract', () => {
    expect(v.is(ConfigSchema, makeConfig())).toBe(true)
    expect(v.parse(UserDataSchema, makeUserData())).toEqual(makeUserData())
    expect(v.parse(LoginReplySchema, makeLoginReply())).toEqual(makeLoginReply())
    for (const service of makeWorkspaces(20))
      expect(v.parse(WorkspaceReplySchema, { service })).toEqual({ service })
  })
})

describe('makeRootStore', () => {
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
})
