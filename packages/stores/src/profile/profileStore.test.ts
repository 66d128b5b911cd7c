import { describe, expect, test } from 'vitest'
import type { ProfilePreferences } from '../api/contract/profile.ts'
import { StorageKey } from '../environment/storage.ts'
import { makeUserData } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'

const GET = 'GET /admin/profile'
const PUT = 'PUT /admin/profile'
const nothing: ProfilePreferences = { locale: null, theme: null, density: null }
const userId = 'owner@northwind.example'
const credentials = { accountId: '4821', email: userId, password: 'x' }

const profileReply = (preferences: Partial<ProfilePreferences>): Answer =>
  answer({ profile: { userId, preferences: { ...nothing, ...preferences } } })

const setUp = (preferences: Partial<ProfilePreferences> = {}) => {
  const fixture = makeRootStore()
  fixture.root.preferences.start()
  fixture.transport.always(GET, profileReply(preferences))
  return fixture
}

const started = async (preferences: Partial<ProfilePreferences> = {}) => {
  const fixture = setUp(preferences)
  fixture.profile.start()
  await settle()
  return fixture
}

const callsOf = ({ transport }: RootFixture, method: string) =>
  transport.calls.filter((call) => call.method === method && call.url.endsWith('/admin/profile'))
const savedBy = (fixture: RootFixture) => callsOf(fixture, 'PUT').map(({ body }) => body)
const saved = (preferences: Partial<ProfilePreferences>) => ({
  userId,
  preferences: { ...nothing, ...preferences },
})

describe('after the sign-in', () => {
  test('[S7-028] the profile’s choices are applied to the device, and nothing is saved', async () => {
    const fixture = await started({ locale: 'es', theme: 'dark', density: 'compact' })
    expect(fixture.root.preferences).toMatchObject({ locale: 'es', theme: 'dark', density: 'compact' })
    await fixture.clock.advance(5000)
    expect(savedBy(fixture)).toEqual([])
    expect(JSON.parse(fixture.storage.get(StorageKey.preferences) ?? '')).toMatchObject({ theme: 'dark' })
  })

  test('[S7-028] is not busy', async () => {
    const { root, transport, profile } = setUp()
    transport.next(GET, never)
    profile.start()
    await settle()
    expect(root.isBusy).toBe(false)
  })

  test('[S7-027] unsaved choices of this device win, and are saved', async () => {
    const fixture = setUp({ locale: 'es', theme: 'dark' })
    fixture.root.preferences.choose({ locale: 'en' })
    fixture.profile.start()
    await settle()
    expect(fixture.root.preferences).toMatchObject({ locale: 'en', theme: 'dark', unsaved: [] })
    expect(savedBy(fixture)).toEqual([saved({ locale: 'en', theme: 'dark' })])
  })

  test('[S7-028] a choice that the profile lacks stays on the device', async () => {
    const fixture = setUp({ theme: 'light' })
    fixture.storage.set(StorageKey.preferences, '{"density":"compact"}')
    fixture.root.preferences.start()
    fixture.profile.start()
    await settle()
    expect(fixture.root.preferences).toMatchObject({ theme: 'light', density: 'compact' })
  })

  test('[S7-028] another user gets only their own choices', async () => {
    const { root, transport, profile } = await started({ locale: 'es', theme: 'dark' })
    root.session.signOut()
    expect(root.preferences).toMatchObject({ locale: 'es', theme: 'dark' })
    const other = makeUserData({ role: 'admin' })
    transport.always('POST /auth/login', answer({ token: 'next', ...other }))
    transport.always(GET, profileReply({ density: 'compact' }))
    await root.session.signIn(credentials)
    profile.start()
    await settle()
    expect(root.preferences).toMatchObject({ locale: null, theme: 'system', density: 'compact' })
  })
})

describe('a choice', () => {
  test('[S7-027] is saved when no other follows, with the rest of the profile', async () => {
    const fixture = await started({ locale: 'es' })
    fixture.root.preferences.choose({ theme: 'light' })
    await fixture.clock.advance(400)
    fixture.root.preferences.choose({ theme: 'contrast' })
    await fixture.clock.advance(400)
    expect(savedBy(fixture)).toEqual([])
    await fixture.clock.advance(200)
    expect(savedBy(fixture)).toEqual([saved({ locale: 'es', theme: 'contrast' })])
    expect(fixture.root.preferences.unsaved).toEqual([])
    await fixture.clock.advance(5000)
    expect(savedBy(fixture)).toHaveLength(1)
  })

  test('[S7-027] does not overwrite choices of another device', async () => {
    const fixture = await started({ density: 'comfortable' })
    fixture.transport.always(GET, profileReply({ density: 'compact' }))
    fixture.root.preferences.choose({ theme: 'dark' })
    await fixture.clock.advance(600)
    expect(savedBy(fixture)).toEqual([saved({ density: 'compact', theme: 'dark' })])
  })

  test('[S7-027] during a save is saved after it: the last one wins', async () => {
    const fixture = await started()
    const release = fixture.transport.hold(PUT)
    fixture.root.preferences.choose({ theme: 'light' })
    await fixture.clock.advance(600)
    fixture.root.preferences.choose({ theme: 'dark' })
    await fixture.clock.advance(600)
    release(profileReply({ theme: 'light' }))
    await settle()
    expect(savedBy(fixture)).toEqual([saved({ theme: 'light' }), saved({ theme: 'dark' })])
    expect(fixture.root.preferences).toMatchObject({ theme: 'dark', unsaved: [] })
  })

  test('that is only for the device is not saved', async () => {
    const fixture = await started()
    fixture.root.preferences.choose({ hasSingleKeys: false })
    await fixture.clock.advance(5000)
    expect(savedBy(fixture)).toEqual([])
  })
})

const failed = async (given: Parameters<RootFixture['transport']['next']>[1]) => {
  const fixture = await started()
  fixture.transport.next(PUT, given)
  fixture.root.preferences.choose({ theme: 'dark' })
  await fixture.clock.advance(600)
  return fixture
}

describe('a save that failed', () => {
  test.each([
    ['lost', 'lost' as const],
    ['unanswered', refusal(-100)],
    ['forbidden', refusal(-57)],
  ])(
    '[S7-027] because it was %s does not end the session, and is sent with the next choice',
    async (_name, given) => {
      const fixture = await failed(given)
      const { root, log } = fixture
      expect(root.session.isSignedIn).toBe(true)
      expect(root.network.hasFailed).toBe(false)
      expect(log.warnings).toEqual(['profile.notSynced'])
      root.preferences.choose({ density: 'compact' })
      await fixture.clock.advance(600)
      expect(savedBy(fixture)).toEqual([
        saved({ theme: 'dark' }),
        saved({ theme: 'dark', density: 'compact' }),
      ])
    },
  )

  test('[S7-027] is retried at the user’s next sign-in, also after another user’s sign-in', async () => {
    const fixture = await failed('lost')
    const { root, transport, storage, profile } = fixture
    root.session.signOut()
    transport.always('POST /auth/login', answer({ token: 'b', ...makeUserData({ role: 'admin' }) }))
    await root.session.signIn(credentials)
    profile.start()
    await settle()
    expect(root.preferences.theme).toBe('system')
    root.session.signOut()
    transport.always('POST /auth/login', answer({ token: 'c', ...makeUserData() }))
    await root.session.signIn(credentials)
    profile.start()
    await settle()
    expect(root.preferences.theme).toBe('dark')
    expect(savedBy(fixture)).toEqual([saved({ theme: 'dark' }), saved({ theme: 'dark' })])
    expect(storage.get(StorageKey.unsavedChoices)).toBeNull()
  })
})

test('[S7-027] a profile that could not be read is read before a save, so that nothing is overwritten', async () => {
  const fixture = setUp({ locale: 'es' })
  fixture.transport.next(GET, refusal(-57))
  fixture.profile.start()
  await settle()
  fixture.root.preferences.choose({ theme: 'dark' })
  await fixture.clock.advance(600)
  expect(savedBy(fixture)).toEqual([saved({ locale: 'es', theme: 'dark' })])
})

test('an answer after the end of the session changes nothing', async () => {
  const { root, transport, clock } = setUp()
  const release = transport.hold(GET)
  root.signedIn.profile.start()
  await settle()
  root.session.signOut()
  release(profileReply({ theme: 'dark' }))
  await clock.advance(5000)
  expect(root.preferences.theme).toBe('system')
})

test('leaves no timer', async () => {
  const { root, clock } = await started()
  root.preferences.choose({ theme: 'dark' })
  root.session.signOut()
  await settle()
  expect(clock.pending).toBe(0)
})
