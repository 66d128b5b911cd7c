import { expect, test } from 'vitest'
import { makeConfig } from '../testing/factories.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const script = 'https://js.hs-scripts.com/42.js'

const of = (
  role: RootStoreOptions['role'],
  hubSpotChat: { portalId: string; visibleForRoleUser: boolean } | null,
  chatScript: string | null = script,
) => {
  const externalUrls = { ...makeConfig().externalUrls, chatScript }
  return makeRootStore({ role: role ?? null, config: { hubSpotChat, externalUrls } }).root.config.chatScript
}

test.each([
  ['owner', false, script],
  ['admin', false, script],
  ['user', false, null],
  ['user', true, script],
  [null, true, null],
] as const)('[S6-014] for %s, with visibleForRoleUser %s: %s', (role, visibleForRoleUser, expected) => {
  expect(of(role, { portalId: '42', visibleForRoleUser })).toBe(expected)
})

test('[S1-008] without an address it is HubSpot’s default', () => {
  expect(of('owner', { portalId: '4 2', visibleForRoleUser: true }, null)).toBe(
    'https://js.hs-scripts.com/4%202.js',
  )
})

test('[S1-008] there is none without a chat, or without a safe address', () => {
  expect(of('owner', null)).toBeNull()
  const chat = { portalId: '42', visibleForRoleUser: true }
  expect(of('owner', chat, 'http://chat.example/x.js')).toBeNull()
  expect(of('owner', chat, 'data:text/javascript,')).toBeNull()
})
