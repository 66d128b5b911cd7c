import { autorun, observe } from 'mobx'
import { describe, expect, test } from 'vitest'
import { FIXTURE_TIME, makeStatuses, makeWorkspace, makeWorkspaces } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import { started, statusesOf } from './workspaces.fixture.ts'

describe('the list', () => {
  test('[S7-020] is loaded and normalised', async () => {
    const { workspaces } = await started()
    expect(workspaces).toMatchObject({ status: 'ready', total: 3 })
    expect(workspaces.entries.get('ws-0002')).toEqual({
      id: 'ws-0002',
      name: 'Design studio',
      type: 'desktop',
      machine: 'NW-DES-02',
      users: 10,
      signInMethods: ['microsoft'],
      subdomain: 'design-studio',
      domain: 'portico.example',
      gatewayURL: '',
      privateGateway: { enabled: false, url: '', useSubdomain: false },
      urlAddress: 'https://design-studio-4821.portico.example',
    })
  })

  test('is sorted by name in natural order, then by id', () => {
    const names = ['zeta', 'Room 10', 'Ärger', 'room 2', 'Alpha', 'zeta']
    const workspaces = names.map((name, index) => makeWorkspace(index, { name }))
    const { sorted } = makeRootStore({ workspaces }).root.signedIn.workspaces
    expect(sorted.map(({ name, id }) => `${name} ${id}`)).toEqual([
      'Alpha ws-0005',
      'Ärger ws-0003',
      'room 2 ws-0004',
      'Room 10 ws-0002',
      'zeta ws-0001',
      'zeta ws-0006',
    ])
  })

  test('a refresh without changes updates nothing among 500 workspaces', async () => {
    const { workspaces } = await started({ workspaces: 500 })
    const before = [...workspaces.entries.values()]
    let runs = 0
    let changes = 0
    const disposers = [
      observe(workspaces.entries, () => (changes += 1)),
      observe(workspaces.states, () => (changes += 1)),
      autorun(() => {
        runs += 1
        return [
          workspaces.sorted,
          workspaces.total,
          workspaces.countOf('active'),
          workspaces.status,
          workspaces.problem,
        ]
      }),
      ...before.map(({ id }) =>
        autorun(() => {
          runs += 1
          return [workspaces.entries.get(id), workspaces.statusOf(id), workspaces.canOpen(id)]
        }),
      ),
    ]
    runs = 0
    await expect(workspaces.load()).resolves.toBe(true)
    expect({ runs, changes }).toEqual({ runs: 0, changes: 0 })
    expect([...workspaces.entries.values()].every((entry, index) => entry === before[index])).toBe(true)
    for (const dispose of disposers) dispose()
  })

  test('a refresh updates the changed, adds the new and removes the deleted workspaces', async () => {
    const { transport, workspaces } = await started({ workspaces: 4 })
    const { entries } = workspaces
    const changes: string[] = []
    const dispose = observe(entries, ({ type, name }) => changes.push(`${type} ${String(name)}`))
    const [first, second, , fourth] = makeWorkspaces(4)
    const services = [first, { ...second, name: 'Renamed' }, fourth, makeWorkspace(8)]
    transport.always('GET /services/', answer({ services }))
    await workspaces.load()
    expect(changes).toEqual(['update ws-0002', 'add ws-0009', 'delete ws-0003'])
    expect(workspaces.isChecked('ws-0003')).toBe(false)
    dispose()
  })

  test('the first load is busy; refreshes and pings are quiet', async () => {
    const { root, transport, workspaces } = makeRootStore({ list: 'idle' })
    const busy: boolean[] = []
    const dispose = autorun(() => busy.push(root.isBusy))
    await workspaces.load()
    expect(busy).toEqual([false, true, false])
    await workspaces.load()
    expect(transport.callsOf('PROPFIND /services/ping')).toHaveLength(2)
    expect(busy).toEqual([false, true, false])
    dispose()
  })
})

describe('the state of a workspace', () => {
  test('[S4-027] [S4-028] [S3-012] it starts as down, until the status check has 0 for ready or 1', async () => {
    const { transport, workspaces } = makeRootStore({ list: 'idle', workspaces: 2, ready: 1 })
    const resolve = transport.hold('PROPFIND /services/ping')
    const load = workspaces.load()
    await settle()
    expect([workspaces.stateOf('ws-0001'), workspaces.stateOf('ws-0002')]).toEqual([1, 1])
    expect([workspaces.statusOf('ws-0001'), workspaces.isChecked('ws-0001')]).toEqual(['checking', false])
    expect(workspaces.lastCheckedAt).toBeNull()
    resolve(answer({ status: makeStatuses(makeWorkspaces(2), 1) }))
    await load
    expect([workspaces.stateOf('ws-0001'), workspaces.stateOf('ws-0002')]).toEqual([0, 1])
    expect([workspaces.statusOf('ws-0001'), workspaces.statusOf('ws-0002')]).toEqual(['active', 'down'])
    expect([workspaces.countOf('active'), workspaces.lastCheckedAt]).toEqual([1, FIXTURE_TIME])
  })

  test('one that is not observed says so, can be opened, and counts as a change only when it is down', async () => {
    const { transport, workspaces } = makeRootStore({ list: 'idle', workspaces: 2 })
    const check = async (...second: readonly [ready: boolean, isObserved?: boolean]) => {
      const [ready, isObserved] = second
      const status = [
        { serviceid: 'ws-0001', ready: true },
        { serviceid: 'ws-0002', ready, ...(isObserved !== undefined && { isObserved }) },
      ]
      transport.always('PROPFIND /services/ping', answer({ status }))
      await workspaces.load()
      return [workspaces.statusOf('ws-0002'), workspaces.canOpen('ws-0002'), workspaces.latestChange?.down]
    }
    expect(await check(true, false)).toEqual(['unobserved', true, undefined])
    expect([workspaces.countOf('active'), workspaces.countOf('unobserved')]).toEqual([1, 1])
    expect(await check(true)).toEqual(['active', true, undefined])
    expect(await check(true, false)).toEqual(['unobserved', true, undefined])
    expect(await check(false, false)).toEqual(['down', false, ['ws-0002']])
    expect(await check(true, false)).toEqual(['unobserved', true, []])
  })

  test('[S7-024] a workspace missing in the answer is down, and an unknown one is ignored', async () => {
    const { transport, workspaces } = await started({ ready: 3 })
    const status = [
      { serviceid: 'ws-0001', ready: true },
      { serviceid: 'stranger', ready: true },
    ]
    transport.always('PROPFIND /services/ping', answer({ status }))
    await workspaces.load()
    expect(workspaces.states.toJSON()).toEqual({ 'ws-0001': 0, 'ws-0002': 1, 'ws-0003': 1 })
  })

  test('a refresh keeps it by id until the next answer', async () => {
    const fixture = await started({ ready: 3 })
    const { transport, workspaces } = fixture
    const renamed = [0, 1, 2, 3].map((index) => makeWorkspace(index, { name: `Renamed ${index}` }))
    transport.always('GET /services/', answer({ services: renamed }))
    transport.always('PROPFIND /services/ping', never)
    void workspaces.load()
    await settle()
    expect(statusesOf(fixture)).toEqual(['active', 'active', 'active', 'checking'])
  })

  test('a change is published, and stays while nothing else changes', async () => {
    const { clock, workspaces } = await started({ ready: 2 })
    expect(workspaces.latestChange).toBeNull()
    await clock.advance(1000)
    workspaces.receiveStatus({ status: makeStatuses(makeWorkspaces(3), 1) })
    const wentDown = { at: FIXTURE_TIME + 1000, up: [], down: ['ws-0002'] }
    expect(workspaces.latestChange).toEqual(wentDown)
    await clock.advance(1000)
    workspaces.receiveStatus({ status: makeStatuses(makeWorkspaces(3), 1) })
    expect(workspaces.latestChange).toEqual(wentDown)
    workspaces.receiveStatus({ status: makeStatuses(makeWorkspaces(3), 3) })
    expect(workspaces.latestChange).toMatchObject({ up: ['ws-0002', 'ws-0003'], down: [] })
  })

  test('a change affects only its row', async () => {
    const { transport, workspaces } = await started({ workspaces: 50, ready: 50 })
    const touched: string[] = []
    const disposers = workspaces.sorted.map(({ id }) =>
      autorun(() => touched.push(`${id} ${workspaces.statusOf(id)}`)),
    )
    touched.length = 0
    const status = makeWorkspaces(50).map(({ id }) => ({ serviceid: id, ready: id !== 'ws-0007' }))
    transport.always('PROPFIND /services/ping', answer({ status }))
    await workspaces.load()
    expect(touched).toEqual(['ws-0007 down'])
    for (const dispose of disposers) dispose()
  })

  test('[S4-029] [S4-030] none is active on an expired subscription, and expired wins over every other state', () => {
    const fixture = makeRootStore({ workspaces: 3, ready: 2, trialDaysLeft: 0 })
    expect(statusesOf(fixture)).toEqual(['expired', 'expired', 'expired'])
    expect(fixture.workspaces.countOf('active')).toBe(0)
    expect(fixture.workspaces.canOpen('ws-0001')).toBe(false)
    expect(statusesOf(makeRootStore({ workspaces: 1, ready: null, trialDaysLeft: 0 }))).toEqual(['expired'])
  })

  test('[S4-029] only one that is up is active', () => {
    const { workspaces } = makeRootStore({ workspaces: 3, ready: 2, trialDaysLeft: 0.001 }).root.signedIn
    expect([workspaces.canOpen('ws-0001'), workspaces.canOpen('ws-0003')]).toEqual([true, false])
    expect(workspaces.canOpen('nowhere')).toBe(false)
  })
})
