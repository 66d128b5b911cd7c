import {
  NewWorkspaceReplySchema,
  OutagesReplySchema,
  StatusHistoryReplySchema,
} from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { deleteExpired } from '../../housekeeping.ts'
import { exportAccount } from '../../operator/accountExport.ts'
import { onBothDatabases } from '../../testing/bothDatabases.ts'
import {
  HEARTBEAT,
  INVALID_CONTENT,
  noCharges,
  NOT_FOUND,
  refused,
  serviceFixture,
} from '../../testing/fixtures.ts'
import { operatorOf } from '../../testing/operatorCommands.ts'
import { START, type TestDatabase } from '../../testing/testService.ts'
import { recordStates } from './record.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const iso = (time: number): string => new Date(time).toISOString()

onBothDatabases('the status history', (open: () => Promise<TestDatabase>) => {
  const fixture = serviceFixture(undefined, open)
  const { db, as, call, named, post, control, advance, restart, states } = fixture
  const setReady = (subdomain: string, ready: boolean) =>
    control('workspace', { accountId: '4821', subdomain, ready })
  const history = async (id: string, who = 'owner@northwind') =>
    call(`/api/services/${id}/history`, await as(who))
  const outages = async (query: Readonly<Record<string, string>> = {}, who = 'owner@northwind') =>
    (await call(`/api/services/outages?${new URLSearchParams(query).toString()}`, await as(who))).data(
      OutagesReplySchema,
    )
  const namesFor = async (who: string) => (await outages({}, who)).outages.map(({ name }) => name)
  const rows = async (id: string) =>
    (
      await db()
        .selectFrom('workspace_states')
        .selectAll()
        .where('workspace_id', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ ready, at }) => [ready, at.getTime() - START])

  it('has each change once, whoever reports it', async () => {
    const { id } = await named('Accounting')
    await setReady('accounting', false)
    advance(MINUTE_MS)
    await setReady('accounting', false)
    advance(MINUTE_MS)
    await setReady('accounting', true)
    const { code } = await operatorOf(db)(['workspace', 'down', '4821', 'accounting'], {
      now: () => START + 5 * MINUTE_MS,
    })
    expect(code).toBe(0)
    expect(await rows(id)).toEqual([
      [false, 0],
      [true, 2 * MINUTE_MS],
      [false, 5 * MINUTE_MS],
    ])
  })

  it('of a new workspace is empty until its first heartbeat, whatever an operator types', async () => {
    const made = await post('/api/services/', { machine: 'NW-LAB-07' }, await as('owner@northwind'))
    const { key, service } = made.data(NewWorkspaceReplySchema)
    const operator = operatorOf(db)
    const type = async (word: string) =>
      (await operator(['workspace', word, '4821', service.subdomain], { now: () => START })).code
    const state = async () => (await states()).status.find(({ serviceid }) => serviceid === service.id)
    expect(await type('down')).toBe(0)
    expect(await state()).toEqual({ serviceid: service.id, ready: false, isObserved: false })
    expect(await type('up')).toBe(0)
    expect(await state()).toEqual({ serviceid: service.id, ready: true, isObserved: false })
    const unknown = { changes: [], availability: { day: null, week: null, month: null } }
    expect((await history(service.id)).data(StatusHistoryReplySchema)).toEqual(unknown)
    expect(await namesFor('owner@northwind')).toEqual([])
    advance(MINUTE_MS)
    await post('/api/server/heartbeat', HEARTBEAT, { token: key ?? '' })
    expect(await state()).toEqual({ serviceid: service.id, ready: true })
    expect((await history(service.id)).data(StatusHistoryReplySchema).changes).toEqual([
      { ready: true, at: iso(START + MINUTE_MS) },
    ])
    expect(await namesFor('owner@northwind')).toEqual([])
    expect(await type('down')).toBe(1)
  })

  it('answers with changes and availability', async () => {
    const { id } = await named('Accounting')
    await recordStates(db(), [
      { workspaceId: id, ready: true, at: START - 60 * DAY_MS },
      { workspaceId: id, ready: false, at: START - 40 * DAY_MS },
      { workspaceId: id, ready: true, at: START - 35 * DAY_MS },
      { workspaceId: id, ready: false, at: START - 12 * HOUR_MS },
      { workspaceId: id, ready: true, at: START - 6 * HOUR_MS },
    ])
    const reply = (await history(id)).data(StatusHistoryReplySchema)
    expect(reply.changes).toEqual([
      { ready: true, at: iso(START - 35 * DAY_MS) },
      { ready: false, at: iso(START - 12 * HOUR_MS) },
      { ready: true, at: iso(START - 6 * HOUR_MS) },
    ])
    expect(reply.availability.day).toBeCloseTo(0.75)
    expect(reply.availability.week).toBeCloseTo(1 - 6 / 168)
    expect(reply.availability.month).toBeCloseTo(1 - 6 / 720)
  })

  it('is empty where nothing is known', async () => {
    const { id } = await named('Accounting')
    expect((await history(id)).data(StatusHistoryReplySchema)).toEqual({
      changes: [],
      availability: { day: null, week: null, month: null },
    })
  })

  it('lists outages, newest first, by time and workspace, page by page', async () => {
    const [one, two] = [await named('Accounting'), await named('Design studio')]
    await recordStates(db(), [
      { workspaceId: one.id, ready: false, at: START - 10 * HOUR_MS },
      { workspaceId: two.id, ready: false, at: START - 9 * HOUR_MS },
      { workspaceId: one.id, ready: true, at: START - 8 * HOUR_MS },
      { workspaceId: one.id, ready: false, at: START - 2 * HOUR_MS },
    ])
    const first = {
      serviceid: one.id,
      name: 'Accounting',
      from: iso(START - 10 * HOUR_MS),
      to: iso(START - 8 * HOUR_MS),
    }
    const second = { serviceid: two.id, name: 'Design studio', from: iso(START - 9 * HOUR_MS), to: null }
    const third = { serviceid: one.id, name: 'Accounting', from: iso(START - 2 * HOUR_MS), to: null }
    const listed = async (query: Readonly<Record<string, string>>) =>
      (await outages(query)).outages.map(({ serviceid, name, from, to }) => ({ serviceid, name, from, to }))
    expect(await listed({})).toEqual([third, second, first])
    expect(await listed({ workspace: one.id })).toEqual([third, first])
    expect(await listed({ to: iso(START - 9 * HOUR_MS) })).toEqual([first])
    expect(await listed({ from: iso(START - 8 * HOUR_MS) })).toEqual([third, second])
    const page = await outages({ limit: '2' })
    expect(page.hasMore).toBe(true)
    expect(await listed({ before: page.outages[1]?.id ?? '' })).toEqual([first])
    for (const query of ['limit=101', 'from=yesterday', 'before=x'])
      expect(refused(await call(`/api/services/outages?${query}`, await as('user@northwind')))).toEqual(
        INVALID_CONTENT,
      )
  })

  it('of workspaces that are not shared with a user is hidden from them', async () => {
    await setReady('accounting', false)
    await setReady('design', false)
    expect(await namesFor('owner@northwind')).toEqual(['Design studio', 'Accounting'])
    expect(await namesFor('user@northwind')).toEqual(['Accounting'])
    expect(await namesFor('owner@bluefin')).toEqual([])
  })

  it('returns with the states since when one is down, also when it changed twice in between', async () => {
    const { id } = await named('Accounting')
    await setReady('accounting', false)
    const { status, version } = await states()
    expect(status.find(({ serviceid }) => serviceid === id)).toEqual({
      serviceid: id,
      ready: false,
      downSince: iso(START),
    })
    expect(status.filter(({ ready, downSince }) => ready && downSince !== undefined)).toEqual([])
    advance(MINUTE_MS)
    await setReady('accounting', true)
    await setReady('accounting', false)
    expect((await states('owner@northwind', `?since=${version}`)).status).toEqual([
      { serviceid: id, ready: false, downSince: iso(START + MINUTE_MS) },
    ])
  })

  it('is not offered without the addition, and the states are those of the specification', async () => {
    await restart({ additions: ['activity'] })
    const { id } = await named('Accounting')
    await setReady('accounting', false)
    expect(refused(await history(id))).toEqual(NOT_FOUND)
    expect(refused(await call('/api/services/outages', await as('owner@northwind')))).toEqual(NOT_FOUND)
    expect((await states()).status.find(({ serviceid }) => serviceid === id)).toEqual({
      serviceid: id,
      ready: false,
    })
  })

  it('cannot be changed; housekeeping deletes what is older than 400 days but for the state after it', async () => {
    const { id } = await named('Accounting')
    await recordStates(db(), [
      { workspaceId: id, ready: true, at: Date.now() - 500 * DAY_MS },
      { workspaceId: id, ready: false, at: Date.now() - 450 * DAY_MS },
      { workspaceId: id, ready: true, at: Date.now() - 10 * DAY_MS },
    ])
    const REFUSED = 'A change of state is neither changed nor deleted'
    await expect(db().updateTable('workspace_states').set({ ready: true }).execute()).rejects.toThrow(REFUSED)
    await expect(db().deleteFrom('workspace_states').where('ready', '=', true).execute()).rejects.toThrow(
      REFUSED,
    )
    await deleteExpired(db(), Date.now(), noCharges)
    expect((await rows(id)).map(([ready]) => ready)).toEqual([false, true])
  })

  it('is in the export, and goes with the workspace', async () => {
    const { id } = await named('Accounting')
    await setReady('accounting', false)
    expect((await exportAccount(db(), '4821'))['workspace_states']).toEqual([
      { workspace_id: id, at: new Date(START), ready: false },
    ])
    expect(
      (await call(`/api/services/${id}`, { ...(await as('owner@northwind')), method: 'DELETE' })).status,
    ).toBe(200)
    expect(await rows(id)).toEqual([])
  })
})
