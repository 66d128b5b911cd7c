import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { StorageKey } from '../environment/storage.ts'
import { FIXTURE_TOKEN, makeUserData } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

const PUT = 'PUT /users/'
const credentials = { accountId: '4821', email: 'owner@northwind.example', password: 'x' }

/** A user before the tour. */
const setUp = (options: RootStoreOptions = {}): RootFixture =>
  makeRootStore({ ...options, user: { endTour: false, ...options.user } })

const savedBy = ({ transport }: RootFixture) => transport.bodiesOf(PUT)
const ended = { email: 'owner@northwind.example', endTour: true }

describe('who gets the tour', () => {
  test.each([
    ['[S4-019] [S2-074] an owner gets the steps', {}, 'steps'],
    ['[S4-019] [S2-073] an admin gets the welcome', { role: 'admin' }, 'welcome'],
    ['[S4-018] a user gets none', { role: 'user' }, null],
    ['a visitor gets none', { role: null }, null],
    ['[S4-018] a user who has ended it gets none', { user: { endTour: true } }, null],
    ['[S4-018] none before the wizard is done', { account: { workspaceWizard: 0 } }, null],
    ['[S4-018] nor for an admin', { role: 'admin', account: { workspaceWizard: 0 } }, null],
  ] as const)('%s', (_name, options, kind) => {
    const { tour } = setUp(options).root.signedIn
    expect(tour.isDue).toBe(kind !== null)
    expect(tour.begin()).toBe(kind !== null)
    expect(tour).toMatchObject({ kind, isOpen: kind !== null })
  })

  test('[S4-018] begins for the owner, but not above the setup wizard', async () => {
    const { wizard, tour } = setUp()
    await wizard.open('WORKSPACE_SETUP')
    expect(tour.consider()).toBe(false)
    expect(tour.isOpen).toBe(false)
    wizard.stop()
    expect(tour.consider()).toBe(true)
    expect(tour.kind).toBe('steps')
  })

  test('[S4-018] is due as soon as the wizard is done', () => {
    const { root, tour } = setUp({ account: { workspaceWizard: 0 } })
    void root.account.setWizardDone(true)
    expect(tour.begin()).toBe(true)
  })

  test('it does not begin twice', () => {
    const { tour } = setUp({ role: 'admin' }).root.signedIn
    tour.begin()
    tour.startSteps()
    expect(tour.begin()).toBe(false)
    expect(tour.kind).toBe('steps')
  })

  test('[S2-073] only the welcome leads to the steps', () => {
    const { tour } = setUp({ role: 'admin' }).root.signedIn
    tour.startSteps()
    expect(tour.kind).toBeNull()
  })
})

describe('the end of the tour', () => {
  test.each(['finish', 'skip'] as const)('[S4-020] %s saves it once, quietly', async (end) => {
    const fixture = setUp()
    const { root, transport, storage, tour } = fixture
    transport.next(PUT, never)
    tour.begin()
    tour[end]()
    tour[end]()
    expect([tour.isOpen, tour.isDue, root.session.user?.endTour]).toEqual([false, false, true])
    await settle()
    expect(root.isBusy).toBe(false)
    expect(savedBy(fixture)).toEqual([ended])
    expect(storage.get(StorageKey.endedTours)).not.toBeNull()
  })

  test('[S4-020] once saved, the device remembers nothing', async () => {
    const fixture = setUp()
    fixture.tour.begin()
    fixture.tour.finish()
    await settle()
    expect(savedBy(fixture)).toEqual([ended])
    expect(fixture.storage.get(StorageKey.endedTours)).toBeNull()
    expect(fixture.log.warnings).toEqual([])
  })

  test('without a tour there is nothing to end', async () => {
    const fixture = setUp()
    fixture.tour.finish()
    await settle()
    expect(savedBy(fixture)).toEqual([])
    expect(fixture.tour.isDue).toBe(true)
  })

  test('older user data does not bring it back', () => {
    const { root, tour } = setUp()
    tour.begin()
    tour.finish()
    root.session.receive(makeUserData({ endTour: false }), FIXTURE_TOKEN)
    expect(root.session.user?.endTour).toBe(false)
    expect(tour.consider()).toBe(false)
  })

  test('the end of the session closes it without ending it', async () => {
    const fixture = setUp()
    fixture.tour.begin()
    fixture.root.session.signOut()
    await settle()
    expect(fixture.tour.kind).toBeNull()
    expect(savedBy(fixture)).toEqual([])
  })
})

describe('showing it again', () => {
  test.each([
    ['owner', 'steps'],
    ['admin', 'steps'],
    ['user', null],
  ] as const)('for role %s shows %s, and nothing is saved again', async (role, kind) => {
    const fixture = makeRootStore({ role })
    fixture.tour.replay()
    expect(fixture.tour.kind).toBe(kind)
    fixture.tour.finish()
    await settle()
    expect(fixture.tour.isOpen).toBe(false)
    expect(savedBy(fixture)).toEqual([])
  })

  test('[S4-020] ends a tour that was not ended', async () => {
    const fixture = setUp()
    fixture.tour.replay()
    fixture.tour.skip()
    await settle()
    expect(savedBy(fixture)).toEqual([ended])
  })
})

/** The tour was ended, but saving failed. */
const failed = async (given: Parameters<RootFixture['transport']['next']>[1] = 'lost') => {
  const fixture = setUp()
  fixture.transport.next(PUT, given)
  fixture.tour.begin()
  fixture.tour.finish()
  await settle()
  return fixture
}

describe('a save that failed', () => {
  test.each([
    ['lost', 'lost' as const],
    ['unanswered', refusal(ErrorCode.internalServerError)],
    ['forbidden', refusal(ErrorCode.forbidden)],
  ])(
    '[S4-020] because it was %s does not end the session, and the tour stays ended',
    async (_name, given) => {
      const { root, log, tour } = await failed(given)
      expect(root.session.isSignedIn).toBe(true)
      expect(root.network.hasFailed).toBe(false)
      expect(tour.consider()).toBe(false)
      expect(log.warnings).toEqual(['tour.endNotSaved'])
    },
  )

  test('[S4-020] is retried at the next sign-in, and the tour does not return', async () => {
    const fixture = await failed()
    const { root, transport, storage, tour } = fixture
    root.session.signOut()
    transport.always('POST /auth/login', answer({ token: 'next', ...makeUserData({ endTour: false }) }))
    await root.session.signIn(credentials)
    expect(tour.consider()).toBe(false)
    await settle()
    expect(savedBy(fixture)).toEqual([ended, ended])
    expect(storage.get(StorageKey.endedTours)).toBeNull()
  })

  test('[S4-020] is not retried when the service has saved it', async () => {
    const fixture = await failed()
    fixture.root.session.signOut()
    fixture.transport.always('POST /auth/login', answer({ token: 'next', ...makeUserData() }))
    await fixture.root.session.signIn(credentials)
    await settle()
    expect(fixture.root.session.user?.endTour).toBe(true)
    expect(savedBy(fixture)).toEqual([ended])
    expect(fixture.storage.get(StorageKey.endedTours)).toBeNull()
  })

  test('[S4-018] does not affect another user’s tour, and stays stored for its user', async () => {
    const fixture = await failed()
    const { root, transport, storage, tour } = fixture
    root.session.signOut()
    const other = makeUserData({ role: 'admin', endTour: false })
    transport.always('POST /auth/login', answer({ token: 'next', ...other }))
    await root.session.signIn(credentials)
    expect(tour.consider()).toBe(true)
    tour.skip()
    await settle()
    expect(savedBy(fixture)).toEqual([ended, { email: other.email, endTour: true }])
    expect(storage.get(StorageKey.endedTours)).toContain('owner@northwind.example')
  })
})
