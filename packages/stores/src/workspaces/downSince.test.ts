import { expect, test } from 'vitest'
import { answer } from '../testing/fakeTransport.ts'
import { FIXTURE_TIME } from '../testing/factories.ts'
import { started } from './workspaces.fixture.ts'

const PING = 'PROPFIND /services/ping'
const downSince = (minutes: number): string => new Date(FIXTURE_TIME - minutes * 60_000).toISOString()

const down = (serviceid: string, minutes: number) => ({
  serviceid,
  ready: false,
  downSince: downSince(minutes),
})

test('since when a workspace is down follows each answer', async () => {
  const { workspaces, transport } = await started()
  const since = () => Object.fromEntries(workspaces.downSince.entries())
  transport.next(
    PING,
    answer({ status: [down('ws-0001', 5), { serviceid: 'ws-0002', ready: false }], version: '1' }),
    answer({ status: [down('ws-0002', 2)], version: '2', since: '1' }),
    answer({ status: [{ serviceid: 'ws-0001', ready: true }], version: '3', since: '2' }),
    answer({ status: [{ serviceid: 'ws-0001', ready: false, downSince: 'soon' }] }),
  )
  await workspaces.load()
  expect(since()).toEqual({ 'ws-0001': FIXTURE_TIME - 300_000 })
  await workspaces.load()
  expect(since()).toEqual({ 'ws-0001': FIXTURE_TIME - 300_000, 'ws-0002': FIXTURE_TIME - 120_000 })
  await workspaces.load()
  expect(since()).toEqual({ 'ws-0002': FIXTURE_TIME - 120_000 })
  await workspaces.load()
  expect(since()).toEqual({})
  workspaces.reset()
  expect(since()).toEqual({})
})
