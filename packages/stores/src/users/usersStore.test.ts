import { describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makePeople, makePerson } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { PEOPLE_COLUMNS, type PeopleSort } from './sortPeople.ts'

const LIST = 'GET /users/'
const BY_NAME: PeopleSort = { columnId: 'name', direction: 'ascending' }

const loaded = async (options: Parameters<typeof makeRootStore>[0] = {}): Promise<RootFixture> => {
  const fixture = makeRootStore(options)
  await fixture.root.users.load()
  return fixture
}

describe('the list of people', () => {
  test('[S7-019] is asked for once by all who ask at the same time', async () => {
    const { root, transport } = makeRootStore()
    await Promise.all([root.users.load(), root.users.load()])
    expect(transport.callsOf(LIST)).toHaveLength(1)
    expect(root.users).toMatchObject({ total: 6, status: 'ready', problem: null, isStale: false })
  })

  test('a refresh leaves those whom it does not change, and the list when it changes nobody', async () => {
    const { root, transport } = await loaded()
    const before = root.users.people
    await root.users.load()
    expect(root.users.people).toBe(before)
    transport.always(LIST, answer({ members: [...makePeople(5), makePerson(5, { status: 4 })] }))
    await root.users.load()
    expect(root.users.people).not.toBe(before)
    const same = root.users.people.filter((person, index) => person === before[index])
    expect(same).toHaveLength(5)
    expect(root.users.byEmail.get('person.5@northwind.example')?.status).toBe(4)
  })

  test.each([
    [{ id: 'Person.5@northwind.example' }],
    [{ name: 'Farah Abel' }],
    [{ level: 2 as const }],
    [{ status: 3 as const }],
    [{ data: { ...makePerson(5).data, firstName: 'Fara' } }],
    [{ data: { ...makePerson(5).data, lastName: null } }],
    [{ data: { ...makePerson(5).data, activeDirectoryId: 'farah' } }],
  ])('a refresh brings %j', async (change) => {
    const { root, transport } = await loaded()
    const before = root.users.byEmail.get('person.5@northwind.example')
    transport.always(LIST, answer({ members: [...makePeople(5), makePerson(5, change)] }))
    await root.users.load()
    expect(root.users.byEmail.get('person.5@northwind.example')).not.toBe(before)
  })

  test('one who was added takes their place by name; one who is gone leaves it', async () => {
    const { root } = await loaded()
    root.users.receiveOne(makePerson(40, { id: 'Bea@Northwind.example', name: 'Bea Blum' }))
    expect(root.users.people.map(({ name }) => name)).toEqual([
      'Adrian Cole',
      'Bea Blum',
      'Dmitri Abel 3',
      'Élodie Abel 4',
      'Farah Abel 5',
      'Olivia Marsh',
      'Uma Finch',
    ])
    root.users.forget('bea@northwind.example')
    expect(root.users.total).toBe(6)
  })

  test('a list that was asked for before a change does not undo it', async () => {
    const { root, transport } = await loaded()
    const { promise, resolve } = Promise.withResolvers<Answer>()
    transport.next(LIST, promise)
    const refresh = root.users.load()
    root.users.forget('person.5@northwind.example')
    resolve(answer({ members: makePeople(6) }))
    await expect(refresh).resolves.toBe(false)
    expect(root.users.total).toBe(5)
  })

  test('are forgotten at the end of the session, with a list that is on its way', async () => {
    const { root, transport } = await loaded()
    const { promise, resolve } = Promise.withResolvers<Answer>()
    transport.next(LIST, promise)
    void root.users.load()
    root.session.signOut()
    resolve(answer({ members: makePeople(6) }))
    await settle()
    expect(root.users).toMatchObject({ total: 0, status: 'idle' })
  })
})

describe('a list that cannot be refreshed', () => {
  test('[S8-010] keeps its rows, says so, and only a warning is logged', async () => {
    const { root, transport, log } = await loaded()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await expect(root.users.load()).resolves.toBe(false)
    expect(root.users).toMatchObject({ total: 6, status: 'ready', isStale: true, problem: { code: -32 } })
    expect(log.warnings).toEqual(['users.refreshFailed'])
    expect(root.session.isSignedIn).toBe(true)
    await root.users.load()
    expect(root.users.isStale).toBe(false)
  })

  test('[S8-010] the first time, too, only warns; there is nothing to be stale', async () => {
    const { root, transport, log } = makeRootStore()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await root.users.load()
    expect(root.users).toMatchObject({ status: 'failed', isStale: false, problem: { code: -32 } })
    expect(log.warnings).toEqual(['users.refreshFailed'])
  })

  test('lost in transit ends the session the first time, and with rows to show the third time in a row', async () => {
    const { root, transport, clock } = await loaded()
    transport.always(LIST, 'lost')
    const refresh = async (): Promise<boolean> => {
      void root.users.load()
      await clock.advance(3000)
      return root.session.isSignedIn
    }
    await expect(refresh()).resolves.toBe(true)
    await expect(refresh()).resolves.toBe(true)
    await expect(refresh()).resolves.toBe(false)
    expect(root.network.hasFailed).toBe(true)

    const fresh = makeRootStore()
    fresh.transport.always(LIST, 'lost')
    void fresh.root.users.load()
    await fresh.clock.advance(3000)
    expect(fresh.root.session.isSignedIn).toBe(false)
  })

  test('a refresh that came through forgives those that were lost', async () => {
    const { root, transport, clock } = await loaded()
    for (let round = 0; round < 4; round += 1) {
      transport.next(LIST, 'lost', 'lost', 'lost')
      void root.users.load()
      await clock.advance(3000)
      await root.users.load()
    }
    expect(root.session.isSignedIn).toBe(true)
  })
})

describe('what the table shows', () => {
  const members = [
    makePerson(10, { id: 'zoe@kite.example', name: 'Zoë Ek', level: 1, status: 4 }),
    makePerson(11, { id: 'bo@kite.example', name: 'bo Abel', level: 2, status: 1 }),
    makePerson(12, { id: 'ana10@kite.example', name: 'Ana Núñez', level: 1, status: 2 }),
    makePerson(13, { id: 'ana9@kite.example', name: 'Ana Núñez', level: 3, status: 2 }),
  ]
  const shown = async (query: string, sort: PeopleSort): Promise<string> => {
    const { root } = await loaded({ people: members })
    return root.users
      .listed(query, sort)
      .map(({ email }) => email.slice(0, email.indexOf('@')))
      .join(' ')
  }

  test.each([
    ['name', 'ascending', 'ana10 ana9 bo zoe'],
    ['name', 'descending', 'zoe bo ana10 ana9'],
    ['email', 'ascending', 'ana9 ana10 bo zoe'],
    ['email', 'descending', 'zoe bo ana10 ana9'],
    ['role', 'ascending', 'ana10 zoe bo ana9'],
    ['role', 'descending', 'ana9 bo ana10 zoe'],
    ['status', 'ascending', 'bo ana10 ana9 zoe'],
    ['status', 'descending', 'zoe ana10 ana9 bo'],
  ] as const)('[S2-051] sorted by %s, %s', async (columnId, direction, expected) => {
    await expect(shown('', { columnId, direction })).resolves.toBe(expected)
  })

  test.each([
    ['nunez', 'ana10 ana9'],
    ['ANA9@', 'ana9'],
    ['ZOE', 'zoe'],
    [' kite ', 'ana10 ana9 bo zoe'],
    ['pending', ''],
    ['(', ''],
  ])('[S2-051] filtered by "%s" on id and name', async (query, expected) => {
    await expect(shown(query, BY_NAME)).resolves.toBe(expected)
  })
})

describe('5,000 people', () => {
  test('a key in the filter folds the query alone, and sorts and makes nothing', async () => {
    const { root } = await loaded({ people: makePeople(5000) })
    const sorts = PEOPLE_COLUMNS.map((columnId): PeopleSort => ({ columnId, direction: 'descending' }))
    for (const sort of sorts) root.users.listed('', sort)
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const lower = vi.spyOn(String.prototype, 'toLowerCase')
    const sort = vi.spyOn(Array.prototype, 'toSorted')
    const filter = vi.spyOn(Array.prototype, 'filter')
    const found = sorts.map((by) => root.users.listed('gra', by).length)
    const counts = [normalize, lower, sort, filter].map(({ mock }) => mock.calls.length)
    vi.restoreAllMocks()
    expect(found).toEqual([625, 625, 625, 625])
    expect(counts).toEqual([4, 4, 0, 4])
    expect(root.users.listed('', BY_NAME)).toBe(root.users.people)
  })

  test('a refresh that changes nobody folds nothing', async () => {
    const { root } = await loaded({ people: makePeople(5000) })
    const normalize = vi.spyOn(String.prototype, 'normalize')
    await root.users.load()
    const count = normalize.mock.calls.length
    vi.restoreAllMocks()
    expect([count, root.users.total]).toEqual([0, 5000])
  })

  test('nobody can be changed but by the store', async () => {
    const { root } = await loaded()
    expect(root.users.people.every((person) => Object.isFrozen(person))).toBe(true)
  })
})

test('while the first list is awaited there is nobody', () => {
  const { root, transport } = makeRootStore()
  transport.always(LIST, never)
  void root.users.load()
  expect(root.users).toMatchObject({ isLoading: true, total: 0 })
})
