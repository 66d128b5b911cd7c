import { describe, expect, test } from 'vitest'
import { MemberStatus } from '../../api/contract/roles.ts'
import { StorageKey } from '../../environment/storage.ts'
import {
  FIXTURE_TIME,
  FIXTURE_TOKEN,
  makePeople,
  makePerson,
  makeUserData,
  makeWorkspace,
} from '../../testing/factories.ts'
import { makeRootStore, type RootStoreOptions } from '../../testing/makeRootStore.ts'

const DAY_MS = 86_400_000

const withAttention = (options: RootStoreOptions) => {
  const fixture = makeRootStore(options)
  const { attention } = fixture.root.signedIn
  return { ...fixture, attention, kinds: () => attention.ofWorkspaces.map(({ kind, ids }) => [kind, ids]) }
}

const withMethods = (index: number, methods: Readonly<Record<string, boolean>>) => {
  const workspace = makeWorkspace(index)
  const { authentications } = workspace.features
  const own = { google: false, microsoft: false, linkedin: false, facebook: false, ...methods }
  const secondFactor = { enabled: methods['secondFactor'] === true, available: true }
  return makeWorkspace(index, {
    features: { ...workspace.features, authentications: { ...authentications, ...own, secondFactor } },
  })
}

const guarded = withMethods(0, {})

const invited = (index: number, at: number | null) =>
  makePerson(index, {
    status: MemberStatus.pending,
    ...(at !== null && { lastChange: { by: 'owner@northwind.example', at: new Date(at).toISOString() } }),
  })

const people = async (options: RootStoreOptions) => {
  const fixture = withAttention(options)
  await fixture.root.signedIn.users.load()
  return fixture.attention.ofPeople.map(({ kind, ids }) => [kind, ids])
}

const downSince = (features: string[]) => {
  const { attention, workspaces } = withAttention({
    workspaces: [guarded, withMethods(1, {})],
    config: { features },
  })
  workspaces.receiveStatus({
    status: [
      { serviceid: 'ws-0001', ready: false, downSince: new Date(FIXTURE_TIME - 60_000).toISOString() },
      { serviceid: 'ws-0002', ready: false, downSince: new Date(FIXTURE_TIME - 120_000).toISOString() },
    ],
  })
  return attention.ofWorkspaces[0]?.since
}

describe('attention for workspaces', () => {
  test('lists those that are down, and nothing when all are up', () => {
    expect(withAttention({ workspaces: [guarded, withMethods(1, {})], ready: 1 }).kinds()).toEqual([
      ['down', ['ws-0002']],
    ])
    expect(withAttention({ workspaces: [guarded], ready: 1 }).kinds()).toEqual([])
    expect(withAttention({ workspaces: [guarded], ready: null }).kinds()).toEqual([])
  })

  test('shows since when the first of them is down, where the service knows it', () => {
    expect([downSince(['statusHistory']), downSince([])]).toEqual([FIXTURE_TIME - 120_000, undefined])
  })

  test('lists a social sign-in without a second factor', () => {
    const workspaces = [
      withMethods(0, { google: true }),
      withMethods(1, { facebook: true, secondFactor: true }),
      withMethods(2, { secondFactor: false }),
    ]
    expect(withAttention({ workspaces, ready: 3 }).kinds()).toEqual([['unguarded', ['ws-0001']]])
  })

  test.each([
    ['a trial of 7.5 days', { trialDaysLeft: 7.5 }, []],
    ['a trial of 7 days', { trialDaysLeft: 7 }, ['planEnds']],
    ['one that has ended', { trialDaysLeft: 0 }, []],
    ['a plan that renews', { subscription: { expiration: FIXTURE_TIME + DAY_MS } }, []],
    [
      'a cancelled plan',
      { subscription: { expiration: FIXTURE_TIME + DAY_MS, cancelAtPeriodEnd: true } },
      ['planEnds'],
    ],
  ])('%s is listed within a week of its end: %j', (_, plan, expected) => {
    const { attention } = withAttention({ workspaces: [guarded], ready: 1, ...plan })
    expect(attention.ofWorkspaces.map(({ kind }) => kind)).toEqual(expected)
  })
})

describe('attention for users', () => {
  test('lists locked users and invitations older than a week', async () => {
    const members = [
      makePerson(0, { status: MemberStatus.locked }),
      invited(1, FIXTURE_TIME - 8 * DAY_MS),
      invited(2, FIXTURE_TIME - 6 * DAY_MS),
      invited(3, null),
    ]
    expect(await people({ people: members })).toEqual([
      ['locked', [members[0]?.id]],
      ['invited', [members[1]?.id]],
    ])
  })

  test('lists expired invitations, each once', async () => {
    const withLink = (index: number, end: number | null) =>
      makePerson(index, {
        status: MemberStatus.pending,
        lastChange: {
          by: 'owner@northwind.example',
          at: new Date(FIXTURE_TIME - 9 * DAY_MS).toISOString(),
        },
        invitation: {
          sentAt: end === null ? null : new Date(end - 2 * DAY_MS).toISOString(),
          endsAt: end === null ? null : new Date(end).toISOString(),
          waitsUntil: null,
        },
      })
    const members = [
      withLink(1, FIXTURE_TIME - 1),
      withLink(2, FIXTURE_TIME + DAY_MS),
      withLink(3, FIXTURE_TIME),
      withLink(4, null),
    ]
    expect(await people({ people: members })).toEqual([
      ['expired', [members[0]?.id, members[2]?.id]],
      ['invited', [members[3]?.id]],
    ])
  })

  test('lists users without any workspace where the service counts them', async () => {
    const counted = [0, 2, undefined].map((workspaces, index) =>
      makePerson(index, workspaces === undefined ? {} : { workspaces }),
    )
    expect(await people({ people: counted })).toEqual([['unshared', [counted[0]?.id]]])
    expect(await people({ people: makePeople(3) })).toEqual([])
  })

  test('lists more users than are paid', async () => {
    expect(await people({ people: makePeople(6), subscription: { users: 5 } })).toEqual([['seats', ['6']]])
    expect(await people({ people: makePeople(5), subscription: { users: 5 } })).toEqual([])
    expect(await people({ people: makePeople(30) })).toEqual([])
  })
})

test('lists nothing for the role user', async () => {
  const { attention, root } = withAttention({
    role: 'user',
    workspaces: [withMethods(0, { google: true })],
    ready: 0,
  })
  root.signedIn.users.receive([makePerson(0, { status: MemberStatus.locked })])
  expect([attention.ofWorkspaces, attention.ofPeople]).toEqual([[], []])
})

describe('dismissed attention', () => {
  test('stays hidden until it concerns something new, also after a reload', () => {
    const first = withAttention({ workspaces: [guarded, withMethods(1, {})], ready: 1 })
    const [down] = first.attention.ofWorkspaces
    if (down) first.attention.dismiss(down)
    expect(first.kinds()).toEqual([])
    const again = makeRootStore({ role: null, workspaces: [guarded, withMethods(1, {})], ready: 1 })
    again.storage.set(StorageKey.dismissedAttention, first.storage.get(StorageKey.dismissedAttention) ?? '')
    again.root.session.receive(makeUserData({ role: 'owner' }), FIXTURE_TOKEN)
    expect(again.root.signedIn.attention.dismissed).toEqual({ down: ['ws-0002'] })
    first.root.signedIn.workspaces.receiveStatus({
      status: [
        { serviceid: 'ws-0001', ready: false },
        { serviceid: 'ws-0002', ready: false },
      ],
    })
    expect(first.kinds()).toEqual([['down', ['ws-0001', 'ws-0002']]])
  })

  test('returns after a sign-out', () => {
    const { attention, root, storage } = withAttention({ ready: 0 })
    const [down] = attention.ofWorkspaces
    if (down) attention.dismiss(down)
    root.session.signOut()
    expect(storage.get(StorageKey.dismissedAttention)).toBeNull()
    expect(attention.dismissed).toEqual({})
  })
})
