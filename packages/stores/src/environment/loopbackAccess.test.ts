import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { createLocalAgent, type NativePermissions } from './loopbackAccess.ts'

class FakePermission extends EventTarget {
  state: string
  constructor(state: string) {
    super()
    this.state = state
  }
}

/** A browser that has the permission under these names. */
const browser = (names: readonly string[], permission: FakePermission): NativePermissions => ({
  query: ({ name }) =>
    names.includes(name) ? Promise.resolve(permission) : Promise.reject(new TypeError(`${name}?`)),
})

const accessOf = (hostname: string, permissions: NativePermissions | undefined) =>
  createLocalAgent(hostname, permissions, null).access()

describe('the permission to call this machine', () => {
  test.each(['prompt', 'granted', 'denied'])(
    'is %s when the browser says so, by either name',
    async (state) => {
      for (const name of ['loopback-network', 'local-network-access'])
        expect(await accessOf('portico.example', browser([name], new FakePermission(state)))).toBe(state)
    },
  )

  test('the permission has the name that the browser knows', async () => {
    for (const name of ['loopback-network', 'local-network-access']) {
      const native = browser([name], new FakePermission('denied'))
      expect(await createLocalAgent('portico.example', native, null).permission()).toEqual({
        access: 'denied',
        name,
      })
      expect(await createLocalAgent('127.0.0.1', native, null).permission()).toEqual({
        access: 'granted',
        name: null,
      })
    }
  })

  test('is granted when the browser has no such permission, or an unknown state', async () => {
    expect(await accessOf('portico.example', undefined)).toBe('granted')
    expect(await accessOf('portico.example', browser([], new FakePermission('prompt')))).toBe('granted')
    const odd = browser(['loopback-network'], new FakePermission('perhaps'))
    expect(await accessOf('portico.example', odd)).toBe('granted')
  })

  test.each(['localhost', '127.0.0.1', '[::1]', 'portico.localhost'])(
    'is granted from %s, which is this machine',
    async (hostname) => {
      const prompting = browser(['loopback-network'], new FakePermission('prompt'))
      expect(await accessOf(hostname, prompting)).toBe('granted')
    },
  )

  test('[S9-024] uses port 23432 unless the page names another address', () => {
    expect(createLocalAgent('portico.example', undefined, null).url).toBe('http://127.0.0.1:23432')
    expect(createLocalAgent('portico.example', undefined, 'http://127.0.0.1:9').url).toBe(
      'http://127.0.0.1:9',
    )
  })

  test('a change of the permission is notified until disposed, also when disposed at once', async () => {
    const permission = new FakePermission('prompt')
    const agent = createLocalAgent('portico.example', browser(['loopback-network'], permission), null)
    let changes = 0
    const dispose = agent.onAccessChange(() => (changes += 1))
    agent.onAccessChange(() => (changes += 100))()
    await settle()
    permission.dispatchEvent(new Event('change'))
    dispose()
    permission.dispatchEvent(new Event('change'))
    expect(changes).toBe(1)
  })
})
