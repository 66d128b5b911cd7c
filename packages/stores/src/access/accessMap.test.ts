import { reaction } from 'mobx'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { GroupMembersSchema } from '../api/contract/member.ts'
import { makePeople } from '../testing/factories.ts'
import { answer, refusal, type Route } from '../testing/fakeTransport.ts'
import { ADMIN, OTHER, OWNER, USER } from '../users/users.fixture.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const get = (id: string): Route => `GET /groups/${id}/members`
const post = (id: string): Route => `POST /groups/${id}/members`

const prepared = (options: RootStoreOptions = {}) => {
  const fixture = makeRootStore(options)
  const { access, transport, users } = fixture
  const person = (email: string) => {
    const found = users.byEmail.get(email)
    if (!found) throw new Error(`There is no ${email}`)
    return found
  }
  return {
    ...fixture,
    person,
    stage: (id: string, email: string, isWanted: boolean) => access.stage(id, person(email), isWanted),
    levelIn: (id: string, email: string) => access.levelOf(id, person(email)),
    sentTo: (id: string) => transport.bodiesOf(post(id)).map((body) => v.parse(GroupMembersSchema, body)),
  }
}
const opened = async (options: RootStoreOptions = {}) => {
  const fixture = prepared(options)
  await fixture.access.open('all')
  return fixture
}

describe('reading the access map', () => {
  test('[S7-019] [S7-025] one call per list of members gives each user’s access', async () => {
    const { access, transport, clock, person, levelIn } = await opened({ list: 'idle' })
    expect(transport.callsOf('GET /users/')).toHaveLength(1)
    expect(transport.callsOf('GET /services/')).toHaveLength(1)
    expect(transport.calls.filter(({ url }) => url.endsWith('/members'))).toHaveLength(7)
    expect(access).toMatchObject({ readCount: 7, isReading: false, canResume: false, isDirty: false })
    expect(access.readAt).toBe(clock.now())
    expect(levelIn('ws-0001', USER)).toBe('yes')
    expect(levelIn('ws-0001', ADMIN)).toBe('no')
    expect(access.sizeOf('ws-0001')).toBe(2)
    expect(access.countOf(person(USER))).toBe(7)
    expect(access.countOf(person(ADMIN))).toBe(0)
  })

  test('500 workspaces are read six at a time, quietly', async () => {
    const { access, transport, root, workspaces } = prepared({ workspaces: 500, people: makePeople(200) })
    let underWay = 0
    let most = 0
    for (const { id } of workspaces.sorted)
      transport.always(get(id), async () => {
        underWay += 1
        most = Math.max(most, underWay)
        expect(root.isBusy).toBe(false)
        await Promise.resolve()
        underWay -= 1
        return answer({ members: [OWNER], revision: 1 })
      })
    await access.open('all')
    expect([most, access.readCount]).toEqual([6, 500])
  })

  test('many lists are shown together as they come, not one by one', async () => {
    const { access, transport, clock } = prepared({ workspaces: 60 })
    const answerLate = transport.hold(get('ws-0060'))
    const reading = access.open('all')
    await clock.advance(200)
    expect(access).toMatchObject({ readCount: 0, isReading: true })
    await clock.advance(50)
    expect(access).toMatchObject({ readCount: 59, version: 1 })
    answerLate(answer({ members: [OWNER], revision: 1 }))
    await reading
    expect(access).toMatchObject({ readCount: 60, version: 2, isReading: false })
  })

  test('a stopped reading continues without repeating a call', async () => {
    const { access, transport, clock } = prepared({ workspaces: 20 })
    const answerLate = transport.hold(get('ws-0010'))
    const reading = access.open('all')
    await clock.advance(0)
    access.stop()
    answerLate(answer({ members: [OWNER, ADMIN], revision: 1 }))
    await reading
    const there = access.readCount
    expect(there).toBeLessThan(20)
    expect(access).toMatchObject({ isReading: false, canResume: true })
    // The late reply was dropped.
    expect(access.isRead('ws-0010')).toBe(false)
    await access.resume()
    expect(access).toMatchObject({ readCount: 20, canResume: false })
    const calls = transport.calls.filter(({ url }) => url.endsWith('/members'))
    expect(calls.length).toBeLessThanOrEqual(26)
  })

  test('a list that could not be read is unknown, and is retried', async () => {
    const { access, transport, stage, levelIn } = prepared()
    transport.next(get('ws-0002'), refusal(ErrorCode.forbidden))
    await access.open('all')
    expect(access).toMatchObject({ readCount: 6, isReading: false })
    expect(access.readProblems.get('ws-0002')).toMatchObject({ code: ErrorCode.forbidden })
    expect(levelIn('ws-0002', USER)).toBe('unknown')
    expect(levelIn('ws-0002', OWNER)).toBe('always')
    expect(stage('ws-0002', ADMIN, true)).toBe(false)
    await access.resume()
    expect(access).toMatchObject({ readCount: 7, readProblems: new Map() })
    expect(transport.callsOf(get('ws-0001'))).toHaveLength(1)
  })

  test('without people it has a problem, and a retry loads them', async () => {
    const { access, transport } = prepared()
    transport.next('GET /users/', refusal(ErrorCode.forbidden))
    await access.open('all')
    expect(access).toMatchObject({ isListed: false, listProblem: { code: ErrorCode.forbidden } })
    await access.resume()
    expect(access).toMatchObject({ isListed: true, listProblem: null, readCount: 7 })
  })

  test('a refresh reads everything again and keeps unsaved changes', async () => {
    const { access, transport, clock, stage } = await opened({ workspaces: 2 })
    stage('ws-0001', ADMIN, true)
    stage('ws-0002', ADMIN, true)
    // Another user made the same change in one of them.
    transport.always(get('ws-0002'), answer({ members: [OWNER, ADMIN], revision: 2 }))
    await clock.advance(5000)
    await access.refresh()
    expect(access.readAt).toBe(clock.now())
    expect(access.changeCount).toBe(1)
    expect(access.changeOf('ws-0001', ADMIN)).toBe(true)
  })
})

describe('changing access', () => {
  test('[S6-013] an owner has every workspace', async () => {
    const { access, person } = await opened({ members: [USER] })
    expect(access.countOf(person(OWNER))).toBe(7)
  })

  test('changes of unread lists do not count in lists that are read', async () => {
    const { access, transport, person } = prepared()
    transport.always(get('ws-0001'), refusal(ErrorCode.forbidden))
    await access.open('all')
    const before = access.countOf(person(USER))
    access.set('staged', new Map([['ws-0001', new Map([[USER, false]])]]))
    expect([access.changeCount, access.countOf(person(USER))]).toEqual([1, before])
  })

  test('changes are counted, and a reverted one is not', async () => {
    const { access, person, stage } = await opened()
    stage('ws-0001', ADMIN, true)
    stage('ws-0001', USER, false)
    stage('ws-0002', ADMIN, true)
    expect([access.changeCount, access.sizeOf('ws-0001')]).toEqual([3, 2])
    expect(access.countOf(person(ADMIN))).toBe(2)
    expect(access.countOf(person(ADMIN), { isStaged: false })).toBe(0)
    stage('ws-0001', USER, true)
    stage('ws-0001', ADMIN, false)
    expect(access.changeCount).toBe(1)
    access.reset()
    expect(access.isDirty).toBe(false)
  })

  test('[S7-026] [S2-047] one call for each changed list, with the revision it is based on', async () => {
    const { access, transport, stage, levelIn, sentTo } = await opened()
    stage('ws-0001', ADMIN, true)
    stage('ws-0001', OTHER, true)
    stage('ws-0003', USER, false)
    await expect(access.save()).resolves.toBe('saved')
    expect(sentTo('ws-0001')).toEqual([{ members: [OWNER, USER, ADMIN, OTHER], revision: 1 }])
    expect(sentTo('ws-0003')).toEqual([{ members: [OWNER], revision: 1 }])
    expect(transport.calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
    expect(levelIn('ws-0001', OTHER)).toBe('yes')
    expect(access).toMatchObject({ isDirty: false, isSaving: false })
    await expect(access.save()).resolves.toBe('unchanged')
  })

  test('a list that fails keeps its changes, and only it is retried', async () => {
    const { access, transport, stage, sentTo } = await opened()
    stage('ws-0001', ADMIN, true)
    stage('ws-0002', ADMIN, true)
    transport.next(post('ws-0002'), refusal(ErrorCode.forbidden))
    const saving = access.save()
    expect(access.saveProgress).toMatchObject({ settled: 0, total: 2, refused: 0, isRunning: true })
    await expect(saving).resolves.toBe('failed')
    expect(access.saveProgress).toMatchObject({ settled: 2, done: 1, refused: 1, isRunning: false })
    expect([...access.saveProblems.keys()]).toEqual(['ws-0002'])
    expect(access.changeOf('ws-0002', ADMIN)).toBe(true)
    expect(access.changeCount).toBe(1)
    await expect(access.save()).resolves.toBe('saved')
    expect(access.saveProgress).toBeNull()
    expect(sentTo('ws-0001')).toHaveLength(1)
    expect(sentTo('ws-0002')).toHaveLength(2)
  })

  test('a user who left the account meanwhile does not keep the rest from being saved', async () => {
    const people = makePeople(5)
    const { access, transport, stage, sentTo } = await opened({ people })
    stage('ws-0001', ADMIN, true)
    stage('ws-0001', OTHER, true)
    transport.always(
      'GET /users/',
      answer({ members: people.filter(({ id }) => id !== OTHER && id !== USER) }),
    )
    transport.always(get('ws-0001'), answer({ members: [OWNER], revision: 1 }))
    transport.next(post('ws-0001'), refusal(ErrorCode.notFound))
    await expect(access.save()).resolves.toBe('saved')
    expect(sentTo('ws-0001').at(-1)).toEqual({ members: [OWNER, ADMIN], revision: 1 })
  })

  test('nothing is changed while a save is under way, and a read that is older than it is dropped', async () => {
    const { access, transport, clock, stage, levelIn } = await opened({ workspaces: 1 })
    const answerLate = transport.hold(get('ws-0001'))
    const reading = access.refresh()
    await clock.advance(0)
    stage('ws-0001', ADMIN, true)
    const saving = access.save()
    expect(stage('ws-0001', OTHER, true)).toBe(false)
    await expect(access.save()).resolves.toBe('unavailable')
    await expect(saving).resolves.toBe('saved')
    answerLate(answer({ members: [OWNER], revision: 1 }))
    await reading
    expect(levelIn('ws-0001', ADMIN)).toBe('yes')
  })

  test('5,000 people by 500 workspaces: one user’s access to all of them is revoked', async () => {
    const people = makePeople(5000)
    const members = people.filter((_, index) => index % 3 === 0).map(({ id }) => id)
    const { access, person, root } = await opened({ people, workspaces: 500, members })
    expect(access.readCount).toBe(500)
    const third = person(OTHER)
    for (const { id } of root.signedIn.workspaces.sorted) access.stage(id, third, false)
    expect(access.changeCount).toBe(500)
    expect(access.countOf(third)).toBe(0)
  })
})

test('[S7-025] a refresh stops counting deleted workspaces, and notifies observers', async () => {
  const { root, transport } = makeRootStore({ workspaces: 3, list: 'idle' })
  const { later, users } = root.signedIn
  const { access } = later
  await access.open('all')
  const user = users.byEmail.get('user@northwind.example')
  if (!user) throw new Error('There is no such person')
  const counts: number[] = []
  const stop = reaction(
    () => access.countOf(user),
    (count) => counts.push(count),
  )
  expect(access.countOf(user)).toBe(3)
  transport.always('GET /services/', answer({ services: [] }))
  await access.refresh()
  stop()
  expect([access.countOf(user), counts]).toEqual([0, [0]])
  expect([access.isRead('ws-0001'), access.sizeOf('ws-0001')]).toEqual([false, null])
})
