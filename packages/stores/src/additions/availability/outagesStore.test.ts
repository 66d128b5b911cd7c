import { expect, test } from 'vitest'
import { answer, refusal } from '../../testing/fakeTransport.ts'
import { FIXTURE_TIME } from '../../testing/factories.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'

const OUTAGES = 'GET /services/outages'
const HOUR = 3_600_000
const iso = (hours: number): string => new Date(FIXTURE_TIME - hours * HOUR).toISOString()
const outage = (id: number, to: string | null = iso(id)) => ({
  id: String(id),
  serviceid: 'ws-0001',
  name: 'Accounting',
  from: iso(id + 1),
  to,
})
const filter = { workspace: 'ws-0001', from: FIXTURE_TIME - 12 * HOUR, to: FIXTURE_TIME }

test('asks for a time and a workspace, and continues after the last one', async () => {
  const { root, transport } = makeRootStore()
  const { outages } = root.signedIn.later
  transport.next(
    OUTAGES,
    answer({ outages: [outage(1, null), outage(2)], hasMore: true }),
    answer({ outages: [outage(3, 'never'), outage(4)], hasMore: false }),
  )
  await outages.show(filter)
  expect(outages.entries).toEqual([
    { id: '1', workspaceId: 'ws-0001', name: 'Accounting', from: FIXTURE_TIME - 2 * HOUR, to: null },
    {
      id: '2',
      workspaceId: 'ws-0001',
      name: 'Accounting',
      from: FIXTURE_TIME - 3 * HOUR,
      to: FIXTURE_TIME - 2 * HOUR,
    },
  ])
  await outages.more()
  // The one without a valid time is left out.
  expect(outages.entries.map(({ id }) => id)).toEqual(['1', '2', '4'])
  expect(outages).toMatchObject({ hasMore: false, isLoadingMore: false })
  expect(await outages.more()).toBe(false)
  const asked = transport.callsOf(OUTAGES).map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  const first = { workspace: 'ws-0001', from: iso(12), to: iso(0) }
  expect(asked).toEqual([first, { ...first, before: '2' }])
})

test('a failure keeps what is shown; another time starts over', async () => {
  const { root, transport } = makeRootStore()
  const { outages } = root.signedIn.later
  transport.next(OUTAGES, answer({ outages: [outage(1)], hasMore: true }), refusal(-100))
  await outages.show(filter)
  expect(await outages.more()).toBe(false)
  expect(outages).toMatchObject({ status: 'ready', isLoadingMore: false, problem: { code: -100 } })
  expect(outages.entries).toHaveLength(1)
  transport.next(OUTAGES, refusal(-100))
  await outages.show({ from: FIXTURE_TIME })
  expect(outages).toMatchObject({ status: 'failed', entries: [] })
})
