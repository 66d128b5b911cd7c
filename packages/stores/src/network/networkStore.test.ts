import { describe, expect, test } from 'vitest'
import { refusal } from '../testing/fakeTransport.ts'
import { settle } from '../testing/fakeClock.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

describe('the network-error flag', () => {
  test('[S8-006] it is set, and the person logged out, when a call ends in a network failure', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.always('POST /auth/login', 'lost')
    await root.session.signIn({ accountId: '1', email: 'a@b.example', password: 'x' })
    expect(root.network.hasFailed).toBe(true)
    expect(root.session.isSignedIn).toBe(false)
  })

  test('retry asks for the configuration again and clears it on success', async () => {
    const { root, transport, clock } = makeRootStore({ role: null })
    root.network.fail()
    transport.always('GET /config', 'lost')
    const attempt = root.network.retry()
    await clock.advance(5000)
    await expect(attempt).resolves.toBe(false)
    expect(root.network.hasFailed).toBe(true)
    transport.always('GET /config', refusal(-57))
    await expect(root.network.retry()).resolves.toBe(false)
    expect(root.network.hasFailed).toBe(true)
  })

  test('an answer clears it', async () => {
    const { root, transport } = makeRootStore({ role: null })
    root.network.fail()
    await expect(root.network.retry()).resolves.toBe(true)
    expect(root.network.hasFailed).toBe(false)
    expect(transport.callsOf('GET /config')).toHaveLength(1)
  })
})

describe('the connection', () => {
  test('it is followed, and its return retries by itself', async () => {
    const { root, page, transport } = makeRootStore({ isFresh: true })
    page.setOnline(false)
    void root.start()
    expect(root.network.isOnline).toBe(false)
    root.network.fail()
    page.setOnline(true)
    expect(root.network.isOnline).toBe(true)
    await settle()
    expect(root.network.hasFailed).toBe(false)
    const asked = transport.callsOf('GET /config').length
    page.setOnline(false)
    page.setOnline(true)
    await settle()
    expect(transport.callsOf('GET /config')).toHaveLength(asked)
    root.stop()
    page.setOnline(false)
    expect(root.network.isOnline).toBe(true)
  })
})
