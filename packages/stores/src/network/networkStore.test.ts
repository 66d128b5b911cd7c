import { describe, expect, test } from 'vitest'
import { NetworkError } from '../api/errors.ts'
import { makeConfig } from '../testing/factories.ts'
import { answer, refusal, type Answer } from '../testing/fakeTransport.ts'
import { settle } from '../testing/fakeClock.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

describe('the network-error flag', () => {
  test('[S8-006] it is set, and the user signed out, when a call ends in a network failure', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.always('POST /auth/login', 'lost')
    await root.session.signIn({ accountId: '1', email: 'a@b.example', password: 'x' })
    expect(root.network.hasFailed).toBe(true)
    expect(root.session.isSignedIn).toBe(false)
  })

  test('retry loads the configuration again and clears it on success', async () => {
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

  test('after an outage no single call is said to be stopped', async () => {
    const { root, transport, clock } = makeRootStore({ role: null })
    root.network.fail()
    transport.always('GET /config', 'lost')
    const attempt = root.network.retry()
    await clock.advance(5000)
    await attempt
    expect(root.network.call).toBe('GET /api/config')
    transport.always('GET /config', answer(makeConfig()))
    await root.network.retry()
    expect(root.network.call).toBeNull()
  })

  test('a single call is named again after the page was loaded anew', () => {
    const [before, after] = [makeRootStore({ role: null }), makeRootStore({ role: null })]
    before.root.network.fail(new NetworkError('transit', null, { call: 'PROPFIND /api/services/ping' }))
    before.root.network.keepCall()
    const key = 'portico.stoppedCall'
    after.tabStorage.set(key, before.tabStorage.get(key) ?? '')
    after.root.network.start()
    expect(after.root.network.call).toBe('PROPFIND /api/services/ping')
    after.root.network.stop()
  })

  test('an answer clears it', async () => {
    const { root, transport } = makeRootStore({ role: null })
    root.network.fail()
    await expect(root.network.retry()).resolves.toBe(true)
    expect(root.network.hasFailed).toBe(false)
    expect(transport.callsOf('GET /config')).toHaveLength(1)
  })
})

describe('polling for the service', () => {
  test('the pauses grow to a minute, and it ends with the first answer', async () => {
    const { root, transport, clock } = makeRootStore({ role: null })
    root.network.fail()
    const times: number[] = []
    const start = clock.now()
    const down: Answer = refusal(-57)
    transport.always('GET /config', () => {
      times.push(Math.round((clock.now() - start) / 1000))
      return down
    })
    root.network.poll()
    await clock.advance(300_000)
    const pauses = times.map((time, index) => time - (times[index - 1] ?? 0))
    expect(pauses.slice(0, 6)).toEqual([2, 5, 8, 18, 35, 66])
    expect(new Set(pauses.slice(5))).toEqual(new Set([66]))
    expect(root.network.hasFailed).toBe(true)
    transport.always('GET /config', answer(makeConfig()))
    await clock.advance(70_000)
    expect([root.network.hasFailed, clock.pending]).toEqual([false, 0])
  })

  test('a poll that is lost ends no session, and shows no indicator', async () => {
    const { root, transport, clock } = makeRootStore()
    root.network.fail()
    transport.always('GET /config', 'lost')
    const stop = root.network.poll()
    await clock.advance(2300)
    expect(transport.callsOf('GET /config')).toHaveLength(1)
    expect(root.isBusy).toBe(false)
    await clock.advance(60_000)
    expect(root.session.isSignedIn).toBe(true)
    stop()
    await clock.advance(5000)
    expect(clock.pending).toBe(0)
  })
})

describe('the connection', () => {
  test('it is followed, and its return retries automatically', async () => {
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

  test('[S2-017] offline, a call that waits for it shows no indicator, so that the page can be used', async () => {
    const { root, page, workspaces } = makeRootStore({ list: 'idle' })
    root.network.start()
    page.setOnline(false)
    const load = workspaces.load()
    expect(root.isBusy).toBe(false)
    page.setOnline(true)
    expect(root.isBusy).toBe(true)
    await load
    expect(root.isBusy).toBe(false)
    root.network.stop()
  })
})
