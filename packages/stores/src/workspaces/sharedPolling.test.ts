import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { answer, type Answer } from '../testing/fakeTransport.ts'
import { makeAccount, makeStatuses, makeUserData, makeWorkspaces } from '../testing/factories.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { started } from './workspaces.fixture.ts'

const KEY = 'portico.polled.workspaces'
const ACCOUNT = 'portico.accountChanged'
const ROUND = 30_000

const lists = ({ transport }: RootFixture): number => transport.callsOf('GET /services/').length
const pings = ({ transport }: RootFixture): number => transport.callsOf('PROPFIND /services/ping').length
const accounts = ({ transport }: RootFixture): number => transport.callsOf('GET /auth/userdata').length

/** Messages that this tab sends from now on, by key. */
const messagesOf = ({ storage }: RootFixture) => {
  const messages: [key: string, value: string][] = []
  const set = storage.set.bind(storage)
  storage.set = (key, value) => {
    messages.push([key, value])
    set(key, value)
  }
  return messages
}

const receiveMessage = async ({ storage }: RootFixture, key: string, message: string): Promise<void> => {
  storage.changeElsewhere(key, message)
  storage.changeElsewhere(key, null)
  await settle()
}

const versioned: Record<'GET /services/' | 'PROPFIND /services/ping', Answer> = {
  'GET /services/': answer({ services: makeWorkspaces(3) }, { ETag: '"7"' }),
  'PROPFIND /services/ping': answer({ status: makeStatuses(makeWorkspaces(3), 3), version: '8' }),
}

/** A started fixture, with another tab that polls. */
const withPollingTab = async (answers: Partial<typeof versioned> = versioned) => {
  const fixture = await started({ answers })
  fixture.locks.setElsewhere(KEY, true)
  return fixture
}

describe('polling in several visible tabs', () => {
  test('one tab polls, and notifies the others of its versions', async () => {
    const fixture = await started({ answers: versioned })
    const message = messagesOf(fixture)
    await fixture.clock.advance(ROUND)
    expect([lists(fixture), pings(fixture)]).toEqual([2, 2])
    expect(fixture.locks.taken).toContain(KEY)
    expect(message).toEqual([[KEY, '"7" 8']])
    expect(fixture.storage.get(KEY)).toBeNull()
  })

  test('a tab that is notified of its own versions counts them as checked', async () => {
    const fixture = await withPollingTab()
    for (let round = 0; round < 10; round += 1) {
      await fixture.clock.advance(ROUND)
      await receiveMessage(fixture, KEY, '"7" 8')
    }
    expect([lists(fixture), pings(fixture)]).toEqual([1, 1])
    expect(fixture.workspaces.lastCheckedAt).toBe(fixture.clock.now())
  })

  test.each([
    ['another list', '"9" 8'],
    ['other states', '"7" 9'],
    ['no versions', ''],
  ])('another that is notified of %s polls once', async (_name, message) => {
    const fixture = await withPollingTab()
    await receiveMessage(fixture, KEY, message)
    expect([lists(fixture), pings(fixture)]).toEqual([2, 2])
  })

  test('without versions, each tab polls when notified of a refresh', async () => {
    const fixture = await withPollingTab({})
    await receiveMessage(fixture, KEY, '')
    expect([lists(fixture), pings(fixture)]).toEqual([2, 2])
  })

  test('a tab’s own problem clears with the next message', async () => {
    const fixture = await withPollingTab()
    fixture.transport.next('PROPFIND /services/ping', { status: 200, body: null })
    await fixture.workspaces.load()
    expect(fixture.workspaces.problem).not.toBeNull()
    await receiveMessage(fixture, KEY, '"7" 8')
    expect(fixture.workspaces.problem).toBeNull()
  })

  test('a tab without a message for two intervals polls itself', async () => {
    const fixture = await withPollingTab()
    await fixture.clock.advance(ROUND)
    expect(lists(fixture)).toBe(1)
    await fixture.clock.advance(3 * ROUND)
    expect(lists(fixture)).toBe(4)
  })

  test('a tab that comes to the front polls at once', async () => {
    const fixture = await withPollingTab()
    fixture.page.setVisible(false)
    await receiveMessage(fixture, KEY, '"9" 9')
    expect(lists(fixture)).toBe(1)
    fixture.page.setVisible(true)
    await settle()
    expect(lists(fixture)).toBe(2)
  })

  test('another tab takes over when the first is hidden or closed', async () => {
    const fixture = await withPollingTab()
    await receiveMessage(fixture, KEY, '"7" 8')
    fixture.locks.setElsewhere(KEY, false)
    await fixture.clock.advance(ROUND)
    expect([lists(fixture), fixture.locks.taken.has(KEY)]).toEqual([2, true])
    fixture.page.setVisible(false)
    expect(fixture.locks.taken.has(KEY)).toBe(false)
  })

  test('leaving the page gives the turn away, also while it is asked for', async () => {
    const fixture = await started()
    await fixture.clock.advance(ROUND)
    fixture.workspaces.stop()
    expect([fixture.locks.taken.size, fixture.page.listenerCount]).toEqual([0, 0])
    const take = fixture.locks.take.bind(fixture.locks)
    const { promise, resolve: give } = Promise.withResolvers<void>()
    fixture.locks.take = async (name) => {
      await promise
      return take(name)
    }
    fixture.workspaces.start()
    await settle()
    await fixture.clock.advance(ROUND)
    fixture.workspaces.stop()
    give()
    await settle()
    expect(fixture.locks.taken.size).toBe(0)
  })

  test('a failed refresh is not announced', async () => {
    const fixture = await started({ answers: versioned })
    const message = messagesOf(fixture)
    fixture.transport.next('PROPFIND /services/ping', { status: 200, body: null })
    await fixture.clock.advance(ROUND)
    expect(message).toEqual([])
  })
})

describe('the account in several visible tabs', () => {
  test('one tab refreshes it, and notifies the others of changes', async () => {
    const fixture = makeRootStore()
    const message = messagesOf(fixture)
    const stop = fixture.root.signedIn.followAccount()
    await fixture.clock.advance(ROUND)
    fixture.transport.always(
      'GET /auth/userdata',
      answer(makeUserData({ account: makeAccount({ people: 99 }) })),
    )
    await fixture.clock.advance(ROUND)
    expect(message.map(([key, value]) => [key, value === 'unchanged'])).toEqual([
      [ACCOUNT, true],
      [ACCOUNT, false],
    ])
    stop()
    expect(fixture.locks.taken.size).toBe(0)
  })

  test('the others refresh after a change', async () => {
    const fixture = makeRootStore()
    fixture.locks.setElsewhere(ACCOUNT, true)
    const stop = fixture.root.signedIn.followAccount()
    for (let round = 0; round < 5; round += 1) {
      await fixture.clock.advance(ROUND)
      await receiveMessage(fixture, ACCOUNT, 'unchanged')
    }
    expect(accounts(fixture)).toBe(0)
    await receiveMessage(fixture, ACCOUNT, '1')
    expect(accounts(fixture)).toBe(1)
    stop()
  })
})
