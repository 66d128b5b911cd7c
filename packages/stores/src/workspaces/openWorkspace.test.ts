import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makeFeatures, makeWorkspace } from '../testing/factories.ts'
import { answer, never, refusal, type Script } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

const plain = 'https://accounting-4821.portico.example'

describe('opening a workspace', () => {
  test('the tab is opened inside the click, then pointed at the address', async () => {
    const { opener, workspaces } = makeRootStore({ workspaces: 2, ready: 1 })
    const opening = workspaces.openWorkspace('ws-0001')
    expect(opener.tabs).toEqual([null])
    await expect(opening).resolves.toEqual({ outcome: 'opened', url: plain })
    expect(opener.tabs).toEqual([`${plain}/?otl=fixture`])
  })

  test('[S7-010] [S1-011] as a user the body is empty, as an administrator it has the flag', async () => {
    const { transport, workspaces } = makeRootStore({ role: 'admin' })
    await workspaces.openWorkspace('ws-0001')
    await workspaces.openWorkspace('ws-0001', { asAdministrator: true })
    expect(transport.bodiesOf('POST /auth/oturl')).toEqual([{}, { webadmin: true }])
  })

  test('the one-time URL is requested for the workspace that it opens', async () => {
    const { root, transport } = makeRootStore({ workspaces: 2, ready: 2 })
    await root.signedIn.workspaces.openWorkspace('ws-0002')
    expect(transport.callsOf('POST /auth/oturl').map(({ url }) => url.split('?')[1])).toEqual([
      'serviceid=ws-0002',
    ])
  })

  test('[S6-010] a user cannot open one as an administrator', async () => {
    const { transport, opener, workspaces } = makeRootStore({ role: 'user' })
    const opening = workspaces.openWorkspace('ws-0001', { asAdministrator: true })
    await expect(opening).resolves.toEqual({ outcome: 'unavailable', url: plain })
    expect([opener.tabs, transport.calls]).toEqual([[], []])
  })

  test.each([
    ['refused', refusal(ErrorCode.forbidden)],
    ['an internal error', refusal(ErrorCode.internalServerError)],
    ['lost', 'lost'],
    ['a reply that breaks the contract', answer({ suffix: '/x' })],
    ['one that leads elsewhere', answer({ uri: '.evil.example/' })],
  ] satisfies [string, Script][])(
    '[S8-011] [S7-011] when the one-time URL is %s, the plain URL opens and the session stays',
    async (_name, script) => {
      const { root, transport, opener, workspaces } = makeRootStore()
      transport.always('POST /auth/oturl', script)
      await expect(workspaces.openWorkspace('ws-0001')).resolves.toEqual({ outcome: 'opened', url: plain })
      expect(opener.tabs).toEqual([plain])
      expect(root.session.isSignedIn).toBe(true)
      expect(root.network.hasFailed).toBe(false)
    },
  )

  test('[S8-011] a one-time URL without an answer in 5 s has failed', async () => {
    const { transport, opener, clock, workspaces } = makeRootStore()
    transport.always('POST /auth/oturl', never)
    const opening = workspaces.openWorkspace('ws-0001')
    await clock.advance(4999)
    expect(opener.tabs).toEqual([null])
    await clock.advance(1)
    expect(opener.tabs).toEqual([plain])
    await expect(opening).resolves.toMatchObject({ outcome: 'opened' })
  })

  test('[S8-005] an invalid token still ends the session', async () => {
    const { root, transport, workspaces } = makeRootStore()
    transport.always('POST /auth/oturl', refusal(ErrorCode.invalidToken))
    await workspaces.openWorkspace('ws-0001')
    expect(root.session.endReason).toBe('invalidToken')
  })

  test('a tab that the browser blocks requests no one-time URL, and returns the plain one for a link', async () => {
    const { transport, opener, workspaces } = makeRootStore()
    opener.setBlocked(true)
    await expect(workspaces.openWorkspace('ws-0001')).resolves.toEqual({ outcome: 'blocked', url: plain })
    expect(transport.calls).toEqual([])
  })

  test.each([
    ['is down', { workspaces: 1, ready: 0 }, 'ws-0001'],
    ['has not been checked', { workspaces: 1, ready: null }, 'ws-0001'],
    ['belongs to an expired subscription', { workspaces: 1, ready: 1, trialDaysLeft: 0 }, 'ws-0001'],
    ['is not listed', { workspaces: 1, ready: 1 }, 'nowhere'],
  ])('[S2-031] one that %s does not open', async (_name, options, id) => {
    const { opener, workspaces } = makeRootStore(options)
    await expect(workspaces.openWorkspace(id)).resolves.toMatchObject({ outcome: 'unavailable' })
    expect(opener.tabs).toEqual([])
  })

  test.each(['http://gateway.example', 'javascript:alert(1)', 'https://user@gateway.example'])(
    'one at %s, which is no safe link, does not open',
    async (url) => {
      const privateGateway = { enabled: true, available: true, networkId: '', url, useSubdomain: false }
      const workspaces = [makeWorkspace(0, { features: makeFeatures({ privateGateway }) })]
      const { root, opener } = makeRootStore({ workspaces, ready: 1 })
      await expect(root.signedIn.workspaces.openWorkspace('ws-0001')).resolves.toEqual({
        outcome: 'unavailable',
        url,
      })
      expect(opener.tabs).toEqual([])
    },
  )
})
