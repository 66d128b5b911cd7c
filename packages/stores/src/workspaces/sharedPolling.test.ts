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
const newsOf = ({ storage }: RootFixture) => {
  const news: [key: string, value: string][] = []
  const set = storage.set.bind(storage)
  storage.set = (key, value) => {
    news.push([key, value])
    set(key, value)
  }
  return news
}

const hear = async ({ storage }: RootFixture, key: string, news: string): Promise<void> => {
  storage.changeElsewhere(key, news)
  storage.changeElsewhere(key, null)
  await settle()
}

const versioned: Record<'GET /services/' | 'PROPFIND /services/ping', Answer> = {
  'GET /services/': answer({ services: makeWorkspaces(3) }, { ETag: '"7"' }),
  'PROPFIND /services/ping': answer({ status: makeStatuses(makeWorkspaces(3), 3), version: '8' }),
}

/** A started fixture, with another tab that polls. */
const behindAnother = async (answers: Partial<typeof versioned> = versioned) => {
  const fixture = await started({ answers })
  fixture.locks.setElsewhere(KEY, true)
  return fixture
}

describe('of several visible tabs', () => {
  test('one asks, and tells the others what it has', async () => {
    const fixture = await started({ answers: versioned })
    const news = newsOf(fixture)
    await fixture.clock.advance(ROUND)
    expect([lists(fixture), pings(fixture)]).toEqual([2, 2])
    expect(fixture.locks.taken).toContain(KEY)
    expect(news).toEqual([[KEY, '"7" 8']])
    expect(fixture.storage.get(KEY)).toBeNull()
  })

  test('another that hears what it has asks nothing, and counts it as checked', async () => {
    const fixture = await behindAnother()
    for (let round = 0; round < 10; round += 1) {
      await fixture.clock.advance(ROUND)
      await hear(fixture, KEY, '"7" 8')
    }
    expect([lists(fixture), pings(fixture)]).toEqual([1, 1])
    expect(fixture.workspaces.lastCheckedAt).toBe(fixture.clock.now())
  })

  test.each([
    ['another list', '"9" 8'],
    ['other states', '"7" 9'],
    ['no versions', ''],
  ])('another that hears of %s asks once', async (_name, news) => {
    const fixture = await behindAnother()
    await hear(fixture, KEY, news)
    expect([lists(fixture), pings(fixture)]).toEqual([2, 2])
  })

  test('of a service without versions, each tab asks when it hears of a refresh', async () => {
    const fixture = await behindAnother({})
    await hear(fixture, KEY, '')
    expect([lists(fixture), pings(fixture)]).toEqual([2, 2])
  })

  test('a problem of its own is mended by the next news', async () => {
    const fixture = await behindAnother()
    fixture.transport.next('PROPFIND /services/ping', { status: 200, body: null })
    await fixture.workspaces.load()
    expect(fixture.workspaces.problem).not.toBeNull()
    await hear(fixture, KEY, '"7" 8')
    expect(fixture.workspaces.problem).toBeNull()
  })

  test('one that hears nothing for two intervals asks for itself', async () => {
    const fixture = await behindAnother()
    await fixture.clock.advance(ROUND)
    expect(lists(fixture)).toBe(1)
    await fixture.clock.advance(3 * ROUND)
    expect(lists(fixture)).toBe(4)
  })

  test('one that comes to the front asks at once, whoever polls', async () => {
    const fixture = await behindAnother()
    fixture.page.setVisible(false)
    await hear(fixture, KEY, '"9" 9')
    expect(lists(fixture)).toBe(1)
    fixture.page.setVisible(true)
    await settle()
    expect(lists(fixture)).toBe(2)
  })

  test('the next takes over when the first is hidden or closed', async () => {
    const fixture = await behindAnother()
    await hear(fixture, KEY, '"7" 8')
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

  test('a refresh that failed is not told', async () => {
    const fixture = await started({ answers: versioned })
    const news = newsOf(fixture)
    fixture.transport.next('PROPFIND /services/ping', { status: 200, body: null })
    await fixture.clock.advance(ROUND)
    expect(news).toEqual([])
  })
})

describe('the account of several visible tabs', () => {
  test('one asks for it, and tells whether it has changed', async () => {
    const fixture = makeRootStore()
    const news = newsOf(fixture)
    const stop = fixture.root.signedIn.followAccount()
    await fixture.clock.advance(ROUND)
    fixture.transport.always(
      'GET /auth/userdata',
      answer(makeUserData({ account: makeAccount({ people: 99 }) })),
    )
    await fixture.clock.advance(ROUND)
    expect(news.map(([key, value]) => [key, value === 'unchanged'])).toEqual([
      [ACCOUNT, true],
      [ACCOUNT, false],
    ])
    stop()
    expect(fixture.locks.taken.size).toBe(0)
  })

  test('the others ask when it has', async () => {
    const fixture = makeRootStore()
    fixture.locks.setElsewhere(ACCOUNT, true)
    const stop = fixture.root.signedIn.followAccount()
    for (let round = 0; round < 5; round += 1) {
      await fixture.clock.advance(ROUND)
      await hear(fixture, ACCOUNT, 'unchanged')
    }
    expect(accounts(fixture)).toBe(0)
    await hear(fixture, ACCOUNT, '1')
    expect(accounts(fixture)).toBe(1)
    stop()
  })
})
