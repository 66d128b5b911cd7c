import { type ActivityEvent, ActivityReplySchema } from '@portico/stores/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, INVALID_CONTENT, OWNER, refused, serviceFixture, USER } from '../testing/fixtures.ts'
import { createQueryCounter } from '../testing/queries.ts'
import { openTestDatabase, START } from '../testing/testService.ts'
import { recordEvent } from './record.ts'

const MINUTE_MS = 60_000
const queries = createQueryCounter()
const fixture = serviceFixture(undefined, async () => {
  const { db: plain, close } = await openTestDatabase()
  return { db: plain.withPlugin(queries.plugin), close }
})
const { db, call, as, named, memberId } = fixture

const read = async (query: Readonly<Record<string, string>> = {}, who = 'owner@northwind') =>
  (await call(`/api/account/activity/?${new URLSearchParams(query).toString()}`, await as(who))).data(
    ActivityReplySchema,
  )
const at = (minutesAgo: number) => new Date(START - minutesAgo * MINUTE_MS).toISOString()
const asked = async (query: Readonly<Record<string, string>>) => {
  queries.take()
  await read(query)
  return queries.take()
}
const activityRows = async (query: Readonly<Record<string, string>> = {}) =>
  (await read({ kind: 'people,workspaces,billing,account', ...query })).events.map(
    ({ action, actor, subject }) => [action, actor.email ?? actor.kind, subject?.id ?? null],
  )

const store = (minutesAgo: number, entry: Parameters<typeof recordEvent>[2], person = ADMIN) =>
  memberId(person).then((id) =>
    recordEvent(
      db(),
      { actor: 'member', at: START - minutesAgo * MINUTE_MS, address: '203.0.113.7' },
      { accountId: '4821', person: { memberId: id, email: person }, ...entry },
    ),
  )

describe('the activity', () => {
  let workspace = ''
  beforeEach(async () => {
    workspace = (await named('Accounting')).id
    const subject = { kind: 'member', id: await memberId(USER), name: USER }
    await store(50, { action: 'member.change', subject, before: { level: 1 }, after: { level: 2 } })
    await store(40, {
      action: 'workspace.share',
      subject: { kind: 'workspace', id: workspace },
      before: { members: [USER] },
      after: { members: [] },
    })
    await store(30, { action: 'account.change', before: { city: 'Boston' }, after: { city: 'Salem' } }, OWNER)
    await store(20, { action: 'secondFactor.reset', subject, after: { workspace } })
    const elsewhere = { action: 'member.change', accountId: '1001' } as const
    await recordEvent(db(), { actor: 'operator', at: START }, elsewhere)
  })

  it('has the current names, newest first', async () => {
    const { events, hasMore } = await read({ kind: 'people,workspaces' })
    expect(hasMore).toBe(false)
    expect(events.map(({ action }) => action)).toEqual([
      'secondFactor.reset',
      'workspace.share',
      'member.change',
    ])
    expect(events.at(-1)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: new Date(START - 50 * MINUTE_MS).toISOString(),
      actor: { kind: 'user', email: ADMIN, name: expect.stringMatching(/^\S+ \S+/), address: '203.0.113.7' },
      action: 'member.change',
      outcome: 'done',
      subject: { kind: 'member', id: USER, name: expect.stringMatching(/^\S+ \S+/) },
      before: { level: 1 },
      after: { level: 2 },
    } satisfies Record<keyof ActivityEvent, unknown>)
    expect(events[1]?.subject).toEqual({ kind: 'workspace', id: workspace, name: 'Accounting' })
  })

  it('of a user contains their own events and those that affect them', async () => {
    expect((await activityRows({ person: USER.toUpperCase() })).map(([action]) => action)).toEqual([
      'secondFactor.reset',
      'workspace.share',
      'member.change',
    ])
    expect(await activityRows({ person: OWNER })).toEqual([['account.change', OWNER, null]])
    expect(await activityRows({ person: 'nobody@northwind.example' })).toEqual([])
  })

  it('of a workspace contains changes of a user’s access', async () => {
    expect((await activityRows({ workspace })).map(([action]) => action)).toEqual([
      'secondFactor.reset',
      'workspace.share',
    ])
  })

  it('can be filtered by kind and time', async () => {
    expect(await activityRows({ kind: 'account' })).toHaveLength(1)
    expect((await activityRows({ from: at(40), to: at(20) })).map(([action]) => action)).toEqual([
      'account.change',
      'workspace.share',
    ])
    expect((await read({ kind: 'signIn' })).events.every(({ action }) => action === 'signIn')).toBe(true)
  })

  it('is read page by page, also for simultaneous events', async () => {
    for (let count = 0; count < 5; count += 1) await store(10, { action: 'profile.change' })
    const seen: string[] = []
    for (let page = await read({ limit: '4' }); ;) {
      seen.push(...page.events.map(({ id }) => id))
      if (!page.hasMore) break
      page = await read({ limit: '4', before: seen.at(-1) ?? '' })
    }
    expect(seen).toEqual((await read()).events.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
    expect((await read({ before: '999999' })).events).toEqual([])
  })

  it('needs one query for any number of events', async () => {
    await as('owner@northwind')
    expect(await asked({})).toEqual(['sessions', 'audit_events'])
    expect(await asked({ person: USER, workspace, kind: 'people', limit: '1' })).toEqual([
      'sessions',
      'audit_events',
    ])
  })

  it('refuses an invalid filter', async () => {
    for (const query of [
      { limit: '0' },
      { limit: '101' },
      { kind: 'nonsense' },
      { from: 'yesterday' },
      { to: '0000-01-01T00:00:00.000Z' },
      { before: 'x' },
    ]) {
      const path = `/api/account/activity/?${new URLSearchParams(query).toString()}`
      expect(refused(await call(path, await as('admin@northwind')))).toEqual(INVALID_CONTENT)
    }
  })
})
