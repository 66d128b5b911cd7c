import { describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makePeople, makePerson } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'

const LIST = 'GET /users/'

const loaded = async (options: Parameters<typeof makeRootStore>[0] = {}): Promise<RootFixture> => {
  const fixture = makeRootStore(options)
  await fixture.root.signedIn.users.load()
  return fixture
}

describe('the list of people', () => {
  test('[S7-019] is asked for once by all who ask at the same time', async () => {
    const { root, transport } = makeRootStore()
    await Promise.all([root.signedIn.users.load(), root.signedIn.users.load()])
    expect(transport.callsOf(LIST)).toHaveLength(1)
    expect(root.signedIn.users).toMatchObject({ total: 6, status: 'ready', problem: null, isStale: false })
  })

  test('a refresh leaves those whom it does not change, and the list when it changes nobody', async () => {
    const { root, transport } = await loaded()
    const before = root.signedIn.users.people
    await root.signedIn.users.load()
    expect(root.signedIn.users.people).toBe(before)
    transport.always(LIST, answer({ members: [...makePeople(5), makePerson(5, { status: 4 })] }))
    await root.signedIn.users.load()
    expect(root.signedIn.users.people).not.toBe(before)
    const same = root.signedIn.users.people.filter((person, index) => person === before[index])
    expect(same).toHaveLength(5)
    expect(root.signedIn.users.byEmail.get('person.5@northwind.example')?.status).toBe(4)
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
    const before = root.signedIn.users.byEmail.get('person.5@northwind.example')
    transport.always(LIST, answer({ members: [...makePeople(5), makePerson(5, change)] }))
    await root.signedIn.users.load()
    expect(root.signedIn.users.byEmail.get('person.5@northwind.example')).not.toBe(before)
  })

  test('one who was added takes their place by name; one who is gone leaves it', async () => {
    const { root } = await loaded()
    root.signedIn.users.merge([makePerson(40, { id: 'Bea@Northwind.example', name: 'Bea Blum' })])
    expect(root.signedIn.users.people.map(({ name }) => name)).toEqual([
      'Adrian Cole',
      'Bea Blum',
      'Dmitri Abel 3',
      'Élodie Abel 4',
      'Farah Abel 5',
      'Olivia Marsh',
      'Uma Finch',
    ])
    root.signedIn.users.merge([], ['bea@northwind.example'])
    expect(root.signedIn.users.total).toBe(6)
  })

  test('a list that was asked for before a change does not undo it', async () => {
    const { root, transport } = await loaded()
    const resolve = transport.hold(LIST)
    const refresh = root.signedIn.users.load()
    root.signedIn.users.merge([], ['person.5@northwind.example'])
    resolve(answer({ members: makePeople(6) }))
    await expect(refresh).resolves.toBe(false)
    expect(root.signedIn.users.total).toBe(5)
  })

  test('are forgotten at the end of the session, with a list that is on its way', async () => {
    const { root, transport } = await loaded()
    const resolve = transport.hold(LIST)
    void root.signedIn.users.load()
    root.session.signOut()
    resolve(answer({ members: makePeople(6) }))
    await settle()
    expect(root.signedIn.users).toMatchObject({ total: 0, status: 'idle' })
  })
})

describe('a list that cannot be refreshed', () => {
  test('[S8-010] keeps its rows, says so, and only a warning is logged', async () => {
    const { root, transport, log } = await loaded()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await expect(root.signedIn.users.load()).resolves.toBe(false)
    expect(root.signedIn.users).toMatchObject({
      total: 6,
      status: 'ready',
      isStale: true,
      problem: { code: -32 },
    })
    expect(log.warnings).toEqual(['users.refreshFailed'])
    expect(root.session.isSignedIn).toBe(true)
    await root.signedIn.users.load()
    expect(root.signedIn.users.isStale).toBe(false)
  })

  test('[S8-010] the first time, too, only warns; there is nothing to be stale', async () => {
    const { root, transport, log } = makeRootStore()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await root.signedIn.users.load()
    expect(root.signedIn.users).toMatchObject({ status: 'failed', isStale: false, problem: { code: -32 } })
    expect(log.warnings).toEqual(['users.refreshFailed'])
  })

  test('lost in transit ends the session the first time, and with rows to show the third time in a row', async () => {
    const { root, transport, clock } = await loaded()
    transport.always(LIST, 'lost')
    const refresh = async (): Promise<boolean> => {
      void root.signedIn.users.load()
      await clock.advance(3000)
      return root.session.isSignedIn
    }
    await expect(refresh()).resolves.toBe(true)
    await expect(refresh()).resolves.toBe(true)
    await expect(refresh()).resolves.toBe(false)
    expect(root.network.hasFailed).toBe(true)

    const fresh = makeRootStore()
    fresh.transport.always(LIST, 'lost')
    void fresh.root.signedIn.users.load()
    await fresh.clock.advance(3000)
    expect(fresh.root.session.isSignedIn).toBe(false)
  })

  test('a refresh that came through forgives those that were lost', async () => {
    const { root, transport, clock } = await loaded()
    for (let round = 0; round < 4; round += 1) {
      transport.next(LIST, 'lost', 'lost', 'lost')
      void root.signedIn.users.load()
      await clock.advance(3000)
      await root.signedIn.users.load()
    }
    expect(root.session.isSignedIn).toBe(true)
  })
})

describe('5,000 people', () => {
  test('a refresh that changes nobody folds nothing', async () => {
    const { root } = await loaded({ people: makePeople(5000) })
    const normalize = vi.spyOn(String.prototype, 'normalize')
    await root.signedIn.users.load()
    const count = normalize.mock.calls.length
    vi.restoreAllMocks()
    expect([count, root.signedIn.users.total]).toEqual([0, 5000])
  })

  test('nobody can be changed but by the store', async () => {
    const { root } = await loaded()
    expect(root.signedIn.users.people.every((person) => Object.isFrozen(person))).toBe(true)
  })
})

test('while the first list is awaited there is nobody', () => {
  const { root, transport } = makeRootStore()
  transport.always(LIST, never)
  void root.signedIn.users.load()
  expect(root.signedIn.users).toMatchObject({ isLoading: true, total: 0 })
})
