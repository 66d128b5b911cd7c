import { autorun } from 'mobx'
import { describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { FIXTURE_TIME, makePeople, makePerson } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { invitationStateOf } from './person.ts'
import { withPeople } from './users.fixture.ts'

const LIST = 'GET /users/'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

describe('the list of people', () => {
  test('[S7-019] is requested once for simultaneous loads', async () => {
    const { transport, users } = makeRootStore()
    await Promise.all([users.load(), users.load()])
    expect(transport.callsOf(LIST)).toHaveLength(1)
    expect(users).toMatchObject({ total: 6, status: 'ready', problem: null })
  })

  test('what begins before the page is its first load', async () => {
    const { transport, users } = makeRootStore()
    void users.begin()
    await settle()
    await expect(users.load()).resolves.toBe(true)
    expect(transport.callsOf(LIST)).toHaveLength(1)
    await users.load()
    expect(transport.callsOf(LIST)).toHaveLength(2)
    // The page changes its language.
    void users.begin()
    expect(transport.callsOf(LIST)).toHaveLength(2)
  })

  test('who begins it waits while the service has replied, or may within 300 ms', async () => {
    const soon = makeRootStore()
    await soon.users.begin()
    expect(soon.users.isReady).toBe(true)

    const late = makeRootStore()
    const reply = late.transport.hold(LIST)
    const seen = vi.fn<() => void>()
    void late.users.begin().then(seen)
    await late.clock.advance(299)
    expect(seen).not.toHaveBeenCalled()
    await late.clock.advance(1)
    expect(seen).toHaveBeenCalledOnce()
    expect(late.users.isReady).toBe(false)
    reply()
    await settle()
    expect(late.users.isReady).toBe(true)
  })

  test.each<[string, (fixture: RootFixture) => unknown]>([
    ['ten seconds old', ({ clock }) => clock.advance(10_000)],
    ['of a session that has ended', ({ users }) => users.cancel()],
  ])('what has begun is not used once it is %s', async (_what, pass) => {
    const fixture = makeRootStore()
    const { transport, users } = fixture
    void users.begin()
    await settle()
    await pass(fixture)
    await users.load()
    expect(transport.callsOf(LIST)).toHaveLength(2)
  })

  test('a refresh keeps unchanged users’ objects, and the list when no user changed', async () => {
    const { transport, users } = await withPeople()
    const before = users.people
    await users.load()
    expect(users.people).toBe(before)
    transport.always(LIST, answer({ members: [...makePeople(5), makePerson(5, { status: 4 })] }))
    await users.load()
    expect(users.people).not.toBe(before)
    const same = users.people.filter((person, index) => person === before[index])
    expect(same).toHaveLength(5)
    expect(users.byEmail.get('person.5@northwind.example')?.status).toBe(4)
  })

  test.each([
    [{ id: 'Person.5@northwind.example' }],
    [{ name: 'Farah Abel' }],
    [{ level: 2 as const }],
    [{ status: 3 as const }],
    [{ workspaces: 2 }],
    [{ invitation: { sentAt: null, endsAt: '2026-11-20T09:00:00.000Z', waitsUntil: null } }],
    [{ data: { ...makePerson(5).data, firstName: 'Fara' } }],
    [{ data: { ...makePerson(5).data, lastName: null } }],
    [{ data: { ...makePerson(5).data, activeDirectoryId: 'farah' } }],
  ])('a refresh applies %j', async (change) => {
    const { transport, users } = await withPeople()
    const before = users.byEmail.get('person.5@northwind.example')
    transport.always(LIST, answer({ members: [...makePeople(5), makePerson(5, change)] }))
    await users.load()
    expect(users.byEmail.get('person.5@northwind.example')).not.toBe(before)
  })

  test.each([
    ['is sent until its link ends', { endsAt: FIXTURE_TIME + 1, waitsUntil: null }, 'sent'],
    ['is expired from then on', { endsAt: FIXTURE_TIME, waitsUntil: null }, 'expired'],
    [
      'waits, whatever became of an earlier one',
      { endsAt: FIXTURE_TIME, waitsUntil: FIXTURE_TIME + 1 },
      'waiting',
    ],
    ['is none without a mail', { endsAt: null, waitsUntil: null }, 'none'],
  ])('an invitation %s', (_what, { endsAt, waitsUntil }, state) => {
    const invitation = { sentAt: null, endsAt: iso(endsAt), waitsUntil: iso(waitsUntil) }
    expect(invitationStateOf({ invitation }, FIXTURE_TIME)).toBe(state)
    expect(invitationStateOf({ invitation: undefined }, FIXTURE_TIME)).toBeNull()
  })

  test('which invitations have expired stays the same set while the time passes', async () => {
    const invitation = { sentAt: null, endsAt: new Date(FIXTURE_TIME).toISOString(), waitsUntil: null }
    const { users, clock } = await withPeople({ people: [makePerson(3, { status: 1, invitation })] })
    const sets: unknown[] = []
    const stop = autorun(() => sets.push(users.expiredInvitations))
    await clock.advance(180_000)
    stop()
    expect(sets).toEqual([new Set(['person.3@northwind.example'])])
  })

  test('an added user is sorted in by name; a deleted one is removed', async () => {
    const { users } = await withPeople()
    users.merge([makePerson(40, { id: 'Bea@Northwind.example', name: 'Bea Blum' })])
    expect(users.people.map(({ name }) => name)).toEqual([
      'Adrian Cole',
      'Bea Blum',
      'Dmitri Abel 3',
      'Élodie Abel 4',
      'Farah Abel 5',
      'Olivia Marsh',
      'Uma Finch',
    ])
    users.merge([], ['bea@northwind.example'])
    expect(users.total).toBe(6)
  })

  test('a list requested before a change does not revert it', async () => {
    const { transport, users } = await withPeople()
    const resolve = transport.hold(LIST)
    const refresh = users.load()
    users.merge([], ['person.5@northwind.example'])
    resolve(answer({ members: makePeople(6) }))
    await expect(refresh).resolves.toBe(false)
    expect(users.total).toBe(5)
  })
})

describe('numbers of workspaces', () => {
  const counted = [0, 1, 2].map((index) => makePerson(index, { workspaces: index }))

  test('stay when the reply to a change has none', async () => {
    const { users } = await withPeople({ people: counted })
    users.merge([makePerson(2, { name: 'Uma Frost' })])
    expect(users.byEmail.get('user@northwind.example')).toMatchObject({ name: 'Uma Frost', workspaces: 2 })
  })

  test.each([
    ['are read again after a change of access', counted, 1],
    ['of a service without them are not', makePeople(3), 0],
  ])('%s', async (_title, people, more) => {
    const { transport, users } = await withPeople({ people })
    const { length } = transport.callsOf(LIST)
    users.recount()
    await settle()
    expect(transport.callsOf(LIST)).toHaveLength(length + more)
  })
})

describe('a list that cannot be refreshed', () => {
  test('[S8-010] keeps its rows, is marked stale, and only logs a warning', async () => {
    const { root, transport, log, users } = await withPeople()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await expect(users.load()).resolves.toBe(false)
    expect(users).toMatchObject({ total: 6, status: 'ready', problem: { code: -32 } })
    expect(log.warnings).toEqual(['users.refreshFailed'])
    expect(root.session.isSignedIn).toBe(true)
    await users.load()
    expect(users.problem).toBeNull()
  })

  test('[S8-010] the first time, too, only warns; nothing is stale', async () => {
    const { transport, log, users } = makeRootStore()
    transport.next(LIST, refusal(ErrorCode.licenseExpired))
    await users.load()
    expect(users).toMatchObject({ status: 'failed', problem: { code: -32 } })
    expect(log.warnings).toEqual(['users.refreshFailed'])
  })

  test('lost in transit ends the session the third time in a row, with rows to show', async () => {
    const { root, transport, clock, users } = await withPeople()
    transport.always(LIST, 'lost')
    const refresh = async (): Promise<boolean> => {
      void users.load()
      await clock.advance(3000)
      return root.session.isSignedIn
    }
    await expect(refresh()).resolves.toBe(true)
    await expect(refresh()).resolves.toBe(true)
    await expect(refresh()).resolves.toBe(false)
    expect(root.network.hasFailed).toBe(true)
  })

  test('a successful refresh resets the count', async () => {
    const { root, transport, clock, users } = await withPeople()
    for (let round = 0; round < 4; round += 1) {
      transport.next(LIST, 'lost', 'lost', 'lost')
      void users.load()
      await clock.advance(3000)
      await users.load()
    }
    expect(root.session.isSignedIn).toBe(true)
  })
})

describe('5,000 people', () => {
  test('a refresh without changes normalises no text', async () => {
    const { users } = await withPeople({ people: makePeople(5000) })
    const normalize = vi.spyOn(String.prototype, 'normalize')
    await users.load()
    const count = normalize.mock.calls.length
    vi.restoreAllMocks()
    expect([count, users.total]).toEqual([0, 5000])
  })

  test('a person can only be changed by the store', async () => {
    const { users } = await withPeople()
    expect(users.people.every((person) => Object.isFrozen(person))).toBe(true)
  })
})

test('while the first list loads it is empty', () => {
  const { transport, users } = makeRootStore()
  transport.always(LIST, never)
  void users.load()
  expect(users).toMatchObject({ isLoading: true, total: 0 })
})
