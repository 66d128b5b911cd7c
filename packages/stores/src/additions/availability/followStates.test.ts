import { expect, test } from 'vitest'
import { makeWorkspace, makeWorkspaces } from '../../testing/factories.ts'
import { answer } from '../../testing/fakeTransport.ts'
import { settle } from '../../testing/fakeClock.ts'
import { makeRootStore, type RootStoreOptions } from '../../testing/makeRootStore.ts'
import { followStates, type StateAlert } from './followStates.ts'

const PING = 'PROPFIND /services/ping'
const MINUTE_MS = 60_000

const state = (serviceid: string, ready: boolean) => ({ serviceid, ready })
const changed = (version: string, since: string, ...status: ReturnType<typeof state>[]) =>
  answer({ status, version, since })

const start = (options: RootStoreOptions = {}) => {
  const fixture = makeRootStore({ workspaces: 3, ready: 3, ...options })
  const { workspaces } = fixture.root.signedIn
  workspaces.receiveStatus({
    status: [...workspaces.entries.keys()].map((id) => state(id, true)),
    version: '1',
  })
  const alerts: StateAlert[] = []
  const stop = followStates(fixture.root, (alert) => alerts.push(alert))
  const notified = () => alerts.map(({ kind, ids }) => [kind, ids])
  return { ...fixture, workspaces, alerts, notified, stop }
}

test('notifies of what goes down and comes back, and counts what is down since', () => {
  const { workspaces, notified } = start()
  const receive = (...status: ReturnType<typeof state>[]) =>
    workspaces.receiveStatus({ status, version: '2', since: '1' })
  receive(state('ws-0001', false), state('ws-0002', false))
  expect(workspaces.newlyDownCount).toBe(2)
  receive(state('ws-0001', true), state('ws-0003', false))
  expect(notified()).toEqual([
    ['down', ['ws-0001', 'ws-0002']],
    ['down', ['ws-0003']],
    ['up', ['ws-0001']],
  ])
  expect(workspaces.newlyDownCount).toBe(2)
  workspaces.remove('ws-0002')
  expect(workspaces.newlyDownCount).toBe(1)
})

test('the first start of a new workspace is no return, nor is the first answer a change', () => {
  const { workspaces, notified } = start()
  workspaces.receive([...makeWorkspaces(3), makeWorkspace(8, { id: 'ws-new' })])
  workspaces.receiveStatus({ status: [state('ws-new', false)], version: '2', since: '1' })
  workspaces.receiveStatus({ status: [state('ws-new', true)], version: '3', since: '2' })
  expect(notified()).toEqual([])
  workspaces.receiveStatus({ status: [state('ws-new', false)], version: '4', since: '3' })
  expect(notified()).toEqual([['down', ['ws-new']]])
})

test('checks once a minute while no list is shown, asking for changes only', async () => {
  const { transport, clock, notified, stop } = start()
  transport.always(PING, changed('2', '1', state('ws-0001', false)))
  await settle()
  await clock.advance(2 * MINUTE_MS)
  const asked = transport.callsOf(PING).map(({ url }) => new URL(url).search)
  expect(asked[0]).toBe('?since=1')
  expect(notified()).toEqual([['down', ['ws-0001']]])
  stop()
  expect(clock.pending).toBe(0)
})

test('while hidden it checks and notifies only when wanted, and only in one tab', async () => {
  const { transport, clock, page, root, notifications, alerts, locks } = start()
  transport.always(PING, changed('2', '1', state('ws-0001', false)))
  await settle()
  page.setVisible(false)
  await clock.advance(3 * MINUTE_MS)
  expect(transport.callsOf(PING)).toEqual([])
  await notifications.request()
  await clock.advance(2 * MINUTE_MS)
  root.preferences.choose({ notifiesOfStates: true })
  notifications.setAccess('denied')
  await clock.advance(2 * MINUTE_MS)
  expect(transport.callsOf(PING)).toEqual([])
  notifications.setAccess('granted')
  await clock.advance(2 * MINUTE_MS)
  expect(alerts).toHaveLength(1)
  alerts[0]?.notify?.({ title: 'Down', body: '', tag: 'down' }, () => undefined)
  expect(notifications.shown).toMatchObject([{ title: 'Down' }])
  expect(locks.taken).toContain('portico.stateAlerts')
})

test('what is seen is not notified', async () => {
  const { root, notifications, workspaces, alerts } = start()
  await settle()
  await notifications.request()
  root.preferences.choose({ notifiesOfStates: true })
  workspaces.receiveStatus({ status: [state('ws-0001', false)], version: '2', since: '1' })
  expect(alerts.map(({ notify }) => notify)).toEqual([undefined])
})

test('what a list has just checked is not checked again', async () => {
  const { transport, clock, workspaces } = start()
  transport.always(PING, changed('1', '1'))
  await settle()
  await clock.advance(MINUTE_MS / 2)
  workspaces.receiveStatus({ status: [], version: '1', since: '1' })
  await clock.advance(MINUTE_MS / 2)
  expect(transport.callsOf(PING)).toEqual([])
  await clock.advance(MINUTE_MS)
  expect(transport.callsOf(PING)).toHaveLength(1)
})

test('another tab that notifies leaves this one without notifications', async () => {
  const fixture = makeRootStore({ workspaces: 1, ready: 1 })
  fixture.locks.setElsewhere('portico.stateAlerts', true)
  await fixture.notifications.request()
  fixture.root.preferences.choose({ notifiesOfStates: true })
  const alerts: StateAlert[] = []
  const stop = followStates(fixture.root, (alert) => alerts.push(alert))
  await settle()
  fixture.page.setVisible(false)
  fixture.workspaces.receiveStatus({ status: [state('ws-0001', false)], version: '2', since: '1' })
  expect(alerts.map(({ notify }) => notify)).toEqual([undefined])
  stop()
})
