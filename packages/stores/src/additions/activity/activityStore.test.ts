import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { makeEvent, makeEvents } from '../../testing/factories.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, refusal, type Script } from '../../testing/fakeTransport.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'

const ROUTE = 'GET /account/activity/'

/** A service with this many events. */
const paged = (count: number): Script => {
  const all = makeEvents(count)
  return ({ url }) => {
    const query = new URL(url).searchParams
    const before = query.get('before')
    const start = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1
    const end = start + Number(query.get('limit'))
    return answer({ events: all.slice(start, end), hasMore: end < all.length })
  }
}

const start = (script: Script = paged(120)) => {
  const fixture = makeRootStore()
  fixture.transport.always(ROUTE, script)
  const queries = () =>
    fixture.transport.callsOf(ROUTE).map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  return { ...fixture, queries, ids: () => fixture.activity.entries.map(({ id }) => id) }
}

describe('the activity', () => {
  test('requests only the filtered events', async () => {
    const { activity, queries } = start()
    await activity.show({})
    await activity.show({
      person: 'ana@northwind.example',
      workspace: 'ws-1',
      kinds: ['people', 'billing'],
      from: Date.UTC(2026, 10, 1),
      to: Date.UTC(2026, 11, 1),
    })
    expect(queries()).toEqual([
      { limit: '50' },
      {
        limit: '50',
        person: 'ana@northwind.example',
        workspace: 'ws-1',
        kind: 'people,billing',
        from: '2026-11-01T00:00:00.000Z',
        to: '2026-12-01T00:00:00.000Z',
      },
    ])
  })

  test('is appended page by page to its end', async () => {
    const { activity, ids, queries, root } = start()
    await activity.show({})
    expect(activity.entries[0]).toMatchObject({ id: '1000', at: Date.parse(makeEvent().at) })
    const more = activity.more()
    expect([activity.isLoadingMore, root.isBusy]).toEqual([true, false])
    expect(await activity.more()).toBe(false)
    expect(await more).toBe(true)
    expect(await activity.more()).toBe(true)
    expect([activity.hasMore, activity.isLoadingMore]).toEqual([false, false])
    expect(await activity.more()).toBe(false)
    expect(ids()).toEqual(makeEvents(120).map(({ id }) => id))
    expect(queries().map(({ before }) => before)).toEqual([undefined, '951', '901'])
  })

  test('of a newer filter replaces one that is loading', async () => {
    const { activity, ids, transport } = start()
    const outdated = transport.hold(ROUTE)
    const first = activity.show({ person: 'ana@northwind.example' })
    await settle()
    const second = activity.show({ person: 'ben@northwind.example' })
    await second
    outdated(answer({ events: [makeEvent(7)], hasMore: false }))
    expect(await first).toBe(false)
    expect(activity.filter.person).toBe('ben@northwind.example')
    expect(ids()).toHaveLength(50)
    const more = transport.hold(ROUTE)
    const appending = activity.more()
    await settle()
    await activity.show({})
    more()
    await appending
    expect([ids().length, activity.isLoadingMore]).toEqual([50, false])
  })

  test('keeps the shown events beside a problem, and continues from there', async () => {
    const { activity, ids, transport, root } = start()
    await activity.show({})
    transport.next(ROUTE, refusal(ErrorCode.forbidden), refusal(ErrorCode.forbidden))
    expect(await activity.more()).toBe(false)
    expect(activity).toMatchObject({ status: 'ready', isLoadingMore: false, problem: { kind: 'refused' } })
    expect(await activity.show({})).toBe(false)
    expect(ids()).toHaveLength(50)
    expect(root.session.isSignedIn).toBe(true)
    expect(await activity.more()).toBe(true)
    expect([ids().length, activity.problem]).toEqual([100, null])
  })

  test('omits events without a time', async () => {
    const { activity, ids } = start(
      answer({ events: [makeEvent(0, { at: 'soon' }), makeEvent(1)], hasMore: false }),
    )
    await activity.show({})
    expect(ids()).toEqual(['999'])
  })

  test('is read completely for a file, or up to a bound that it reports', async () => {
    const { activity, ids, queries, transport } = start(paged(250))
    await activity.show({ kinds: ['people'] })
    const all = await activity.readAll()
    expect([all?.entries.length, all?.isCut]).toEqual([250, false])
    expect(queries().map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'people'))
    expect(ids()).toHaveLength(50)
    expect(await activity.readAll(200)).toMatchObject({ isCut: true, entries: { length: 200 } })
    transport.next(ROUTE, refusal(ErrorCode.forbidden))
    expect(await activity.readAll()).toBeNull()
  })

  test('is forgotten at sign-out', async () => {
    const { activity, root } = start()
    await activity.show({ kinds: ['people'] })
    root.session.signOut()
    expect(activity).toMatchObject({ status: 'idle', entries: [], filter: {}, hasMore: false })
  })
})
