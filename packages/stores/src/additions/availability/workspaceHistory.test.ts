import { expect, test } from 'vitest'
import { answer, refusal } from '../../testing/fakeTransport.ts'
import { FIXTURE_TIME } from '../../testing/factories.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'

const HOUR = 3_600_000
const NOW = FIXTURE_TIME
const ago = (hours: number): number => NOW - hours * HOUR
type Change = readonly [hours: number, ready: boolean]
const historyOf = (...changes: readonly Change[]) =>
  answer({
    changes: changes.map(([hours, ready]) => ({ at: new Date(ago(hours)).toISOString(), ready })),
    availability: { day: null, week: null, month: null },
  })
const ROUTE = 'GET /services/ws-0001/history'

const open = async (...changes: readonly Change[]) => {
  const { root, transport, clock } = makeRootStore({ answers: { [ROUTE]: historyOf(...changes) } })
  const { workspaceHistory: history } = root.signedIn.later
  await history.open('ws-0001')
  return { history, transport, clock, time: root.time }
}

test('lists outages, the newest first, also one that lasts, and the availability of a period', async () => {
  const { history } = await open([50, true], [30, false], [28, true], [6, false], [3, true], [1, false])
  expect(history.downtimesIn(ago(24), NOW)).toEqual([
    { from: ago(1), to: null },
    { from: ago(6), to: ago(3) },
  ])
  expect(history.downtimesIn(ago(48), ago(27))).toEqual([{ from: ago(30), to: ago(28) }])
  expect(history.availabilityIn(ago(24), NOW)).toBeCloseTo(20 / 24)
  expect(history.knownSince).toBe(ago(50))
})

test('before it was known nothing counts as up or down', async () => {
  const { history } = await open([12, false], [9, true])
  expect(history.availabilityIn(ago(24), NOW)).toBe(0.75)
  expect(history.availabilityIn(ago(24), ago(12))).toBeNull()
})

test('an outage counts from its first second', async () => {
  const { history, transport, clock, time } = await open([12, true])
  expect(history.availabilityIn(ago(24), time.now)).toBe(1)
  await clock.advance(30_000)
  transport.next(ROUTE, historyOf([12, true], [-20 / 3600, false]))
  await history.open('ws-0001')
  expect(history.availabilityIn(ago(24), time.now)).toBeLessThan(1)
  expect(history.downtimesIn(ago(24), time.now)).toHaveLength(1)
})

test('another read keeps what is shown, another workspace starts over', async () => {
  const { history, transport } = await open([12, true])
  transport.next(ROUTE, refusal(-100))
  expect(await history.open('ws-0001')).toBe(false)
  expect(history).toMatchObject({ status: 'ready', knownSince: ago(12), problem: { code: -100 } })
  transport.next('GET /services/ws-0002/history', refusal(-100))
  await history.open('ws-0002')
  expect(history).toMatchObject({ status: 'failed', knownSince: null })
  history.close()
  expect(history).toMatchObject({ status: 'idle', workspaceId: null })
})
